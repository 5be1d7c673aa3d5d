// The built shop as a separate process, by default with the demo in a temporary directory.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './free-port.ts'
import { ROOT } from '#tests/support/architecture/source-files.ts'
import { fill } from '#tests/support/database/filled.ts'

/** Mostly the time to fill the demo. */
const READY_WITHIN_MS = 300_000
/** The shop's own ten seconds, and one more for a busy machine. */
const STOP_WITHIN_MS = 11_000
const ASK_EVERY_MS = 200

export type RunningShop = {
  url: string
  /** Its data directory; its mail is in `mail`. */
  dir: string
  /** What it logged so far. */
  output: () => string
  stop: () => Promise<void>
  /** Ends it like a power failure. */
  kill: () => Promise<void>
}

/**
 * Starts the shop and waits until it is ready. `environment` adds variables; `PORT` is a free one
 * by default; `folder` is another copy of the code.
 *
 * @throws with the shop's output if it fails to start
 */
export async function startShop(
  environment: Record<string, string> = {},
  folder: string = ROOT,
): Promise<RunningShop> {
  const dir = await mkdtemp(join(tmpdir(), 'larder-shop-'))
  const { DATABASE_URL, API_URL, DEMO = 'on', DATA_DIR = dir } = environment
  if (!DATABASE_URL && !API_URL && DEMO === 'on') await fill(DATA_DIR, 'demo')
  const port = Number(environment.PORT) || (await freePort())
  const url = `http://127.0.0.1:${port}`
  const server = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'src/server/start.ts'],
    {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        HOST: '127.0.0.1',
        PORT: String(port),
        SITE_URL: url,
        DATA_DIR: dir,
        DATABASE_URL: '',
        API_URL: '',
        DEMO: 'on',
        // Every test creates its own users, all from one address.
        RATE_LIMIT: 'off',
        LOG_LEVEL: 'error',
        // Test data need not survive a power failure.
        DURABLE: 'off',
        // Tests visit few of the demo's thousand pages.
        PREGENERATE: 'off',
        ...environment,
      },
    },
  )
  const output: string[] = []
  for (const stream of [server.stdout, server.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => output.push(text))
  }
  const stop = async () => {
    await end(server).finally(() => rm(dir, { recursive: true, force: true }))
  }
  const kill = async () => {
    const ended = once(server, 'exit')
    server.kill('SIGKILL')
    await ended
  }
  if (await isReady(server, url)) return { url, dir, output: () => output.join(''), stop, kill }
  await stop().catch(() => undefined)
  throw new Error(`The shop did not get ready:\n${output.join('').slice(-4000)}`)
}

async function isReady(server: ChildProcess, url: string): Promise<boolean> {
  const deadline = Date.now() + READY_WITHIN_MS
  while (server.exitCode === null && server.signalCode === null && Date.now() < deadline) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return true
    await pause(ASK_EVERY_MS)
  }
  return false
}

/** @throws if it does not finish its work and stop in time */
async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  // Its last lines have been read as well.
  const ended = once(server, 'close')
  server.kill('SIGTERM')
  const late = setTimeout(() => server.kill('SIGKILL'), STOP_WITHIN_MS)
  const [code] = await ended
  clearTimeout(late)
  if (code !== 0)
    throw new Error(`The shop ended with ${code ?? 'SIGKILL: it did not stop in time'}`)
}
