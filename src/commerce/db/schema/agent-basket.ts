// Baskets that agents put together for people.
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { CartLineInput } from '#/contract/cart/customer.ts'
import type { DeliveryTo } from '#/contract/delivery/public.ts'
import { isOneOf, time } from './columns.ts'

/** What an agent said. Nobody's name or address is kept: the person gives them at the shop's own checkout. */
export type AgentContent = {
  lines: CartLineInput[]
  /** Coupon codes. */
  codes: string[]
  to: DeliveryTo | null
  /** The chosen way of delivery. @example '3:2026-12-01' */
  option: string | null
}

export const agentBasket = pgTable(
  'agent_basket',
  {
    /** A random ID: whoever knows it may see and change it. */
    id: text().primaryKey(),
    kind: text({ enum: ['cart', 'checkout'] }).notNull(),
    status: text({ enum: ['open', 'cancelled'] })
      .notNull()
      .default('open'),
    content: jsonb().$type<AgentContent>().notNull(),
    /** SHA-256 of the link's token. */
    link_hash: text().notNull().unique(),
    /** Counts the links: a used one is followed by another if the agent changes the basket. */
    link_number: integer().notNull().default(1),
    /** When a person took it over. */
    taken_at: time(),
    /** Of the Idempotency-Key that made it, with the agent's name. */
    request_key: text().unique(),
    /** Of the body that came with it. */
    request_hash: text(),
    created_at: time().notNull().defaultNow(),
    expires_at: time().notNull(),
  },
  (table) => [
    index().on(table.expires_at),
    check('agent_basket_kind', isOneOf(table.kind, ['cart', 'checkout'])),
    check('agent_basket_status', isOneOf(table.status, ['open', 'cancelled'])),
  ],
)
