import { and, asc, count, desc, eq, lte, ne } from 'drizzle-orm'
import type { StandingStatus } from '#/contract/standing/shapes.ts'
import { holdCustomer } from '#/commerce/api/account/account.queries.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { standingOrder, standingRun } from '#/commerce/db/schema/account/standing-order.ts'
import { customer, user } from '#/commerce/db/schema/auth.ts'
import { deliveryWindow } from '#/commerce/db/schema/delivery.ts'
import { dateAfter } from '#/domain/delivery/standing.ts'

export type StandingRow = typeof standingOrder.$inferSelect
export type NewStanding = typeof standingOrder.$inferInsert
export type RunRow = typeof standingRun.$inferSelect

const inTurn = [asc(standingOrder.next_date), asc(standingOrder.id)]

/** An account's, without those that have ended. */
export const findStandings = (db: Executor, customerId: number): Promise<StandingRow[]> =>
  db
    .select()
    .from(standingOrder)
    .where(and(eq(standingOrder.customer_id, customerId), ne(standingOrder.status, 'ended')))
    .orderBy(...inTurn)

/** Counts them, locked so that nobody adds one before the transaction ends. */
export async function countStandings(db: Executor, customerId: number): Promise<number> {
  await holdCustomer(db, customerId)
  const [row] = await db
    .select({ n: count() })
    .from(standingOrder)
    .where(and(eq(standingOrder.customer_id, customerId), ne(standingOrder.status, 'ended')))
  return row?.n ?? 0
}

export async function findStanding(db: Executor, id: number): Promise<StandingRow | undefined> {
  const [row] = await db.select().from(standingOrder).where(eq(standingOrder.id, id))
  return row
}

export async function lockStanding(db: Executor, id: number): Promise<StandingRow | undefined> {
  const [row] = await db.select().from(standingOrder).where(eq(standingOrder.id, id)).for('update')
  return row
}

export async function insertStanding(
  db: Executor,
  values: NewStanding,
): Promise<StandingRow | undefined> {
  const [row] = await db.insert(standingOrder).values(values).returning()
  return row
}

export async function updateStanding(
  db: Executor,
  id: number,
  values: Partial<NewStanding> & { updated_at: Date },
): Promise<StandingRow | undefined> {
  const [row] = await db
    .update(standingOrder)
    .set(values)
    .where(eq(standingOrder.id, id))
    .returning()
  return row
}

/** Not a change of its customer's: only that they were told. */
export async function markReminded(db: Executor, id: number, date: string): Promise<void> {
  await db.update(standingOrder).set({ reminded_for: date }).where(eq(standingOrder.id, id))
}

/** Active ones whose next date is near. */
export const findComing = (db: Executor, until: string): Promise<StandingRow[]> =>
  db
    .select()
    .from(standingOrder)
    .where(and(eq(standingOrder.status, 'active'), lte(standingOrder.next_date, until)))
    .orderBy(...inTurn)

export const findWindowsOf = (db: Executor, of: { zone: number } | { place: number }) =>
  db
    .select()
    .from(deliveryWindow)
    .where(
      'zone' in of ? eq(deliveryWindow.zone_id, of.zone) : eq(deliveryWindow.place_id, of.place),
    )

export async function findRun(db: Executor, id: number, date: string) {
  const [row] = await db
    .select()
    .from(standingRun)
    .where(and(eq(standingRun.standing_order_id, id), eq(standingRun.date, date)))
  return row
}

/** The date after the next one, and after `past`: those that were settled or skipped before are over. */
export async function freeDateAfter(db: Executor, row: StandingRow, past: string): Promise<string> {
  let date = dateAfter(row, past)
  while (await findRun(db, row.id, date)) date = dateAfter({ ...row, next_date: date }, past)
  return date
}

/** The newest of one. */
export const findRuns = (db: Executor, id: number, limit: number): Promise<RunRow[]> =>
  db
    .select()
    .from(standingRun)
    .where(eq(standingRun.standing_order_id, id))
    .orderBy(desc(standingRun.date))
    .limit(limit)

export async function insertRun(
  db: Executor,
  values: typeof standingRun.$inferInsert,
): Promise<void> {
  await db.insert(standingRun).values(values)
}

/** A skipped date can be had again. */
export async function removeRun(db: Executor, id: number, date: string): Promise<void> {
  await db
    .delete(standingRun)
    .where(and(eq(standingRun.standing_order_id, id), eq(standingRun.date, date)))
}

/** Who it belongs to, and who set it up. */
export async function findWho(db: Executor, { user_id }: Pick<StandingRow, 'user_id'>) {
  const [row] = await db
    .select({ person: user, blocked_at: customer.blocked_at, household: customer.name })
    .from(user)
    .leftJoin(customer, eq(customer.id, user.customer_id))
    .where(eq(user.id, user_id))
  return row
}

type StaffQuery = {
  customer_id: number | undefined
  status: StandingStatus | undefined
  page: number
  paginate: number
}

/** One page for staff, and the total. */
export async function findStandingPage(db: Executor, query: StaffQuery) {
  const { customer_id, status, page, paginate } = query
  const where = and(
    customer_id === undefined ? undefined : eq(standingOrder.customer_id, customer_id),
    status === undefined ? undefined : eq(standingOrder.status, status),
  )
  const [counted] = await db.select({ total: count() }).from(standingOrder).where(where)
  const rows = await db
    .select({ row: standingOrder, household: customer.name, name: user.name, email: user.email })
    .from(standingOrder)
    .innerJoin(customer, eq(customer.id, standingOrder.customer_id))
    .innerJoin(user, eq(user.id, standingOrder.user_id))
    .where(where)
    .orderBy(asc(standingOrder.status), ...inTurn)
    .limit(paginate)
    .offset((page - 1) * paginate)
  return { rows, total: counted?.total ?? 0 }
}
