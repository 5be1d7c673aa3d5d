import { and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { TakeoverKind } from '#/contract/takeovers/shapes.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { order } from '#/commerce/db/schema/orders.ts'
import { takeover } from '#/commerce/db/schema/staff/takeover.ts'

const { id, kind, system, name, came, refused, created_at, undone_at, kept } = takeover
const by = sql<string | null>`(select u.name from "user" u where u.id = takeover.user_id)`
const COLUMNS = { id, kind, system, name, came, refused, created_at, undone_at, kept, by }

export type TakeoverRow = NonNullable<Awaited<ReturnType<typeof findTakeover>>>

type Slice = { page: number; paginate: number; kinds: readonly TakeoverKind[] }

export async function findTakeovers(db: Executor, { page, paginate, kinds }: Slice) {
  const where = inArray(kind, [...kinds])
  const rows = await db
    .select(COLUMNS)
    .from(takeover)
    .where(where)
    .orderBy(desc(id))
    .limit(paginate)
    .offset((page - 1) * paginate)
  const [counted] = await db.select({ total: count() }).from(takeover).where(where)
  return { rows, total: counted?.total ?? 0 }
}

export async function findTakeover(db: Executor, wanted: number) {
  const [row] = await db.select(COLUMNS).from(takeover).where(eq(id, wanted))
  return row
}

export async function findReport(db: Executor, wanted: number) {
  const [row] = await db
    .select({ kind, report: takeover.report })
    .from(takeover)
    .where(eq(id, wanted))
  return row
}

/** What came with a file that wasn't taken back yet. */
export async function findRecords(db: Executor, wanted: number) {
  const [row] = await db
    .select({ records: takeover.records })
    .from(takeover)
    .where(and(eq(id, wanted), isNull(undone_at)))
  return row?.records
}

/** One file at a time: the same one twice at once would bring everything twice. */
export async function lockTakeovers(db: Executor): Promise<void> {
  await db.execute(sql`lock table ${takeover} in share row exclusive mode`)
}

/** One that has brought nothing yet. */
export async function insertTakeover(
  db: Executor,
  values: Pick<typeof takeover.$inferInsert, 'kind' | 'system' | 'name' | 'user_id' | 'created_at'>,
): Promise<number> {
  const empty = { came: 0, refused: 0, report: [], records: [] }
  const [row] = await db
    .insert(takeover)
    .values({ ...values, ...empty })
    .returning({ id })
  return row?.id ?? 0
}

/** False if it was undone meanwhile. */
export async function addRecords(
  db: Executor,
  wanted: number,
  added: readonly string[],
): Promise<boolean> {
  const changed = await db
    .update(takeover)
    .set({
      came: sql`${takeover.came} + ${added.length}::int`,
      records: sql`${takeover.records} || ${sql.param([...added])}::text[]`,
    })
    .where(and(eq(id, wanted), isNull(undone_at)))
    .returning({ id })
  return changed.length > 0
}

export async function setReport(
  db: Executor,
  wanted: number,
  values: Pick<typeof takeover.$inferInsert, 'refused' | 'report'>,
): Promise<void> {
  await db.update(takeover).set(values).where(eq(id, wanted))
}

/** False if it was undone before, or more has come than `records`. */
export async function setUndone(
  db: Executor,
  wanted: number,
  { records, ...values }: { undone_at: Date; kept: number; records: number },
): Promise<boolean> {
  const changed = await db
    .update(takeover)
    .set(values)
    .where(and(eq(id, wanted), isNull(undone_at), eq(came, records)))
    .returning({ id })
  return changed.length > 0
}

/** Of these numbers, those of orders placed in this shop. */
export async function findOwnOrders(db: Executor, numbers: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ number: order.order_number })
    .from(order)
    .where(sql`${order.order_number} = any(${sql.param([...numbers])}::text[])`)
  return rows.map(({ number }) => number)
}
