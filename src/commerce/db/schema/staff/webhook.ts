// Webhooks, what happened, and who is to be told.
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { EventType } from '#/contract/webhooks/events.ts'
import { DELIVERY_STATES } from '#/contract/webhooks/staff.ts'
import { user } from '#/commerce/db/schema/auth.ts'
import { extension } from '#/commerce/db/schema/staff/extension.ts'
import { id, isOneOf, ref, time } from '#/commerce/db/schema/columns.ts'

/** `given_up`: it failed for days, and waits for a person. */
const STATES = ['on', 'off', 'given_up'] as const

export const webhook = pgTable(
  'webhook',
  {
    id: id(),
    name: text().notNull(),
    url: text().notNull(),
    /** Types from the contract. */
    events: text().array().notNull(),
    state: text().$type<(typeof STATES)[number]>().notNull().default('on'),
    /** Sealed: a reader of the table can sign nothing. */
    secret: text().notNull(),
    old_secret: text(),
    old_secret_until: time(),
    failing_since: time(),
    last_sent_at: time(),
    created_by: text().references(() => user.id, { onDelete: 'set null' }),
    created_at: time().notNull().defaultNow(),
    /** Instead of an address: the extension that gets it. */
    extension: text()
      .unique()
      .references(() => extension.name, { onDelete: 'cascade' }),
  },
  (table) => [
    index().on(table.created_by),
    check('webhook_state_known', isOneOf(table.state, STATES)),
  ],
)

/** Written by triggers, in the transaction of what happened, and only if a webhook wants it. */
export const shopEvent = pgTable(
  'shop_event',
  {
    id: id(),
    type: text().$type<EventType>().notNull(),
    /** Its subject, such as `order:L000123-ABCDEF`. */
    subject: text().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    created_at: time().notNull().defaultNow(),
  },
  (table) => [index().on(table.created_at)],
)

export const webhookDelivery = pgTable(
  'webhook_delivery',
  {
    id: id(),
    webhook_id: ref()
      .notNull()
      .references(() => webhook.id, { onDelete: 'cascade' }),
    event_id: ref()
      .notNull()
      .references(() => shopEvent.id, { onDelete: 'cascade' }),
    /** The event's: deliveries of one subject wait for each other. */
    subject: text().notNull(),
    state: text().$type<(typeof DELIVERY_STATES)[number]>().notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    due_at: time().notNull().defaultNow(),
    sent_at: time(),
    answer_status: integer(),
    answer: text().notNull().default(''),
  },
  (table) => [
    unique('webhook_delivery_once').on(table.webhook_id, table.event_id),
    index().on(table.event_id),
    index('webhook_delivery_waiting')
      .on(table.webhook_id, table.subject, table.id)
      .where(sql`${table.state} = 'waiting'`),
    index('webhook_delivery_due')
      .on(table.due_at)
      .where(sql`${table.state} = 'waiting'`),
    check('webhook_delivery_state_known', isOneOf(table.state, DELIVERY_STATES)),
  ],
)
