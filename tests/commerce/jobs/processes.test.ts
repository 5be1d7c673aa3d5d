// Several processes on one PostgreSQL.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { openDatabase, type Database } from '#/commerce/db/open.ts'
import { type Clone, cloneForProcesses } from '#tests/support/database/database.ts'
import type { Given } from '#tests/support/servers/job-process.ts'

const PROGRAM = 'tests/support/servers/job-process.ts'
const MINUTE_MS = 60_000

let clone: Clone
let database: Database
beforeAll(async () => {
  clone = await cloneForProcesses('shop')
  database = await openDatabase({ url: clone.url, connections: 2 })
  await database.pool.query(`create table ran (
    id serial, job text, pid int, began timestamptz, ended timestamptz)`)
})
afterAll(async () => {
  await database.close()
  await clone.drop()
})

const children: ChildProcess[] = []
afterEach(() => children.splice(0).forEach((child) => child.kill('SIGKILL')))

function startProcess(given: Omit<Given, 'url'>): ChildProcess {
  const { url } = clone
  const child = spawn(process.execPath, [PROGRAM, JSON.stringify({ ...given, url })], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  return child
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

type Ran = { pid: number; ended: boolean; overlaps: boolean }

/** A job's runs in order, and whether each overlaps the one before. */
async function runsOf(job: string): Promise<Ran[]> {
  const { rows } = await database.pool.query<Ran>(
    `select pid, ended is not null as ended,
       coalesce(began < lag(ended) over (order by began), false) as overlaps
     from ran where job = $1 order by began`,
    [job],
  )
  return rows
}

it(
  'two processes do the same job once in its time, and never at once',
  { timeout: 3 * MINUTE_MS },
  async () => {
    const job = { job: 'shared', everySeconds: 1, takesMs: 300 }
    const began = Date.now()
    const seconds = () => Math.ceil((Date.now() - began) / 1000) + 1
    const both = [startProcess(job), startProcess(job)]
    const ended = async () => (await runsOf('shared')).filter((run) => run.ended).length
    await vi.waitFor(async () => expect(await ended()).toBeGreaterThan(7), {
      timeout: 2 * MINUTE_MS,
      interval: 200,
    })
    await Promise.all(both.map((child) => end(child, 'SIGTERM')))
    const runs = await runsOf('shared')
    // One run per second, in either process.
    expect(runs.length).toBeLessThanOrEqual(seconds())
    expect(runs.filter(({ overlaps }) => overlaps)).toEqual([])
    expect(runs.filter((run) => !run.ended)).toEqual([])
  },
)

it(
  'the job of a process that was killed is taken up by another',
  { timeout: 4 * MINUTE_MS },
  async () => {
    const job = { job: 'killed', everySeconds: 5, takesMs: MINUTE_MS }
    const first = startProcess(job)
    await once(first.stdout ?? first, 'data')
    const second = startProcess({ ...job, takesMs: 0 })
    await end(first, 'SIGKILL')
    await once(second.stdout ?? second, 'data')
    await end(second, 'SIGTERM')
    const runs = await runsOf('killed')
    expect(runs.map(({ pid, ended }) => [pid, ended])).toEqual([
      [first.pid, false],
      [second.pid, true],
    ])
  },
)
