// Recalls of goods (rule 178). Whose the orders are is read from the orders: nothing personal is kept here.
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { RECALL_STATES, type RecallState, type RecallWords } from '#/contract/recalls/states.ts'
import { user } from '#/commerce/db/schema/auth.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { id, isOneOf, localized, money, quantity, ref, time } from '#/commerce/db/schema/columns.ts'
import { mail } from '#/commerce/db/schema/mail.ts'
import { order } from '#/commerce/db/schema/orders.ts'
import { lot } from './lot.ts'

export const recall = pgTable(
  'recall',
  {
    id: id(),
    /** Null for a deleted product; its name stays. */
    product_id: ref().references(() => product.id, { onDelete: 'set null' }),
    product_name: localized().notNull(),
    lot_id: ref().references(() => lot.id, { onDelete: 'set null' }),
    lot_code: text().notNull().default(''),
    lot_date: date({ mode: 'string' }),
    /** Days of delivery, for goods whose lot isn't known. */
    from: date({ mode: 'string' }),
    until: date({ mode: 'string' }),
    status: text().$type<RecallState>().notNull().default('draft'),
    reason: text().notNull(),
    words: jsonb().$type<RecallWords>().notNull(),
    /** Since when its goods aren't sold; null while they are. */
    stopped_at: time(),
    /** Its product was off sale before, and stays so when the stop is lifted. */
    was_off_sale: boolean().notNull().default(false),
    created_at: time().notNull(),
    created_by: text().references(() => user.id, { onDelete: 'set null' }),
    announced_at: time(),
    closed_at: time(),
  },
  (table) => [
    index().on(table.product_id),
    index().on(table.lot_id),
    index().on(table.created_by),
    check('recall_status_known', isOneOf(table.status, RECALL_STATES)),
    check('recall_period_whole', sql`(${table.from} is null) = (${table.until} is null)`),
    check('recall_period_in_order', sql`${table.from} <= ${table.until}`),
  ],
)

/** An order with recalled goods, from when its customer was told or refunded. */
export const recallOrder = pgTable(
  'recall_order',
  {
    recall_id: ref()
      .notNull()
      .references(() => recall.id, { onDelete: 'cascade' }),
    order_id: ref()
      .notNull()
      .references(() => order.id, { onDelete: 'cascade' }),
    /** Of the recalled goods, in base units. */
    quantity: quantity().notNull(),
    /** One for all orders of a mailbox, or of a phone. */
    mail_id: ref().references(() => mail.id, { onDelete: 'set null' }),
    text_id: ref().references(() => mail.id, { onDelete: 'set null' }),
    refunded_at: time(),
    refunded: money().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.recall_id, table.order_id] }),
    index().on(table.order_id),
    index().on(table.mail_id),
    index().on(table.text_id),
    check('recall_order_quantity_not_negative', sql`${table.quantity} >= 0`),
    check('recall_order_refunded_not_negative', sql`${table.refunded} >= 0`),
  ],
)
