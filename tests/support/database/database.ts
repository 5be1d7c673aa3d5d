// A database for each test file: a copy of a template made once per run.
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { type Database, openDatabase } from '#/commerce/db/open.ts'

/** Migrated and empty, or with what every shop has. */
export type Template = 'migrated' | 'shop'

/** Set by `templates.ts`, one per kind of database. */
const POSTGRES_URL = 'TEST_DATABASE_URL'
const SNAPSHOT_FOLDER = 'TEST_DATABASE_FOLDER'

/** The name of a template on PostgreSQL, or of a file with the embedded database's data directory. */
export const databaseOf = (template: Template): string => `larder_${template}`
export const snapshotOf = (folder: string, template: Template): string =>
  join(folder, `${template}.tar`)

/** A copy of a template, on the kind of database that the test's project uses. */
export async function createTestDatabase(template: Template = 'migrated'): Promise<Database> {
  if (process.env.TEST_DATABASE === 'postgres') return createOnPostgres(databaseOf(template))
  const snapshot = snapshotOf(required(SNAPSHOT_FOLDER), template)
  return openDatabase({ dir: 'memory://', snapshot })
}

/** A database without tables. */
export const createEmptyDatabase = (): Promise<Database> =>
  process.env.TEST_DATABASE === 'postgres'
    ? createOnPostgres('template1')
    : openDatabase({ dir: 'memory://' })

async function createOnPostgres(template: string): Promise<Database> {
  const { url, drop } = await cloneOnPostgres(template)
  const database = await openDatabase({ url })
  const close = () => database.close().then(drop)
  return { ...database, close }
}

/** A copy of a template for other processes, on the PostgreSQL of this run. */
export async function cloneForProcesses(template: Template): Promise<Clone> {
  return cloneOnPostgres(databaseOf(template))
}

/** `drop` removes it. */
export type Clone = { url: string; drop: () => Promise<void> }

async function cloneOnPostgres(template: string): Promise<Clone> {
  const server = required(POSTGRES_URL)
  const name = `larder_${randomBytes(8).toString('hex')}`
  await onServer(server, `create database ${name} template ${template} strategy file_copy`)
  return {
    url: new URL(`/${name}`, server).href,
    drop: () => onServer(server, `drop database ${name} with (force)`),
  }
}

async function onServer(server: string, statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: new URL('/postgres', server).href })
  await admin.connect()
  await admin.query(statement)
  await admin.end()
}

function required(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is missing: the project has no global setup for databases`)
  return value
}
