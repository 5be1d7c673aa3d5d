// Changes of paid orders that await payment of the difference (rule 127).
import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { OwnChange } from '#/contract/orders/public-change.ts'
import { id, isOneOf, money, ref, time } from '#/commerce/db/schema/columns.ts'
import { order } from '#/commerce/db/schema/orders.ts'
import { payment } from '#/commerce/db/schema/payments.ts'

/** `open` until it is paid; `done` once its change is made; `dropped` if it failed. */
export const CHARGE_STATES = ['open', 'done', 'dropped'] as const

/** Goods reserved meanwhile, in base units. */
export type HeldGoods = { product_id: number; variation_id: number | null; amount: number }

export const orderCharge = pgTable(
  'order_charge',
  {
    id: id(),
    order_id: ref()
      .notNull()
      .references(() => order.id, { onDelete: 'cascade' }),
    payment_id: ref()
      .notNull()
      .unique()
      .references(() => payment.id, { onDelete: 'cascade' }),
    state: text().$type<(typeof CHARGE_STATES)[number]>().notNull().default('open'),
    /** The customer's change. */
    body: jsonb().$type<OwnChange>().notNull(),
    amount: money().notNull(),
    held: jsonb().$type<HeldGoods[]>().notNull(),
    held_until: time().notNull(),
    created_at: time().notNull(),
  },
  (table) => [
    uniqueIndex('order_charge_open')
      .on(table.order_id)
      .where(sql`${table.state} = 'open'`),
    index().on(table.order_id),
    index()
      .on(table.held_until)
      .where(sql`${table.state} = 'open'`),
    check('order_charge_state_known', isOneOf(table.state, CHARGE_STATES)),
  ],
)
