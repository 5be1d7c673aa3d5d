// Writes notifications, in the transaction of what they report.
import { and, eq, inArray, sql } from 'drizzle-orm'
import {
  type NoticeChannel,
  type NoticeEvent,
  type NoticeKind,
  noticeRule,
} from '#/domain/account/notices.ts'
import type { Executor } from '#/commerce/db/open.ts'
import {
  type NoticeData,
  notification,
  notificationOff,
} from '#/commerce/db/schema/account/notifications.ts'
import { user } from '#/commerce/db/schema/auth.ts'
import { writePush } from './push.queries.ts'

/** One user, or everybody in a household. */
type Whom = { user_id: string } | { customer_id: number }

export type Notice = {
  kind: NoticeKind
  event: NoticeEvent
  data: NoticeData
  /** Its subject: a second notice with the same key isn't written. */
  key: string
  at: Date
}

/** Notifies users in the shop and on their devices, unless they have switched it off. */
export async function notify(db: Executor, whom: Whom, notice: Notice): Promise<void> {
  const { at, ...values } = notice
  const { kind, event, key, data } = notice
  if (noticeRule(kind, 'push') !== 'never') {
    const user_ids = await findPeople(db, whom, { kind, channel: 'push' })
    await writePush(db, { user_ids }, { event, key, data, at })
  }
  const people = await findPeople(db, whom, { kind, channel: 'shop' })
  if (people.length === 0) return
  await db
    .insert(notification)
    .values(people.map((user_id) => ({ ...values, user_id, created_at: at })))
    .onConflictDoNothing({ target: [notification.user_id, notification.key] })
}

type Way = { kind: NoticeKind; channel: NoticeChannel }

/** Users who haven't switched it off. */
async function findPeople(db: Executor, whom: Whom, { kind, channel }: Way): Promise<string[]> {
  const rows = await db
    .select({ id: user.id })
    .from(user)
    .leftJoin(
      notificationOff,
      and(
        eq(notificationOff.user_id, user.id),
        eq(notificationOff.kind, kind),
        eq(notificationOff.channel, channel),
      ),
    )
    .where(
      and(
        'user_id' in whom ? eq(user.id, whom.user_id) : eq(user.customer_id, whom.customer_id),
        sql`${notificationOff.kind} is null`,
      ),
    )
  return rows.map(({ id }) => id)
}

/** Whether the user wants this notification on this channel. */
export async function wants(
  db: Executor,
  userId: string,
  { kind, channel }: Way,
): Promise<boolean> {
  const rule = noticeRule(kind, channel)
  if (rule !== 'choice') return rule === 'always'
  const off = await findOff(db, userId, [kind])
  return !off.some((one) => one.channel === channel)
}

/** Notifications switched off by a user. */
export const findOff = (db: Executor, userId: string, kinds?: readonly NoticeKind[]) =>
  db
    .select({ kind: notificationOff.kind, channel: notificationOff.channel })
    .from(notificationOff)
    .where(
      and(eq(notificationOff.user_id, userId), kinds && inArray(notificationOff.kind, [...kinds])),
    )
