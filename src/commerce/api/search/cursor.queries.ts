import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { contentChange, contentSource } from '#/commerce/db/schema/changes.ts'
import type { Executor } from '#/commerce/db/open.ts'

/** Where somebody is in the changes: a transaction's number, and the later ones that are known already. */
export type Cursor = { from: string; seen: readonly string[] }

const Row = z.object({
  next: z.string(),
  forgotten: z.boolean(),
  changes: z.array(z.tuple([z.string(), z.string()])),
})

/** Where to begin: everything from here on is told. */
export async function startCursor(db: Executor): Promise<Cursor> {
  const { rows } = await db.execute<{ next: string }>(
    sql`select pg_snapshot_xmin(pg_current_snapshot())::text as next`,
  )
  return { from: rows[0]?.next ?? '0', seen: [] }
}

/**
 * Tags of what was committed since a cursor, each transaction once. `forgotten`: what was changed is not all kept any
 * more, or the cursor is from a future that this database hasn't.
 */
export async function findChangesAfter(
  db: Executor,
  { from, seen }: Cursor,
): Promise<{ tags: Set<string>; forgotten: boolean; cursor: Cursor }> {
  const { rows } = await db.execute(sql`
    select
      pg_snapshot_xmin(pg_current_snapshot())::text as next,
      ${from}::xid8 > pg_snapshot_xmin(pg_current_snapshot())
        or coalesce((select ${contentSource.pruned_to} >= ${from}::xid8 from ${contentSource} limit 1), false) as forgotten,
      (select coalesce(json_agg(distinct array[c.xact::text, c.tag]), '[]') from ${contentChange} c
        where c.xact >= ${from}::xid8 and c.xact <> all(${sql.param([...seen])}::xid8[])) as changes`)
  const { next, forgotten, changes } = Row.parse(rows[0])
  const known = [...new Set([...seen, ...changes.map(([xact]) => xact)])]
  return {
    forgotten,
    tags: new Set(changes.map(([, tag]) => tag)),
    // A transaction before the oldest running one is over and was told.
    cursor: { from: next, seen: known.filter((xact) => BigInt(xact) >= BigInt(next)) },
  }
}
