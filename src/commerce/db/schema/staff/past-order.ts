import { check, index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { SHOP_SYSTEMS, type ShopSystem } from '#/contract/takeovers/shapes.ts'
import { id, isOneOf, money, time } from '#/commerce/db/schema/columns.ts'

/** Amounts are in minor units; the SKU finds the product, whichever has it today. */
export type PastLineRow = { name: string; sku: string; quantity: number; price: number | null }

/** An order of the former shop: history alone. It belongs to the account with its confirmed email address. */
export const pastOrder = pgTable(
  'past_order',
  {
    id: id(),
    system: text().$type<ShopSystem>().notNull(),
    /** In the former shop. */
    number: text().notNull(),
    /** In lower case. */
    email: text().notNull(),
    placed_at: time().notNull(),
    /** As the former shop called it. */
    state_words: text().notNull(),
    payment_words: text().notNull(),
    total: money().notNull(),
    tax: money(),
    delivery: money(),
    lines: jsonb().$type<PastLineRow[]>().notNull(),
  },
  (table) => [
    unique().on(table.system, table.number),
    index().on(table.email, table.placed_at),
    index().on(table.placed_at, table.id),
    check('past_order_system_known', isOneOf(table.system, SHOP_SYSTEMS)),
  ],
)
