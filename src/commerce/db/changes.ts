// News of changed content: heard from other processes, and forgotten when it is old.
import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Executor } from './open.ts'
import { contentChange, contentSource } from './schema/changes.ts'

const RETRY_MS = 1000
/** Who was away for longer begins anew. */
const KEPT_DAYS = 30

/**
 * Calls `heard` when content was changed over any connection, and whenever something may have been missed. Only a
 * PostgreSQL tells: the embedded database has one process, which knows what it did.
 *
 * @example const stop = listenForChanges(url, () => store.look()); await stop()
 */
export function listenForChanges(url: string, heard: () => void): () => Promise<void> {
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let stopped = false
  const again = () => {
    if (stopped) return
    clearTimeout(retry)
    retry = setTimeout(connect, RETRY_MS).unref()
  }
  const connect = () => {
    const next = new pg.Client({ connectionString: url, keepAlive: true })
    client = next
    next.on('notification', heard)
    // One of them comes when the connection breaks, at times both.
    next.on('error', again)
    next.on('end', again)
    next
      .connect()
      .then(() => next.query('LISTEN content_change'))
      .then(heard)
      .catch(() => next.end().catch(again))
  }
  connect()
  return async () => {
    stopped = true
    clearTimeout(retry)
    await client?.end().catch(() => undefined)
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
