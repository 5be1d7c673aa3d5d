// Vitest's global setup for projects with databases: creates the templates that test files copy.
import { PGlite } from '@electric-sql/pglite'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrateDatabase } from '#/commerce/db/migrate.ts'
import { type Database, openDatabase } from '#/commerce/db/open.ts'
import { insertShop } from '#tests/support/shop/fixtures.ts'
import { databaseOf, snapshotOf } from './database.ts'
import { prepareFilled } from './filled.ts'
import { startPostgres } from './postgres.ts'

/** Durability is not needed, and the test databases are small and many. */
const SETTINGS = ['synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off']

type Teardown = () => Promise<void>

/** Runs once; returns the teardown. */
export async function setup({ config }: TestProject): Promise<Teardown | undefined> {
  if (config.env.TEST_DATABASE !== 'postgres') return embeddedTemplates()
  if (process.env.TEST_DATABASE_URL) return undefined
  const both = await Promise.all([postgresTemplates(), prepareFilled()])
  return async () => {
    await Promise.all(both.map((tearDown) => tearDown()))
  }
}

async function postgresTemplates(): Promise<Teardown> {
  const server = await startPostgres(databaseOf('migrated'), { settings: SETTINGS })
  const fill = async (name: string, work: (database: Database) => Promise<unknown>) => {
    const database = await openDatabase({ url: server.urlOf(name), connections: 1 })
    await work(database)
    await database.close()
  }
  await fill(databaseOf('migrated'), migrateDatabase)
  await fill('postgres', ({ pool }) =>
    pool.query(`create database ${databaseOf('shop')} template ${databaseOf('migrated')}`),
  )
  await fill(databaseOf('shop'), ({ db }) => insertShop(db))
  process.env.TEST_DATABASE_URL = server.urlOf('postgres')
  return async () => {
    delete process.env.TEST_DATABASE_URL
    await server.stop()
  }
}

async function embeddedTemplates(): Promise<Teardown> {
  const folder = await mkdtemp(join(tmpdir(), 'larder-templates-'))
  const dir = join(folder, 'data')
  const fill = async (work: (database: Database) => Promise<unknown>) => {
    const database = await openDatabase({ dir, durable: false })
    await work(database)
    await database.close()
  }
  const dump = async (file: string) => {
    const client = await PGlite.create(dir)
    const data = await client.dumpDataDir('none')
    await client.close()
    await writeFile(file, Buffer.from(await data.arrayBuffer()))
  }
  await fill(migrateDatabase)
  await dump(snapshotOf(folder, 'migrated'))
  await fill(({ db }) => insertShop(db))
  await dump(snapshotOf(folder, 'shop'))
  process.env.TEST_DATABASE_FOLDER = folder
  return async () => {
    delete process.env.TEST_DATABASE_FOLDER
    await rm(folder, { recursive: true, force: true })
  }
}
