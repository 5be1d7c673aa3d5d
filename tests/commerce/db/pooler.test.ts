// A shop behind a pooler that gives each transaction another session of PostgreSQL.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { alone, type Database, openDatabase, plannedIn } from '#/commerce/db/open.ts'
import { type Clone, cloneForProcesses } from '#tests/support/database/database.ts'

let clone: Clone
let database: Database

beforeAll(async () => {
  clone = await cloneForProcesses('migrated')
  database = await openDatabase({ url: clone.url, sessionUrl: clone.url, connections: 1 })
})
afterAll(async () => {
  await database.close()
  await clone.drop()
})

it('uses no prepared statements: the next one may run in another session', async () => {
  const named = database.db
    .select({ one: sql`1` })
    .from(sql`pg_class`)
    .limit(1)
    .prepare('known')
  for (let tries = 0; tries < 8; tries++) {
    expect(await named.execute()).toHaveLength(1)
    await database.db.execute(sql`select ${tries}::int`)
  }
  const { rows } = await database.db.execute(sql`select statement from pg_prepared_statements`)
  expect(rows).toEqual([])
})

it('keeps the plan of what is planned slowly past the pooler, but not within a transaction', async () => {
  const { db } = database
  const read = (where: Pick<typeof db, 'select'>) =>
    where
      .select({ name: sql`statement` })
      .from(sql`pg_prepared_statements`)
      .prepare('slowly_planned')
      .execute()
  await read(plannedIn(db))
  expect(await read(plannedIn(db))).toHaveLength(1)
  await db.transaction(async (tx) => {
    expect(await sessionOf(plannedIn(tx))).toBe(await sessionOf(tx))
  })
})

it('keeps one session for what only one process may do at a time', async () => {
  const sessions = await alone(database, (db) => Promise.all([db, database.db, db].map(sessionOf)))
  expect(sessions[0]).toBe(sessions[2])
  expect(sessions[0]).not.toBe(sessions[1])
})

const sessionOf = async (db: Pick<Database['db'], 'execute'>): Promise<unknown> =>
  (await db.execute(sql`select pg_backend_pid() as id`)).rows[0]?.['id']
