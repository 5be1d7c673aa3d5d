// Content changes: received from other processes, reported since a cursor, and deleted when old.
import { sql } from 'drizzle-orm'
import { listenOn } from './listen.ts'
import type { Executor } from './open.ts'
import { contentChange, contentSource } from './schema/changes.ts'

/** Cursors older than this start over. */
const KEPT_DAYS = 30

/**
 * Calls `heard` when content was changed over any connection, and whenever a change may have been missed. Only for
 * PostgreSQL: the embedded database has one process, which knows its own changes.
 *
 * @example const stop = listenForChanges(url, () => store.look()); await stop()
 */
export const listenForChanges = (url: string, heard: () => void): (() => Promise<void>) =>
  listenOn(url, 'content_change', () => heard())

/** A position in the changes: a transaction's number, and the later ones already seen. */
export type Cursor = { from: string; seen: readonly string[] }

type Changes = {
  /** Changes committed since, each transaction once; nothing without a cursor. */
  tags: Set<string>
  /** Some changes since then have been deleted, or the cursor is ahead of this database. */
  forgotten: boolean
  next: Cursor
  /** Identifies the content as a whole. */
  source: string
}
type ChangesRow = {
  oldest: string
  forgotten: boolean
  changes: [xact: string, tag: string][]
  source: string | null
}

/**
 * Changes since a cursor. The next cursor is the oldest running transaction: what it commits later is reported then,
 * and others committed meanwhile are listed as seen.
 */
export async function findChanges(db: Executor, cursor?: Cursor): Promise<Changes> {
  const oldest = sql`pg_snapshot_xmin(pg_current_snapshot())`
  const from = cursor ? sql`${cursor.from}::xid8` : oldest
  const { rows } = await db.execute<ChangesRow>(sql`
    select
      ${oldest}::text as oldest,
      ${from} > ${oldest} or coalesce(s.pruned_to >= ${from}, false) as forgotten,
      (select coalesce(json_agg(distinct array[c.xact::text, c.tag]), '[]') from ${contentChange} c
        where c.xact >= ${from} and c.xact <> all(${sql.param([...(cursor?.seen ?? [])])}::xid8[])) as changes,
      s.id::text as source
    from (select 1) one left join ${contentSource} s on true
    limit 1`)
  const [row] = rows
  if (!row) throw new Error('a query of one row gave none')
  const known = new Set([...(cursor?.seen ?? []), ...row.changes.map(([xact]) => xact)])
  return {
    tags: new Set(cursor ? row.changes.map(([, tag]) => tag) : []),
    forgotten: cursor !== undefined && row.forgotten,
    // A transaction before the oldest running one is finished and was reported.
    next: {
      from: row.oldest,
      seen: [...known].filter((xact) => BigInt(xact) >= BigInt(row.oldest)),
    },
    source: row.source ?? '',
  }
}

/** Deletes old changes, and records up to where. */
export async function pruneChanges(db: Executor): Promise<void> {
  await db.execute(sql`
    with old as (
      delete from ${contentChange} where changed_at < now() - make_interval(days => ${KEPT_DAYS})
      returning xact
    ), last as (select xact from old order by xact desc limit 1)
    update ${contentSource} set pruned_to = greatest(pruned_to, last.xact) from last`)
}
