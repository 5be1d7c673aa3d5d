// News of changed content: heard from other processes, told since a cursor, and forgotten when it is old.
import { sql } from 'drizzle-orm'
import { listenOn } from './listen.ts'
import type { Executor } from './open.ts'
import { contentChange, contentSource } from './schema/changes.ts'

/** Cursors older than this start over. */
const KEPT_DAYS = 30

/**
 * Calls `heard` when content was changed over any connection, and whenever something may have been missed. Only a
 * PostgreSQL is asked: the embedded database has one process, which knows what it did.
 *
 * @example const stop = listenForChanges(url, () => store.look()); await stop()
 */
export const listenForChanges = (url: string, heard: () => void): (() => Promise<void>) =>
  listenOn(url, 'content_change', () => heard())

/** Where somebody is in the changes: a transaction's number, and the later ones that are known already. */
export type Cursor = { from: string; seen: readonly string[] }

type Changes = {
  /** What was committed since, each transaction once; without a cursor nothing. */
  tags: Set<string>
  /** What was changed since is not all kept any more, or the cursor is from a future that this database hasn't. */
  forgotten: boolean
  next: Cursor
  /** Names the content as a whole. */
  source: string
}
type ChangesRow = {
  oldest: string
  forgotten: boolean
  changes: [xact: string, tag: string][]
  source: string | null
}

/**
 * What was changed since a cursor. The next one is the oldest transaction that still runs: what it commits later is told
 * then, and what others committed meanwhile is known.
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
    // A transaction before the oldest running one is over and was told.
    next: {
      from: row.oldest,
      seen: [...known].filter((xact) => BigInt(xact) >= BigInt(row.oldest)),
    },
    source: row.source ?? '',
  }
}

/** Deletes old news, and notes up to where it did. */
export async function pruneChanges(db: Executor): Promise<void> {
  await db.execute(sql`
    with old as (
      delete from ${contentChange} where changed_at < now() - make_interval(days => ${KEPT_DAYS})
      returning xact
    ), last as (select xact from old order by xact desc limit 1)
    update ${contentSource} set pruned_to = greatest(pruned_to, last.xact) from last`)
}
