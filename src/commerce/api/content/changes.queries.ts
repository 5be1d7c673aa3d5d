import { sql } from 'drizzle-orm'
import { contentChange, contentSource } from '#/commerce/db/schema/changes.ts'
import type { Executor } from '#/commerce/db/open.ts'

type Row = {
  next: string
  source: string | null
  tags: string[] | null
  /** What was changed after the cursor is not all kept any more. */
  forgotten: boolean | null
}

/**
 * Tags of what was committed since a cursor. A cursor is a transaction's number, and the next one is that of the
 * oldest transaction still running: what it commits later is told then, and some may be told twice.
 */
export async function findChanges(db: Executor, since: string | undefined): Promise<Row> {
  const { rows } = await db.execute<Row>(sql`
    select
      pg_snapshot_xmin(pg_current_snapshot())::text as next,
      (select ${contentSource.id}::text from ${contentSource} limit 1) as source,
      (select ${contentSource.pruned_to} >= ${since ?? null}::xid8 from ${contentSource} limit 1) as forgotten,
      (
        select json_agg(distinct ${contentChange.tag}) from ${contentChange}
        where ${contentChange.xact} >= ${since ?? '9223372036854775807'}::xid8
      ) as tags
  `)
  const [row] = rows
  if (!row) throw new Error('a query without a table gave no row')
  return row
}
