// Databases for tests: migrated and empty, each test file has its own.
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type Database, openDatabase } from '#/commerce/db/open.ts'
import { ROOT } from '#tests/support/architecture/source-files.ts'

/** On PostgreSQL: migrated once; each test file's database is a copy of it. */
export const TEMPLATE_DATABASE = 'larder_template'

const MIGRATIONS = join(ROOT, 'src/commerce/db/migrations')

/**
 * A migrated, empty database: the embedded one in memory, or with TEST_DATABASE=postgres one of
 * its own on the PostgreSQL that `postgres.ts` started.
 */
export async function createTestDatabase(): Promise<Database> {
  if (process.env.TEST_DATABASE === 'postgres') return createOnPostgres()
  return openDatabase({ dir: 'memory://', snapshot: await migratedSnapshot() })
}

/** A dumped, migrated data directory; made once and kept until the migrations change. */
async function migratedSnapshot(): Promise<string> {
  const file = join(tmpdir(), `larder-test-${await migrationsHash()}.tar`)
  if (existsSync(file)) return file
  const client = await PGlite.create('memory://')
  await migrate(drizzle({ client }), { migrationsFolder: MIGRATIONS })
  const dump = await client.dumpDataDir('none')
  await client.close()
  // Test files start together. The first one's file stays: whoever reads it would stumble over a change.
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  await writeFile(draft, Buffer.from(await dump.arrayBuffer()))
  await link(draft, file).catch(() => undefined)
  await rm(draft)
  return file
}

async function migrationsHash(): Promise<string> {
  const hash = createHash('sha256')
  const names = await readdir(MIGRATIONS, { recursive: true })
  for (const name of names.filter((name) => /\.(sql|json)$/.test(name)).toSorted()) {
    hash.update(name).update(await readFile(join(MIGRATIONS, name)))
  }
  return hash.digest('hex').slice(0, 16)
}

async function createOnPostgres(): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL
  if (!server)
    throw new Error(
      'TEST_DATABASE=postgres needs the global setup tests/support/database/postgres.ts',
    )
  const name = `larder_${randomBytes(8).toString('hex')}`
  const admin = new pg.Client({ connectionString: new URL('/postgres', server).href })
  await admin.connect()
  await admin.query(`create database ${name} template ${TEMPLATE_DATABASE}`)
  await admin.end()
  return openDatabase({ url: new URL(`/${name}`, server).href })
}
