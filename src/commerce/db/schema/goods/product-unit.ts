import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { product } from '#/commerce/db/schema/catalog.ts'
import { taxKey } from './tax.ts'
import { id, localized, money, percent, quantity, ref } from '#/commerce/db/schema/columns.ts'

/** A unit that a product is sold in, in addition to or instead of its base unit. */
export const productUnit = pgTable(
  'product_unit',
  {
    id: id(),
    product_id: ref()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    uom_entry: integer().notNull(),
    name: localized().notNull(),
    /** The crate's own, if it has one. */
    barcode: text(),
    /** Base units in one. */
    quantity: quantity().notNull(),
    /** Percent off, in addition to the product's own. */
    discount: percent().notNull().default(0),
    /** For the crate with everything in it; null: the pieces' deposit. */
    deposit: money(),
    /** Null: the product's. */
    tax_rate: percent(),
    tax_id: ref(),
    quantity_step: quantity()
      .notNull()
      .default(sql`1`),
    quantity_min: quantity()
      .notNull()
      .default(sql`1`),
    position: integer().notNull().default(0),
  },
  (table) => [
    unique().on(table.product_id, table.uom_entry),
    index().on(table.barcode),
    taxKey('product_unit_tax', table.tax_id, table.tax_rate),
  ],
)
