// The embedded Postgres: PGlite in a worker thread, behind a private socket.
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import { lockDirectory } from './lock.ts'

/** The longest path that a Unix socket may have on every system. */
const SOCKET_PATH_LIMIT = 100
/** `pg` asks a socket folder for the file of this port. */
const SOCKET_PORT = 5432

export type Embedded = { host: string; port: number; stop: () => Promise<void> }

/**
 * Starts the embedded database of a directory.
 *
 * `snapshot`: a dumped data directory to begin with, where `dir` is empty or `memory://`.
 * @throws DatabaseLocked where another process has the directory.
 */
export async function startEmbedded(options: { dir: string; snapshot?: string }): Promise<Embedded> {
  const inMemory = options.dir.startsWith('memory://')
  const dir = inMemory ? options.dir : resolve(options.dir)
  const unlock = inMemory ? async () => undefined : await lockDirectory(dir)
  const socketDir = await socketFolder(inMemory ? undefined : `${dir}.socket`)
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
    workerData: { dir, snapshot: options.snapshot, socket: join(socketDir, `.s.PGSQL.${SOCKET_PORT}`) },
  })
  const stop = async () => {
    worker.ref()
    const stopped = new Promise((done) => worker.once('exit', done))
    worker.postMessage('stop')
    await stopped
    await rm(socketDir, { recursive: true, force: true })
    await unlock()
  }
  try {
    await new Promise<void>((ready, failed) => {
      worker.once('message', () => ready())
      worker.once('error', failed)
      worker.once('exit', (code) => failed(new Error(`the embedded database ended with code ${code}`)))
    })
  } catch (error) {
    await unlock()
    throw error
  }
  worker.removeAllListeners('exit')
  worker.unref()
  return { host: socketDir, port: SOCKET_PORT, stop }
}

async function socketFolder(wanted: string | undefined): Promise<string> {
  if (!wanted || wanted.length > SOCKET_PATH_LIMIT) return mkdtemp(join(tmpdir(), 'larder-'))
  await rm(wanted, { recursive: true, force: true })
  await mkdir(wanted, { recursive: true, mode: 0o700 })
  return wanted
}
