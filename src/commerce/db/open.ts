// Opens databases: a pool of `pg` connections, to PostgreSQL or to the embedded one.
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { keepCheckpoints } from './checkpoint.ts'
import { startEmbedded, type EmbeddedOptions, type Lost } from './embedded.ts'
import { listenInSession, listenOn, type Listen } from './listen.ts'
import { createNames, prepareOften } from './statements.ts'

export type Db = NodePgDatabase
/** A database or an open transaction on it. */
export type Executor = Pick<
  Db,
  'select' | 'insert' | 'update' | 'delete' | 'execute' | 'selectDistinct'
>

export type Database = {
  db: Db
  pool: pg.Pool
  /** True for the embedded database, which runs one statement at a time. */
  embedded: boolean
  /** Receives `notify` messages from any process. */
  listen: Listen
  /** What a damaged embedded database had confirmed but lost. */
  lost?: Lost | undefined
  /** Closes the connections and the embedded database, if there is one. */
  close: () => Promise<void>
}

export type DatabaseOptions = { url: string; connections?: number } | EmbeddedOptions

/**
 * Opens a database without touching its tables.
 *
 * @throws DatabaseLocked if another process has the embedded directory.
 * @example const database = await openDatabase({ dir: '.data/db' })
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  if ('url' in options) {
    const pool = new pg.Pool({ connectionString: options.url, max: options.connections ?? 20 })
    const listen: Listen = (...what) => listenOn(options.url, ...what)
    return finish(pool, { embedded: false, listen, stop: async () => undefined })
  }
  const embedded = await startEmbedded(options)
  // One connection: the embedded database is one session, and two connections would mix their statements.
  const pool: pg.Pool = new pg.Pool({
    host: embedded.host,
    port: embedded.port,
    user: 'postgres',
    database: 'postgres',
    max: 1,
    // After a broken connection, the next one joins the same session, which still has its prepared statements.
    onConnect: async (client) => {
      await client.query('deallocate all')
      await session.onConnect(client)
    },
  })
  const session = listenInSession(pool)
  const endCheckpoints = keepCheckpoints(pool)
  const stop = () => {
    endCheckpoints()
    return embedded.stop()
  }
  const { listen } = session
  return { ...finish(pool, { embedded: true, listen, stop }), lost: embedded.lost }
}

function finish(
  pool: pg.Pool,
  { embedded, listen, stop }: Pick<Database, 'embedded' | 'listen'> & { stop: () => Promise<void> },
): Database {
  // A connection that breaks while idle is replaced at the next query.
  pool.on('error', () => undefined)
  // One that breaks inside a transaction fails its next statement; it must not end the process.
  const nameOf = createNames()
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    prepareOften(client, nameOf)
  })
  const close = async () => {
    await pool.end()
    await stop()
  }
  return { db: drizzle({ client: pool }), pool, embedded, listen, close }
}

/** Any number, the same in every process of this shop. */
const SETUP_LOCK = 4_321_001

/** Runs what only one process may do at a time, such as filling an empty database; others wait. */
export async function alone<T>(
  { pool }: Pick<Database, 'pool'>,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [SETUP_LOCK])
    return await work(drizzle({ client }))
  } finally {
    await client.query('select pg_advisory_unlock($1)', [SETUP_LOCK]).catch(() => undefined)
    client.release()
  }
}

/**
 * Call it after writing many rows: the embedded database never analyzes its tables by itself, and without statistics it
 * plans badly and ignores covering indexes.
 */
export async function refreshStatistics(db: Executor): Promise<void> {
  await db.execute(sql`vacuum analyze`)
}

/** Smaller tables, in pages, aren't worth analyzing. */
const SMALL = 16

/**
 * Analyzes tables that have doubled since the last time, because a plan made for a small table reads all of it.
 * PostgreSQL does so by itself.
 */
export async function refreshGrown(db: Executor): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select c.oid::regclass::text as name from pg_class c
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and pg_relation_size(c.oid) / current_setting('block_size')::int > greatest(2 * c.relpages, ${SMALL})`)
  const names = rows.map(({ name }) => name)
  for (const name of names) await db.execute(sql.raw(`vacuum analyze ${name}`))
  return names
}
