import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { Said } from '#/contract/imports/result.ts'
import {
  PRICE_LIST_STATES,
  type PriceListState,
  type PriceUndo,
  type RefusedRow,
} from '#/contract/prices/staff.ts'
import { product, variation } from '#/commerce/db/schema/catalog.ts'
import { id, isOneOf, money, ref, time } from '#/commerce/db/schema/columns.ts'

/** New prices that begin together. */
export const priceList = pgTable(
  'price_list',
  {
    id: id(),
    name: text().notNull(),
    state: text().$type<PriceListState>().notNull().default('draft'),
    starts_at: time(),
    offers_until: time(),
    offers_ended: boolean().notNull().default(false),
    /** A file that is to be read, compressed, in base64. */
    file: text(),
    refused: jsonb().$type<RefusedRow[]>().notNull().default([]),
    problem: jsonb().$type<Said>(),
    /** Who did it; no foreign keys: accounts may be deleted. */
    user_id: text(),
    started_by: text(),
    /** The key of its entries in the history. */
    change: uuid(),
    undo: jsonb().$type<PriceUndo>(),
    created_at: time().notNull().defaultNow(),
  },
  (table) => [
    index().on(table.state, table.starts_at),
    check('price_list_state_known', isOneOf(table.state, PRICE_LIST_STATES)),
  ],
)

/** The prices of a product, or of its variation, on a list. */
export const priceListLine = pgTable(
  'price_list_line',
  {
    id: id(),
    list_id: ref()
      .notNull()
      .references(() => priceList.id, { onDelete: 'cascade' }),
    product_id: ref()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    variation_id: ref().references(() => variation.id, { onDelete: 'cascade' }),
    /** Null: stays as it is. */
    price: money(),
    offer: money(),
    /** Before and after, once it has taken effect. */
    was_price: money(),
    was_sale_price: money(),
    made_price: money(),
    made_sale_price: money(),
  },
  (table) => [
    unique('price_list_line_once')
      .on(table.list_id, table.product_id, table.variation_id)
      .nullsNotDistinct(),
    index().on(table.product_id),
    index().on(table.variation_id),
    check('price_list_line_says_something', sql`coalesce(${table.price}, ${table.offer}) > 0`),
  ],
)
