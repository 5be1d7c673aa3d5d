// Baskets that agents put together for people, and the orders that came of them.
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { CartLineInput } from '#/contract/cart/customer.ts'
import type { DeliveryTo } from '#/contract/delivery/public.ts'
import { isOneOf, ref, time } from './columns.ts'
import { order } from './orders.ts'

/** What an agent said, without names and addresses. */
export type AgentContent = {
  lines: CartLineInput[]
  /** Coupon codes. */
  codes: string[]
  to: DeliveryTo | null
  /** The chosen way of delivery. @example '3:2026-12-01' */
  option: string | null
  /** It is collected instead of being delivered: where, if that is known. */
  pickup?: { place: number | null } | null
}

const STATUSES = ['open', 'cancelled', 'completed'] as const

export const agentBasket = pgTable(
  'agent_basket',
  {
    /** A random ID: anyone who knows it may see and change it. */
    id: text().primaryKey(),
    kind: text({ enum: ['cart', 'checkout'] }).notNull(),
    status: text({ enum: STATUSES }).notNull().default('open'),
    content: jsonb().$type<AgentContent>().notNull(),
    /** The buyer and their address, sealed: only where agents may order, and only until it is ordered or cancelled. */
    buyer: text(),
    /** The total of the last answer, in minor units: an order costs that, or isn't placed. */
    shown_total: integer(),
    /** The answer to the completed checkout. */
    done: jsonb().$type<object>(),
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
    check('agent_basket_status', isOneOf(table.status, STATUSES)),
  ],
)

/** An order that an agent placed: who may read it, and whom to tell. */
export const agentOrder = pgTable(
  'agent_order',
  {
    /** A random ID, known to the agent alone. */
    id: text().primaryKey(),
    order_id: ref()
      .notNull()
      .unique()
      .references(() => order.id, { onDelete: 'cascade' }),
    checkout_id: text().notNull().unique(),
    /** The address of the agent's profile, as it named itself; empty if it didn't. */
    agent: text().notNull(),
    /** Of the Idempotency-Key that completed it, with the agent's name. */
    request_key: text().unique(),
    /** Of the body that came with it. */
    request_hash: text().notNull(),
    /** The origin of the storefront that it came through. */
    site: text().notNull(),
    /** From the agent's profile. */
    webhook_url: text(),
    /** Numbers the events of the order; each counts once, however often it is sent. */
    changes: integer().notNull().default(1),
    attempts: integer().notNull().default(0),
    /** When the agent is to be told of the order's state; null once it knows. */
    due_at: time(),
    created_at: time().notNull().defaultNow(),
  },
  (table) => [
    index('agent_order_due')
      .on(table.due_at)
      .where(sql`${table.due_at} is not null`),
  ],
)
