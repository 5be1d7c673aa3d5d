// Users' notifications, and the kinds they have switched off.
import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import {
  NOTICE_CHANNELS,
  NOTICE_KINDS,
  type NoticeChannel,
  type NoticeEvent,
  type NoticeKind,
} from '#/domain/account/notices.ts'
import { user } from '#/commerce/db/schema/auth.ts'
import { id, isOneOf, time } from '#/commerce/db/schema/columns.ts'

/** Names and amounts for its text. */
export type NoticeData = {
  order_number?: string
  /** Minor units. */
  amount?: number
  points?: number
  name?: string
  /** The product that is back. */
  slug?: string
  /** The household's order awaiting approval. */
  approval_id?: number
}

export const notification = pgTable(
  'notification',
  {
    id: id(),
    user_id: text()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    kind: text().$type<NoticeKind>().notNull(),
    event: text().$type<NoticeEvent>().notNull(),
    data: jsonb().$type<NoticeData>().notNull(),
    /** Its subject, once per person. */
    key: text().notNull(),
    created_at: time().notNull().defaultNow(),
    read_at: time(),
  },
  (table) => [
    unique('notification_once').on(table.user_id, table.key),
    index().on(table.user_id, table.id),
    index('notification_unread')
      .on(table.user_id)
      .where(sql`${table.read_at} is null`),
    check('notification_kind_known', isOneOf(table.kind, NOTICE_KINDS)),
  ],
)

/** Notifications switched off by a user; all others are on. */
export const notificationOff = pgTable(
  'notification_off',
  {
    user_id: text()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    kind: text().$type<NoticeKind>().notNull(),
    channel: text().$type<NoticeChannel>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.kind, table.channel] }),
    check('notification_off_kind_known', isOneOf(table.kind, NOTICE_KINDS)),
    check('notification_off_channel_known', isOneOf(table.channel, NOTICE_CHANNELS)),
  ],
)
