// Price lists and their lines.
import { and, asc, count, desc, eq, inArray, lte, or, sql } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { priceList } from '#/commerce/db/schema/goods/price-list.ts'

export type ListRow = typeof priceList.$inferSelect

const nameOf = (column: string) =>
  sql<string | null>`(select u.name from "user" u where u.id = price_list.${sql.raw(column)})`
const lines = sql<number>`(select count(*)::int from price_list_line l where l.list_id = price_list.id)`

const SEEN = {
  id: priceList.id,
  name: priceList.name,
  state: priceList.state,
  starts_at: priceList.starts_at,
  offers_until: priceList.offers_until,
  offers_ended: priceList.offers_ended,
  refused: priceList.refused,
  problem: priceList.problem,
  undo: priceList.undo,
  created_at: priceList.created_at,
  by: nameOf('user_id'),
  started_by_name: nameOf('started_by'),
  lines,
}

const selectLists = (db: Executor) => db.select(SEEN).from(priceList)
export type SeenList = Awaited<ReturnType<typeof selectLists>>[number]

export async function findLists(
  db: Executor,
  { page, paginate }: { page: number; paginate: number },
) {
  const rows = await selectLists(db)
    .orderBy(desc(priceList.id))
    .limit(paginate)
    .offset((page - 1) * paginate)
  const [counted] = await db.select({ total: count() }).from(priceList)
  return { rows, total: counted?.total ?? 0 }
}

export async function findList(db: Executor, id: number): Promise<SeenList | undefined> {
  const [row] = await selectLists(db).where(eq(priceList.id, id))
  return row
}

export async function lockList(db: Executor, id: number): Promise<ListRow | undefined> {
  const [row] = await db.select().from(priceList).where(eq(priceList.id, id)).for('update')
  return row
}

export async function insertList(
  db: Executor,
  values: typeof priceList.$inferInsert,
): Promise<number> {
  const [row] = await db.insert(priceList).values(values).returning({ id: priceList.id })
  if (!row) throw new Error('the price list was not written')
  return row.id
}

export async function changeList(
  db: Executor,
  id: number,
  values: Partial<typeof priceList.$inferInsert>,
): Promise<void> {
  await db.update(priceList).set(values).where(eq(priceList.id, id))
}

export async function deleteList(db: Executor, id: number): Promise<void> {
  await db.delete(priceList).where(eq(priceList.id, id))
}

export async function countLists(db: Executor): Promise<number> {
  const [row] = await db.select({ many: count() }).from(priceList)
  return row?.many ?? 0
}

/** Lists that the job has to work on: files to read, lists to start, offers to end. */
export async function findDueLists(db: Executor, now: Date): Promise<number[]> {
  const rows = await db
    .select({ id: priceList.id })
    .from(priceList)
    .where(
      or(
        eq(priceList.state, 'reading'),
        and(eq(priceList.state, 'planned'), lte(priceList.starts_at, now)),
        and(
          inArray(priceList.state, ['done']),
          eq(priceList.offers_ended, false),
          lte(priceList.offers_until, now),
        ),
      ),
    )
    .orderBy(asc(priceList.starts_at), asc(priceList.id))
  return rows.map(({ id }) => id)
}
