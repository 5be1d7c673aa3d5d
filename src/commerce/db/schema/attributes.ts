// Attributes and their values, and those of products and variations.
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { AttributeStyle } from '#/contract/attribute/public.ts'
import { picture, product, variation } from './catalog.ts'
import { id, isOneOf, localized, ref } from './columns.ts'

export const attribute = pgTable(
  'attribute',
  {
    id: id(),
    slug: text().notNull().unique(),
    name: localized().notNull(),
    /** How its values are shown to choose from. */
    style: text().$type<AttributeStyle>().notNull().default('rectangle'),
    /** Whether listings can be filtered by it. */
    filterable: boolean().notNull().default(true),
    position: integer().notNull().default(0),
  },
  (table) => [check('attribute_style_known', isOneOf(table.style, AttributeStyle.options))],
)

export const attributeValue = pgTable(
  'attribute_value',
  {
    id: id(),
    attribute_id: ref()
      .notNull()
      .references(() => attribute.id, { onDelete: 'cascade' }),
    slug: text().notNull(),
    value: localized().notNull(),
    /** `#rrggbb`, for the style `color`. */
    hex_color: text(),
    /** For the style `image`. */
    picture_id: ref().references(() => picture.id, { onDelete: 'set null' }),
    position: integer().notNull().default(0),
  },
  (table) => [unique().on(table.attribute_id, table.slug)],
)

/** The values that a product is found by, including its variations'. */
export const productAttributeValue = pgTable(
  'product_attribute_value',
  {
    product_id: ref()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    attribute_value_id: ref()
      .notNull()
      .references(() => attributeValue.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.product_id, table.attribute_value_id] }),
    index().on(table.attribute_value_id),
  ],
)

/** One value of each attribute that distinguishes the product's variations. */
export const variationAttributeValue = pgTable(
  'variation_attribute_value',
  {
    variation_id: ref()
      .notNull()
      .references(() => variation.id, { onDelete: 'cascade' }),
    attribute_value_id: ref()
      .notNull()
      .references(() => attributeValue.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.variation_id, table.attribute_value_id] }),
    index().on(table.attribute_value_id),
  ],
)
