// Browsers subscribed to notifications, and the messages for them.
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { NoticeEvent } from '#/domain/account/notices.ts'
import { user } from '#/commerce/db/schema/auth.ts'
import { id, language, ref, time } from '#/commerce/db/schema/columns.ts'
import { order } from '#/commerce/db/schema/orders.ts'
import type { NoticeData } from './notifications.ts'

/**
 * A browser subscribes to all of a user's notifications or, without an account, to one order; apart from that, a staff
 * user's browser to the orders that come in.
 */
export const pushDevice = pgTable(
  'push_device',
  {
    id: id(),
    user_id: text().references(() => user.id, { onDelete: 'cascade' }),
    order_id: ref().references(() => order.id, { onDelete: 'cascade' }),
    /** To the shop's new orders, as long as the user may read orders. */
    new_orders: boolean().notNull().default(false),
    /** Its endpoint at the push service; anyone who knows it can send there. */
    endpoint: text().notNull(),
    /** The browser's encryption keys. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    language: language().notNull(),
    created_at: time().notNull().defaultNow(),
  },
  (table) => [
    // A browser belongs to one user at a time.
    uniqueIndex('push_device_person')
      .on(table.endpoint, table.new_orders)
      .where(sql`${table.user_id} is not null`),
    uniqueIndex('push_device_order')
      .on(table.endpoint, table.order_id)
      .where(sql`${table.order_id} is not null`),
    index().on(table.user_id),
    index().on(table.order_id),
    check('push_device_for_one', sql`(${table.user_id} is null) <> (${table.order_id} is null)`),
    check('push_device_for_staff', sql`not ${table.new_orders} or ${table.user_id} is not null`),
  ],
)

/** The outbox: written with the change that it reports, and deleted once it is sent. */
export const pushMessage = pgTable(
  'push_message',
  {
    id: id(),
    device_id: ref()
      .notNull()
      .references(() => pushDevice.id, { onDelete: 'cascade' }),
    /** Its subject, once per device. */
    key: text().notNull(),
    event: text().$type<NoticeEvent>().notNull(),
    data: jsonb().$type<NoticeData>().notNull(),
    attempts: integer().notNull().default(0),
    /** Not before; later after each failure. */
    due_at: time().notNull(),
  },
  (table) => [unique('push_message_once').on(table.device_id, table.key), index().on(table.due_at)],
)
