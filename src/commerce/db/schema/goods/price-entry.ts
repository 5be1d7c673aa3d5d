// The ledger of prices: what everything cost, since when. The database writes it, see `functions/notes/note-price.sql`.
import { boolean, index, pgTable } from 'drizzle-orm/pg-core'
import { product, variation } from '#/commerce/db/schema/catalog.ts'
import { id, money, ref, time } from '#/commerce/db/schema/columns.ts'
import { productUnit } from './product-unit.ts'

/** A price of a product, or of its variation, for one base unit or one of a unit. Rows are added, never changed. */
export const priceEntry = pgTable(
  'price_entry',
  {
    id: id(),
    product_id: ref()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    variation_id: ref().references(() => variation.id, { onDelete: 'cascade' }),
    unit_id: ref().references(() => productUnit.id, { onDelete: 'cascade' }),
    /** Before the product's discount; a unit's own discount is deducted. */
    price: money().notNull(),
    sale_price: money().notNull(),
    /** Marked down because the goods are near their date (rule 174). */
    near_date: boolean().notNull().default(false),
    at: time().notNull().defaultNow(),
  },
  (table) => [
    index().on(table.product_id, table.at),
    index().on(table.variation_id),
    index().on(table.unit_id),
  ],
)
