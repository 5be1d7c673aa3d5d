// The blog: posts with categories and tags, and recipes' ingredients.
import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  boolean,
} from 'drizzle-orm/pg-core'
import {
  INGREDIENT_UNITS,
  type IngredientUnit,
  POST_KINDS,
  type PostKind,
} from '#/contract/blog/shapes.ts'
import type { Localized } from '#/contract/common.ts'
import { PAGE_STATUSES, type PageStatus } from '#/contract/content/staff.ts'
import { picture, product } from './catalog.ts'
import { id, isOneOf, localized, ref, time } from './columns.ts'

export const blogCategory = pgTable('blog_category', {
  id: id(),
  slug: text().notNull().unique(),
  name: localized().notNull(),
  position: integer().notNull().default(0),
})

export const blogTag = pgTable('blog_tag', {
  id: id(),
  slug: text().notNull().unique(),
  name: localized().notNull(),
})

export const post = pgTable(
  'post',
  {
    id: id(),
    slug: text().notNull().unique(),
    kind: text().$type<PostKind>().notNull().default('article'),
    /** A draft is visible to administrators only. */
    status: text().$type<PageStatus>().notNull().default('draft'),
    /** A published post is visible from then on. */
    published_at: time().notNull().defaultNow(),
    /** Pages include it: set once it is visible, which records a change. */
    announced: boolean().notNull().default(false),
    title: localized().notNull(),
    summary: localized().notNull(),
    /** Sanitised HTML. */
    content: localized().notNull(),
    /** The search text: words of all languages, folded. */
    words: text().notNull().default(''),
    author: text().notNull().default(''),
    picture_id: ref().references(() => picture.id, { onDelete: 'set null' }),
    reading_minutes: integer().notNull().default(1),
    servings: integer(),
    prep_minutes: integer().notNull().default(0),
    cook_minutes: integer().notNull().default(0),
    steps: jsonb().$type<Localized[]>().notNull().default([]),
    created_at: time().notNull().defaultNow(),
    updated_at: time().notNull().defaultNow(),
  },
  (table) => [
    index().on(table.status, table.published_at),
    check('post_kind_known', isOneOf(table.kind, POST_KINDS)),
    check('post_status_known', isOneOf(table.status, PAGE_STATUSES)),
    check('post_reading_takes_time', sql`${table.reading_minutes} > 0`),
    check('post_recipe_serves', sql`${table.kind} <> 'recipe' or ${table.servings} is not null`),
    check('post_serves_somebody', sql`${table.servings} > 0`),
    check(
      'post_minutes_not_negative',
      sql`${table.prep_minutes} >= 0 and ${table.cook_minutes} >= 0`,
    ),
  ],
)

export const postCategory = pgTable(
  'post_category',
  {
    post_id: ref()
      .notNull()
      .references(() => post.id, { onDelete: 'cascade' }),
    category_id: ref()
      .notNull()
      .references(() => blogCategory.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.post_id, table.category_id] }),
    index().on(table.category_id),
  ],
)

export const postTag = pgTable(
  'post_tag',
  {
    post_id: ref()
      .notNull()
      .references(() => post.id, { onDelete: 'cascade' }),
    tag_id: ref()
      .notNull()
      .references(() => blogTag.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.post_id, table.tag_id] }), index().on(table.tag_id)],
)

export const postIngredient = pgTable(
  'post_ingredient',
  {
    id: id(),
    post_id: ref()
      .notNull()
      .references(() => post.id, { onDelete: 'cascade' }),
    position: integer().notNull().default(0),
    /** For all servings of the post. */
    amount: numeric({ precision: 12, scale: 3, mode: 'number' }),
    unit: text().$type<IngredientUnit>(),
    text: localized().notNull(),
    /** The content of one unit, in the products' unit: an onion 150 (g), a spoonful of salt 6. */
    weighs: numeric({ precision: 12, scale: 3, mode: 'number' }),
  },
  (table) => [
    index().on(table.post_id),
    check('post_ingredient_unit_known', isOneOf(table.unit, INGREDIENT_UNITS)),
    check('post_ingredient_is_something', sql`${table.amount} > 0 and ${table.weighs} > 0`),
  ],
)

/** Products that match an ingredient, the best first. */
export const postIngredientProduct = pgTable(
  'post_ingredient_product',
  {
    ingredient_id: ref()
      .notNull()
      .references(() => postIngredient.id, { onDelete: 'cascade' }),
    product_id: ref()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    position: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.ingredient_id, table.product_id] }),
    index().on(table.product_id),
  ],
)
