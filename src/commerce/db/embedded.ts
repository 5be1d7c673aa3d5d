// The embedded Postgres: PGlite in a worker thread, behind a private socket.
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import { ownerOf, tryLock } from '#/lib/file-lock.ts'

/** The longest path that a Unix socket may have on every system. */
const SOCKET_PATH_LIMIT = 100
/** `pg` asks a socket folder for the file of this port. */
const SOCKET_PORT = 5432

export class DatabaseLocked extends Error {
  override name = 'DatabaseLocked'
}

export type Embedded = { host: string; port: number; stop: () => Promise<void> }

/**
 * Starts the embedded database of a directory.
 *
 * `snapshot`: a dumped data directory to begin with, where `dir` is empty or `memory://`.
 * `cacheMb`: memory for its pages, where the usual 128 MB are too much.
 * @throws DatabaseLocked where another process has the directory.
 */
export async function startEmbedded(options: {
  dir: string
  snapshot?: string
  cacheMb?: number
}): Promise<Embedded> {
  const inMemory = options.dir.startsWith('memory://')
  const dir = inMemory ? options.dir : resolve(options.dir)
  const unlock = inMemory ? async () => undefined : await lockDirectory(dir)
  const socketDir = await socketFolder(inMemory ? undefined : `${dir}.socket`)
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
    workerData: {
      dir,
      snapshot: options.snapshot,
      cacheMb: options.cacheMb,
      socket: join(socketDir, `.s.PGSQL.${SOCKET_PORT}`),
    },
  })
  // A database that broke down by itself has ended too, and nobody waits for it twice.
  const ended = new Promise<void>((done) => worker.once('exit', () => done()))
  const leave = async () => {
    await ended
    await rm(socketDir, { recursive: true, force: true })
    await unlock()
  }
  const stop = async () => {
    worker.ref()
    worker.postMessage('stop')
    await leave()
  }
  try {
    await new Promise<void>((ready, failed) => {
      worker.once('message', () => ready())
      worker.once('error', failed)
      void ended.then(() => failed(new Error('the embedded database ended while it started')))
    })
  } catch (error) {
    await leave()
    throw error
  }
  worker.unref()
  return { host: socketDir, port: SOCKET_PORT, stop }
}

/** One process at a time has a directory. @throws DatabaseLocked with the other process's id */
async function lockDirectory(dir: string): Promise<() => Promise<void>> {
  const file = `${dir}.lock`
  await mkdir(dirname(dir), { recursive: true })
  const unlock = await tryLock(file)
  if (unlock) return unlock
  const owner = await ownerOf(file)
  throw new DatabaseLocked(
    `The embedded database in ${dir} is in use by ${owner ? `process ${owner}` : 'another process'}. Stop that process first, or give DATABASE_URL to share one.`,
  )
}

async function socketFolder(wanted: string | undefined): Promise<string> {
  if (!wanted || wanted.length > SOCKET_PATH_LIMIT) return mkdtemp(join(tmpdir(), 'larder-'))
  await rm(wanted, { recursive: true, force: true })
  await mkdir(wanted, { recursive: true, mode: 0o700 })
  return wanted
}
