import { and, count, desc, eq, inArray, isNull, lt } from 'drizzle-orm'
import type { NoticeChannel, NoticeKind } from '#/domain/account/notices.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { notification, notificationOff } from '#/commerce/db/schema/account/notifications.ts'

type Slice = { userId: string; unread: boolean; page: number; paginate: number }

/** One page of a user's notifications, newest first, and the total. */
export async function findNotifications(db: Executor, { userId, unread, page, paginate }: Slice) {
  const mine = and(
    eq(notification.user_id, userId),
    unread ? isNull(notification.read_at) : undefined,
  )
  const [counted] = await db.select({ total: count() }).from(notification).where(mine)
  const rows = await db
    .select()
    .from(notification)
    .where(mine)
    .orderBy(desc(notification.id))
    .limit(paginate)
    .offset((page - 1) * paginate)
  return { rows, total: counted?.total ?? 0 }
}

export async function countUnread(db: Executor, userId: string): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(notification)
    .where(and(eq(notification.user_id, userId), isNull(notification.read_at)))
  return row?.n ?? 0
}

/** Marks a user's own as read: these, or all. */
export async function markRead(
  db: Executor,
  { userId, ids, now }: { userId: string; ids?: readonly number[] | undefined; now: Date },
): Promise<void> {
  await db
    .update(notification)
    .set({ read_at: now })
    .where(
      and(
        eq(notification.user_id, userId),
        isNull(notification.read_at),
        ids && inArray(notification.id, [...ids]),
      ),
    )
}

type Switch = { userId: string; kind: NoticeKind; channel: NoticeChannel; on: boolean }

export async function setChoice(db: Executor, { userId, kind, channel, on }: Switch) {
  const row = { user_id: userId, kind, channel }
  if (!on) {
    await db.insert(notificationOff).values(row).onConflictDoNothing()
    return
  }
  await db
    .delete(notificationOff)
    .where(
      and(
        eq(notificationOff.user_id, userId),
        eq(notificationOff.kind, kind),
        eq(notificationOff.channel, channel),
      ),
    )
}

/** Older ones are of no interest. */
export async function pruneNotifications(db: Executor, before: Date): Promise<void> {
  await db.delete(notification).where(lt(notification.created_at, before))
}
