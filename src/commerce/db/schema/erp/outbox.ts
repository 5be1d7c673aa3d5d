// The outbox of carts and orders for the ERP.
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { cart } from '#/commerce/db/schema/cart.ts'
import { id, isOneOf, money, ref, time } from '#/commerce/db/schema/columns.ts'
import { order } from '#/commerce/db/schema/orders.ts'

const STATES = ['waiting', 'sent', 'stuck'] as const
const ERP_STATES = ['open', 'delivered', 'cancelled'] as const
const PROBLEMS = [
  'unreachable',
  'timeout',
  'status',
  'unauthorised',
  'unreadable',
  'refused',
  'token',
  'other',
] as const

/** One ERP document: a cart's, until it becomes an order's. Written with the change that it reports. */
export const erpOutbox = pgTable(
  'erp_outbox',
  {
    id: id(),
    /** Our own reference of the document in the ERP; the same in every try. */
    reference: text()
      .notNull()
      .unique()
      .default(sql`gen_random_uuid()::text`),
    cart_id: ref()
      .unique()
      .references(() => cart.id, { onDelete: 'set null' }),
    order_id: ref()
      .unique()
      .references(() => order.id, { onDelete: 'set null' }),
    /** `stuck`: it failed for so long that it waits for a person. */
    state: text().$type<(typeof STATES)[number]>().notNull().default('waiting'),
    /** Increases with each change, and the latest one that the ERP has. */
    version: integer().notNull().default(1),
    sent_version: integer().notNull().default(0),
    /** The ERP's last key for it. */
    sync_key: text(),
    /** The total sent to the ERP. */
    sent_total: money(),
    sent_at: time(),
    /** The document's outcome in the ERP. */
    erp_state: text().$type<(typeof ERP_STATES)[number]>().notNull().default('open'),
    attempts: integer().notNull().default(0),
    /** Not before; later after each failure. */
    due_at: time().notNull().defaultNow(),
    /** Until then somebody is sending it, or it may still arrive: one at a time. */
    taken_until: time(),
    failing_since: time(),
    problem: text(),
    problem_kind: text().$type<(typeof PROBLEMS)[number]>(),
    created_at: time().notNull().defaultNow(),
    updated_at: time().notNull().defaultNow(),
  },
  (table) => [
    index()
      .on(table.due_at)
      .where(sql`${table.state} = 'waiting'`),
    check('erp_outbox_state_known', isOneOf(table.state, STATES)),
    check('erp_outbox_erp_state_known', isOneOf(table.erp_state, ERP_STATES)),
    check('erp_outbox_problem_known', isOneOf(table.problem_kind, PROBLEMS)),
    check('erp_outbox_one_thing', sql`num_nonnulls(${table.cart_id}, ${table.order_id}) <= 1`),
  ],
)
