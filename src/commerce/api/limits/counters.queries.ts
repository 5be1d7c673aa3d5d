import { type SQL, eq, lt, sql } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { rateCount } from '#/commerce/db/schema/limits.ts'

/** Negative points are returned. */
export type Add = { key: string; points: number; seconds: number }
export type Counted = { points: number; msLeft: number }

const column = (values: readonly unknown[]): SQL => sql`${sql.param([...values])}`
const msLeft = sql<number>`greatest(extract(epoch from ends_at - now()) * 1000, 0)::float8`

/** Adds to counts, each at most once; an expired one starts again. By the database's clock. */
export async function addToCounts(
  db: Executor,
  adds: readonly Add[],
): Promise<Map<string, Counted>> {
  // Sorted, so that two statements can't deadlock.
  const sorted = adds.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  const { rows } = await db.execute<Counted & { key: string }>(sql`
    insert into ${rateCount} as had (key, points, ends_at)
    select key, points, now() + seconds * interval '1 second'
    from unnest(${column(sorted.map(({ key }) => key))}::text[],
      ${column(sorted.map(({ points }) => points))}::integer[],
      ${column(sorted.map(({ seconds }) => seconds))}::integer[]) as added(key, points, seconds)
    on conflict (key) do update set
      points = greatest(0, excluded.points + case when had.ends_at > now() then had.points else 0 end),
      ends_at = case when had.ends_at > now() then had.ends_at else excluded.ends_at end
    returning key, points, ${msLeft} as "msLeft"`)
  return new Map(rows.map(({ key, ...counted }) => [key, counted]))
}

export async function findCount(db: Executor, key: string): Promise<Counted | undefined> {
  const [row] = await db
    .select({ points: rateCount.points, msLeft })
    .from(rateCount)
    .where(sql`${eq(rateCount.key, key)} and ${rateCount.ends_at} > now()`)
  return row
}

/** Deletes expired counts; returns how many. */
export async function pruneCounts(db: Executor): Promise<number> {
  const { rowCount } = await db.delete(rateCount).where(lt(rateCount.ends_at, sql`now()`))
  return rowCount ?? 0
}
