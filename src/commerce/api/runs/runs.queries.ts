import {
  and,
  asc,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  notInArray,
  or,
  sql,
} from 'drizzle-orm'
import type { StopState } from '#/contract/runs/crew.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { hasAnyRole } from '#/commerce/db/roles.ts'
import { user } from '#/commerce/db/schema/auth.ts'
import { deliveryWindow } from '#/commerce/db/schema/delivery.ts'
import { door, run, stop } from '#/commerce/db/schema/delivery/run.ts'
import { order } from '#/commerce/db/schema/orders.ts'

export type StopRow = typeof stop.$inferSelect

const OVER: StopState[] = ['delivered', 'refused', 'absent']
export const isOpen = notInArray(stop.state, OVER)

type OfDriver = { date: string; driverId: string }

/** Today, and the moment at which it began. */
export type Today = { date: string; since: Date }

/** Of an earlier day, and still open when today began. */
const isLate = ({ date, since }: Today) =>
  and(lt(run.date, date), or(isOpen, gte(stop.changed_at, since)))

/** What a driver has to do or did today, in order: today's stops, and earlier ones whose goods are in the van. */
export const findWork = (db: Executor, { driverId, ...today }: Today & { driverId: string }) => {
  const isLoaded = and(
    isLate(today),
    ne(stop.state, 'waiting'),
    or(inArray(stop.state, OVER), inArray(order.status, ['shipped', 'out_for_delivery'])),
  )
  return db
    .select({ stop, order })
    .from(stop)
    .innerJoin(run, eq(run.id, stop.run_id))
    .innerJoin(order, eq(order.id, stop.order_id))
    .where(and(eq(run.driver_id, driverId), or(eq(run.date, today.date), isLoaded)))
    .orderBy(asc(stop.position), asc(stop.id))
}

/** A driver's stops of a day, in order, with their orders. */
export const findStops = (db: Executor, { date, driverId }: OfDriver) =>
  db
    .select({ stop, order })
    .from(stop)
    .innerJoin(run, eq(run.id, stop.run_id))
    .innerJoin(order, eq(order.id, stop.order_id))
    .where(and(eq(run.date, date), eq(run.driver_id, driverId)))
    .orderBy(asc(stop.position), asc(stop.id))

export type FoundStop = Awaited<ReturnType<typeof findStops>>[number]

/** The newest stop of an order today, or of an earlier day that isn't finished; any driver's if none is named. */
export async function findStop(
  db: Executor,
  { driverId, orderId, ...today }: Today & { driverId?: string | undefined; orderId: number },
) {
  const [row] = await db
    .select({ stop })
    .from(stop)
    .innerJoin(run, eq(run.id, stop.run_id))
    .where(
      and(
        or(eq(run.date, today.date), isLate(today)),
        driverId === undefined ? undefined : eq(run.driver_id, driverId),
        eq(stop.order_id, orderId),
      ),
    )
    .orderBy(desc(stop.id))
    .limit(1)
  return row?.stop
}

/** The newest stop of an order on any day, with its driver. */
export async function findLastStop(db: Executor, orderId: number) {
  const [row] = await db
    .select({ stop, run })
    .from(stop)
    .innerJoin(run, eq(run.id, stop.run_id))
    .where(eq(stop.order_id, orderId))
    .orderBy(desc(stop.id))
    .limit(1)
  return row
}

export async function updateStop(
  db: Executor,
  id: number,
  values: Partial<typeof stop.$inferInsert>,
): Promise<void> {
  await db.update(stop).set(values).where(eq(stop.id, id))
}

export async function deleteStop(db: Executor, id: number): Promise<void> {
  await db.delete(stop).where(eq(stop.id, id))
}

export async function insertStop(db: Executor, values: typeof stop.$inferInsert): Promise<void> {
  await db.insert(stop).values(values)
}

/** Reorders stops; those that keep their place aren't written. */
export async function placeStops(db: Executor, ids: readonly number[]): Promise<void> {
  await db.execute(sql`
    update ${stop} s set position = wanted.place
    from unnest(${sql.param([...ids])}::bigint[]) with ordinality as wanted(id, place)
    where s.id = wanted.id and s.position <> wanted.place`)
}

type RunOf = OfDriver & { window_id: number | null }

/** A driver's run in a window, created if missing; a deleted window counts as none. */
export async function openRun(db: Executor, of: RunOf, now: Date): Promise<number> {
  const { date, driverId, window_id: wanted } = of
  const [window] =
    wanted === null
      ? []
      : await db
          .select({ id: deliveryWindow.id })
          .from(deliveryWindow)
          .where(eq(deliveryWindow.id, wanted))
  const window_id = window?.id ?? null
  const [there] = await db
    .select({ id: run.id })
    .from(run)
    .where(
      and(
        eq(run.date, date),
        eq(run.driver_id, driverId),
        window_id === null ? isNull(run.window_id) : eq(run.window_id, window_id),
      ),
    )
    .orderBy(asc(run.id))
    .limit(1)
  if (there) return there.id
  const [made] = await db
    .insert(run)
    .values({ date, driver_id: driverId, window_id, created_at: now })
    .returning({ id: run.id })
  if (!made) throw new Error('the run was not written')
  return made.id
}

/** Positions of these doors, by key. */
export async function findDoors(db: Executor, keys: readonly string[]) {
  if (keys.length === 0) return new Map<string, { lat: number; lng: number }>()
  const rows = await db
    .select()
    .from(door)
    .where(inArray(door.key, [...keys]))
  return new Map(rows.map(({ key, lat, lng }) => [key, { lat, lng }]))
}

export async function saveDoor(db: Executor, values: typeof door.$inferInsert): Promise<void> {
  const { lat, lng, seen_at } = values
  await db
    .insert(door)
    .values(values)
    .onConflictDoUpdate({ target: door.key, set: { lat, lng, seen_at } })
}

/** Everyone who can deliver: in a small shop also the owner. */
export const findDrivers = (db: Executor) =>
  db
    .select({ id: user.id, name: user.name })
    .from(user)
    .where(hasAnyRole(user.role, 'delivery', 'admin'))
    .orderBy(asc(user.name), asc(user.id))

/** Locks the driver's stops against other changes. */
export async function lockDriver(db: Executor, id: string): Promise<void> {
  await db.select({ id: user.id }).from(user).where(eq(user.id, id)).for('no key update')
}

type LastStop = {
  order_id: number
  state: StopState
  has_photo: boolean
  driver_id: string | null
  driver: string | null
}

/** The newest stop of each of these orders, with its driver. */
export async function findLastStops(
  db: Executor,
  orderIds: readonly number[],
): Promise<Map<number, LastStop>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select({
      order_id: stop.order_id,
      state: stop.state,
      has_photo: sql<boolean>`${stop.photo} is not null`,
      driver_id: user.id,
      driver: user.name,
    })
    .from(stop)
    .innerJoin(run, eq(run.id, stop.run_id))
    .leftJoin(user, eq(user.id, run.driver_id))
    .where(inArray(stop.order_id, [...orderIds]))
    .orderBy(asc(stop.id))
  return new Map(rows.map((row) => [row.order_id, row]))
}

/** The number of stops a driver has before this one on that day. */
export async function countStopsBefore(db: Executor, row: StopRow, of: OfDriver): Promise<number> {
  const rows = await db
    .select({ id: stop.id })
    .from(stop)
    .innerJoin(run, eq(run.id, stop.run_id))
    .where(
      and(
        eq(run.date, of.date),
        eq(run.driver_id, of.driverId),
        isOpen,
        sql`(${stop.position}, ${stop.id}) < (${row.position}, ${row.id})`,
      ),
    )
  return rows.length
}

export async function findPhoto(db: Executor, orderId: number): Promise<string | null> {
  const [row] = await db
    .select({ photo: stop.photo })
    .from(stop)
    .where(and(eq(stop.order_id, orderId), isNotNull(stop.photo)))
    .orderBy(desc(stop.id))
    .limit(1)
  return row?.photo ?? null
}
