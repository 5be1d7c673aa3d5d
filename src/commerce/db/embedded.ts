// The embedded Postgres: PGlite in a worker thread, behind a private socket.
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { copySocketOf } from './copy.ts'
import { makeSocketFolder } from '#/lib/socket-folder.ts'
import { ownerOf, tryLock } from '#/lib/file-lock.ts'

/** `pg` looks for the file of this port in a socket folder. */
const SOCKET_PORT = 5432

export class DatabaseLocked extends Error {
  override name = 'DatabaseLocked'
}

/** Confirmed commits that are gone. */
export type Lost = { bytes: number; confirmedUntil: string }
/** Messages from the worker. */
export type FromEmbedded =
  { type: 'ready'; lost?: Lost | undefined } | { type: 'broken'; reason: string }

export type Embedded = {
  host: string
  port: number
  /** Data lost in the last crash. */
  lost: Lost | undefined
  stop: () => Promise<void>
}

export class DatabaseDamaged extends Error {
  override name = 'DatabaseDamaged'
}

export type EmbeddedOptions = {
  dir: string
  /** A dumped data directory to start with, if `dir` is empty or `memory://`. */
  snapshot?: string | undefined
  /** Memory for its pages, 32 MB by default: the system's own cache of the files lies behind it. */
  cacheMb?: number | undefined
  /** Commits are on the disk before they are answered; true by default. */
  durable?: boolean | undefined
  /** Called when the database breaks down, and when it is running again. */
  report?: ((event: 'broken' | 'recovered', reason: string) => void) | undefined
}

const CACHE_MB = 32
/** A full disk stays full for a while. */
const RESTART_MS = 1000

/**
 * Starts the embedded database of a directory. If it breaks down later, such as on a full disk, it is restarted until
 * it runs; meanwhile nobody can connect.
 *
 * @throws DatabaseLocked if another process uses the directory, DatabaseDamaged if its files can't be read
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const inMemory = options.dir.startsWith('memory://')
  const dir = inMemory ? options.dir : resolve(options.dir)
  const unlock = inMemory ? async () => undefined : await lockDirectory(dir)
  const socketDir = inMemory
    ? await mkdtemp(join(tmpdir(), 'larder-'))
    : await makeSocketFolder(dir)
  const socket = join(socketDir, `.s.PGSQL.${SOCKET_PORT}`)
  const start = (again = false) =>
    startWorker({ ...options, dir, socket, snapshot: again ? undefined : options.snapshot })
  let stopping = false
  let running: Promise<Running>
  const keepUp = async ({ ended }: Running): Promise<void> => {
    const reason = await ended
    if (stopping || inMemory) return
    options.report?.('broken', reason)
    running = startAgain(
      () => start(true),
      () => stopping,
    )
    const next = await running.catch(() => undefined)
    if (!next) return
    options.report?.('recovered', '')
    void keepUp(next)
  }
  const leave = async () => {
    await rm(socketDir, { recursive: true, force: true })
    await unlock()
  }
  running = start()
  const first = await running.catch(async (error: unknown) => {
    await leave()
    throw error
  })
  void keepUp(first)
  const stop = async () => {
    stopping = true
    await running.then(({ stop }) => stop()).catch(() => undefined)
    await leave()
  }
  return { host: socketDir, port: SOCKET_PORT, lost: first.lost, stop }
}

async function startAgain(start: () => Promise<Running>, isOver: () => boolean): Promise<Running> {
  for (;;) {
    await pause(RESTART_MS, undefined, { ref: false })
    if (isOver()) throw new Error('nobody needs it any more')
    const next = await start().catch(() => undefined)
    if (next) return next
  }
}

/** One run of the database. `ended` resolves to the reason. */
type Running = { lost: Lost | undefined; ended: Promise<string>; stop: () => Promise<void> }

async function startWorker(
  options: Omit<EmbeddedOptions, 'report'> & { socket: string },
): Promise<Running> {
  const { dir, snapshot, cacheMb = CACHE_MB, durable = true, socket } = options
  for (const path of [socket, copySocketOf(dirname(socket))]) await rm(path, { force: true })
  const output: string[] = []
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
    workerData: { dir, snapshot, cacheMb, durable, socket },
    stderr: true,
  })
  worker.stderr.setEncoding('utf8').on('data', (text: string) => {
    output.push(text)
    output.splice(0, output.length - KEPT_OUTPUT)
  })
  let reason = 'it ended by itself'
  // A database that broke down by itself has ended too, and isn't waited for twice.
  const ended = new Promise<string>((done) => worker.once('exit', () => done(reason)))
  const ready = Promise.withResolvers<Lost | undefined>()
  worker.on('message', (message: FromEmbedded) => {
    if (message.type === 'ready') ready.resolve(message.lost)
    else reason = message.reason
  })
  worker.on('error', (error) => {
    reason = String(error)
  })
  void ended.then(() => ready.reject(new DatabaseDamaged(damageText(dir, reason, output))))
  const lost = await ready.promise
  worker.unref()
  const stop = async () => {
    worker.ref()
    worker.postMessage('stop')
    await ended
  }
  return { lost, ended, stop }
}

/** Chunks of its latest output. */
const KEPT_OUTPUT = 20

function damageText(dir: string, reason: string, output: readonly string[]): string {
  const said = output
    .join('')
    .split('\n')
    .filter((line) => /(FATAL|PANIC|ERROR):/.test(line))
  return `The embedded database in ${dir} can't be opened: ${said.at(-1)?.trim() ?? reason}\nIf its files are damaged, put a backup back: npm run restore -- FILE`
}

/** Locks a directory for one process at a time. @throws DatabaseLocked with the other process's ID */
export async function lockDirectory(dir: string): Promise<() => Promise<void>> {
  const file = `${dir}.lock`
  await mkdir(dirname(dir), { recursive: true })
  const unlock = await tryLock(file)
  if (unlock) return unlock
  const owner = await ownerOf(file)
  throw new DatabaseLocked(
    `The embedded database in ${dir} is in use by ${owner ? `process ${owner}` : 'another process'}. Stop that process first, or give DATABASE_URL to share one.`,
  )
}
