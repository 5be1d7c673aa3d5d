// Opens databases: a pool of `pg` connections, to PostgreSQL or to the embedded one.
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { keepCheckpoints } from './checkpoint.ts'
import { startEmbedded, type EmbeddedOptions, type Lost } from './embedded.ts'
import { listenInSession, listenOn, type Listen } from './listen.ts'
import { createNames, neverPrepare, prepareOften } from './statements.ts'

export type Db = NodePgDatabase
/** A database or an open transaction on it. */
export type Executor = Pick<
  Db,
  'select' | 'insert' | 'update' | 'delete' | 'execute' | 'selectDistinct'
>

export type Database = {
  db: Db
  pool: pg.Pool
  /** Connections that stay the same session between statements, for locks that outlast a transaction. */
  sessions: pg.Pool
  /** True for the embedded database, which runs one statement at a time. */
  embedded: boolean
  /** Receives `notify` messages from any process. */
  listen: Listen
  /** What a damaged embedded database had confirmed but lost. */
  lost?: Lost | undefined
  /** Closes the connections and the embedded database, if there is one. */
  close: () => Promise<void>
}

/** `sessionUrl` leads past a pooler that gives each transaction another session. */
export type PostgresOptions = { url: string; sessionUrl?: string | undefined; connections?: number }
export type DatabaseOptions = PostgresOptions | EmbeddedOptions

/**
 * Opens a database without touching its tables.
 *
 * @throws DatabaseLocked if another process has the embedded directory.
 * @example const database = await openDatabase({ dir: '.data/db' })
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  if ('url' in options) return openPostgres(options)
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
  survive(pool)
  prepareIn(pool)
  const close = async () => {
    await pool.end()
    await stop()
  }
  const db = drizzle({ client: pool })
  return { db, pool, sessions: pool, embedded: true, listen, close, lost: embedded.lost }
}

/** Only migrations and the like need one of these, one after the other. */
const SESSIONS = { max: 1, idleTimeoutMillis: 1000 }

/** Few: each statement that is read there takes some milliseconds. */
const PLANNED = { max: 4, idleTimeoutMillis: 60_000 }
const planned = new WeakMap<object, Db>()

/**
 * Where a statement that takes longer to plan than to run stays planned: past a pooler. A transaction reads in its own
 * session.
 */
export const plannedIn = (db: Executor): Executor => planned.get(db) ?? db

function openPostgres({ url, sessionUrl, connections = 20 }: PostgresOptions): Database {
  const pool = new pg.Pool({ connectionString: url, max: connections })
  const past = (of: pg.PoolConfig) =>
    sessionUrl ? new pg.Pool({ connectionString: sessionUrl, ...of }) : pool
  const [sessions, plans] = [past(SESSIONS), past(PLANNED)]
  const pools = [...new Set([pool, sessions, plans])]
  pools.forEach(survive)
  if (sessionUrl) pool.on('connect', neverPrepare)
  prepareIn(plans)
  const db: Db = drizzle({ client: pool })
  if (plans !== pool) planned.set(db, drizzle({ client: plans }))
  return {
    db,
    pool,
    sessions,
    embedded: false,
    listen: (...what) => listenOn(sessionUrl ?? url, ...what),
    close: async () => void (await Promise.all(pools.map((each) => each.end()))),
  }
}

/** A connection that breaks is replaced at the next query; inside a transaction it fails the next statement. */
function survive(pool: pg.Pool): void {
  pool.on('error', () => undefined)
  pool.on('connect', (client) => void client.on('error', () => undefined))
}

function prepareIn(pool: pg.Pool): void {
  const nameOf = createNames()
  pool.on('connect', (client) => prepareOften(client, nameOf))
}

/** Any number, the same in every process of this shop. */
const SETUP_LOCK = 4_321_001

/** Runs what only one process may do at a time, such as filling an empty database; others wait. */
export async function alone<T>(
  { sessions }: Pick<Database, 'sessions'>,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const client = await sessions.connect()
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
