import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, unique } from 'drizzle-orm/pg-core'
import { customer } from './auth.ts'
import type { Localized } from '#/contract/common.ts'
import { product, variation } from './catalog.ts'
import { id, quantity, ref, time } from './columns.ts'

/** One cart per customer (household). */
export const cart = pgTable('cart', {
  id: id(),
  customer_id: ref()
    .notNull()
    .unique()
    .references(() => customer.id, { onDelete: 'cascade' }),
  updated_at: time().notNull().defaultNow(),
  /** Names of products deleted while they were in this cart, until its customer has read them. */
  lost: jsonb()
    .$type<Localized[]>()
    .notNull()
    .default(sql`'[]'::jsonb`),
})

export const cartLine = pgTable(
  'cart_line',
  {
    id: id(),
    cart_id: ref()
      .notNull()
      .references(() => cart.id, { onDelete: 'cascade' }),
    product_id: ref()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    variation_id: ref().references(() => variation.id, { onDelete: 'cascade' }),
    /** No foreign key: if a unit is no longer sold, its line stays, but is unavailable. */
    uom_entry: integer(),
    /** In the line's own unit. */
    quantity: quantity().notNull(),
    created_at: time().notNull().defaultNow(),
  },
  (table) => [
    unique('cart_line_unit')
      .on(table.cart_id, table.product_id, table.variation_id, table.uom_entry)
      .nullsNotDistinct(),
    index().on(table.product_id),
  ],
)
