// Price lists of suppliers.
import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { product, variation } from '#/commerce/db/schema/catalog.ts'
import { id, money, quantity, ref, time } from '#/commerce/db/schema/columns.ts'
import { supplier } from './buying.ts'

/** A supplier's price list, imported from a file. */
export const supplierList = pgTable(
  'supplier_list',
  {
    id: id(),
    supplier_id: ref()
      .notNull()
      .references(() => supplier.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** No foreign key: the account may be deleted. */
    user_id: text(),
    created_at: time().notNull(),
    undone_at: time(),
    /** Prices that had been changed by then. */
    kept: integer(),
  },
  (table) => [index().on(table.supplier_id, table.id)],
)

/** What a list changes, from which day; and what it was before, once it has. */
export const supplierListLine = pgTable(
  'supplier_list_line',
  {
    id: id(),
    list_id: ref()
      .notNull()
      .references(() => supplierList.id, { onDelete: 'cascade' }),
    product_id: ref()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    variation_id: ref().references(() => variation.id, { onDelete: 'cascade' }),
    article: text().notNull(),
    pack: quantity().notNull(),
    price: money().notNull(),
    /** In the shop's time zone. */
    starts_on: date({ mode: 'string' }).notNull(),
    /** Null while its day has not come, or for good if the list was taken back before. */
    begun_at: time(),
    /** Null: it wasn't bought there. */
    was_article: text(),
    was_pack: quantity(),
    was_price: money(),
  },
  (table) => [
    index().on(table.list_id),
    index().on(table.product_id),
    index()
      .on(table.variation_id)
      .where(sql`${table.variation_id} is not null`),
    index()
      .on(table.starts_on)
      .where(sql`${table.begun_at} is null`),
    check('supplier_list_line_pack_positive', sql`${table.pack} > 0`),
    check('supplier_list_line_price_not_negative', sql`${table.price} >= 0`),
  ],
)
