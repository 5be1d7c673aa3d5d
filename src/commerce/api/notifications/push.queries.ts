import { and, asc, desc, eq, inArray, isNotNull, lte, notInArray, sql } from 'drizzle-orm'
import type { NoticeEvent } from '#/domain/account/notices.ts'
import type { Executor } from '#/commerce/db/open.ts'
import type { NoticeData } from '#/commerce/db/schema/account/notifications.ts'
import { pushDevice, pushMessage } from '#/commerce/db/schema/account/push.ts'

type DeviceRow = typeof pushDevice.$inferSelect
type NewDevice = typeof pushDevice.$inferInsert
export type PushRow = { message: typeof pushMessage.$inferSelect; device: DeviceRow }

/** Whose devices: users', those subscribed to one order, or staff users' subscribed to new orders. */
export type PushReceivers =
  { user_ids: readonly string[] } | { order_id: number } | { staff_ids: readonly string[] }

function wantedBy(wanted: PushReceivers) {
  if ('order_id' in wanted) return eq(pushDevice.order_id, wanted.order_id)
  const isStaff = 'staff_ids' in wanted
  const ids = isStaff ? wanted.staff_ids : wanted.user_ids
  return and(inArray(pushDevice.user_id, [...ids]), eq(pushDevice.new_orders, isStaff))
}

/** Once per browser: it belongs to its last subscriber, with its current keys. */
export async function saveDevice(db: Executor, device: NewDevice): Promise<void> {
  const { p256dh, auth, language, user_id } = device
  const isPerson = user_id !== null && user_id !== undefined
  await db
    .insert(pushDevice)
    .values(device)
    .onConflictDoUpdate({
      target: [pushDevice.endpoint, isPerson ? pushDevice.new_orders : pushDevice.order_id],
      targetWhere: isPerson ? isNotNull(pushDevice.user_id) : isNotNull(pushDevice.order_id),
      set: { p256dh, auth, language, user_id: user_id ?? null },
    })
}

/** Keeps only the newest. */
export async function dropOldDevices(
  db: Executor,
  wanted: PushReceivers,
  most: number,
): Promise<void> {
  const newest = db
    .select({ id: pushDevice.id })
    .from(pushDevice)
    .where(wantedBy(wanted))
    .orderBy(desc(pushDevice.id))
    .limit(most)
  await db.delete(pushDevice).where(and(wantedBy(wanted), notInArray(pushDevice.id, newest)))
}

/** A browser's subscriptions: all of them, or the one to an order or to new orders. */
export async function deleteDevice(
  db: Executor,
  { endpoint, order_id, new_orders }: Dropped,
): Promise<void> {
  await db
    .delete(pushDevice)
    .where(
      and(
        eq(pushDevice.endpoint, endpoint),
        order_id === undefined ? undefined : eq(pushDevice.order_id, order_id),
        new_orders ? eq(pushDevice.new_orders, true) : undefined,
      ),
    )
}

type Dropped = { endpoint: string; order_id?: number | undefined; new_orders?: boolean | undefined }

/** Whether a staff user's browser is notified of new orders. */
export async function hasStaffDevice(db: Executor, user_ids: readonly string[]): Promise<boolean> {
  const rows = await db
    .select({ id: pushDevice.id })
    .from(pushDevice)
    .where(wantedBy({ staff_ids: user_ids }))
    .limit(1)
  return rows.length > 0
}

type News = { key: string; event: NoticeEvent; data: NoticeData; at: Date }

/** Queues a message for devices, once per key, inside the transaction that it reports. */
export async function writePush(db: Executor, wanted: PushReceivers, news: News): Promise<void> {
  const devices = await db.select({ id: pushDevice.id }).from(pushDevice).where(wantedBy(wanted))
  if (devices.length === 0) return
  const { at: due_at, ...rest } = news
  await db
    .insert(pushMessage)
    .values(devices.map(({ id }) => ({ ...rest, device_id: id, due_at })))
    .onConflictDoNothing({ target: [pushMessage.device_id, pushMessage.key] })
}

type Claim = { now: Date; limit: number; pauses: readonly number[] }

/** Claims messages that are due: each is due again after this try's pause (minutes). */
export async function claimPush(db: Executor, { now, limit, pauses }: Claim): Promise<PushRow[]> {
  const due = db
    .select({ id: pushMessage.id })
    .from(pushMessage)
    .where(lte(pushMessage.due_at, now))
    .orderBy(asc(pushMessage.due_at))
    .limit(limit)
    .for('update', { skipLocked: true })
  const pause = sql`coalesce((${JSON.stringify(pauses)}::jsonb ->> ${pushMessage.attempts})::int, 0) * interval '1 minute'`
  const taken = await db
    .update(pushMessage)
    .set({
      attempts: sql`${pushMessage.attempts} + 1`,
      due_at: sql`${now.toISOString()}::timestamptz + ${pause}`,
    })
    .where(inArray(pushMessage.id, due))
    .returning()
  if (taken.length === 0) return []
  const devices = await db
    .select()
    .from(pushDevice)
    .where(
      inArray(
        pushDevice.id,
        taken.map(({ device_id }) => device_id),
      ),
    )
  return taken.flatMap((message) => {
    const device = devices.find(({ id }) => id === message.device_id)
    return device ? [{ message, device }] : []
  })
}

export async function deletePush(db: Executor, id: number): Promise<void> {
  await db.delete(pushMessage).where(eq(pushMessage.id, id))
}
