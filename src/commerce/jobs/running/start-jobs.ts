// A process's jobs: on schedule, and when they are woken.
import { setTimeout as pause } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'
import type { Database } from '#/commerce/db/open.ts'
import { reasonOf } from '#/commerce/db/query-error.ts'
import type { Job, JobDeps } from '#/commerce/jobs/job.ts'
import { extensionJobs, jobsOf } from '#/commerce/jobs/extensions.ts'
import { JOBS } from '#/commerce/jobs/jobs.ts'
import { makeQueues, serveQueue } from './queue.ts'
import { repeat } from './repeat.ts'
import { runJob } from './run-job.ts'
import { createWaker } from './waker.ts'

/** A run may be stopped at any point, and is repeated by the next process. */
const STOP_WITHIN_MS = 1500
/** A database that doesn't answer is tried again, up to every 30 seconds. */
const STARTS = 1000

export type Jobs = {
  /** Runs a job soon; does nothing before the start, when all jobs run anyway. */
  wake: (name: string) => void
  /** Starts in the background; call it once. */
  start: (deps: JobDeps) => void
  /** Stops. Active runs get a second and a half to finish. */
  stop: () => Promise<void>
}

/**
 * Creates this process's jobs.
 *
 * @example const jobs = createJobs(database); jobs.start(deps); jobs.wake('send-mail'); await jobs.stop()
 */
export function createJobs(database: Database, jobs: readonly Job[] = JOBS): Jobs {
  const waker = createWaker()
  const stops: (() => Promise<void>)[] = []
  let boss: PgBoss | undefined
  let starting: Promise<void> = Promise.resolve()
  let stopped = false

  const begin = async (deps: JobDeps) => {
    // It takes a while to load, and visitors come first.
    const { createBoss } = await import('./boss.ts')
    if (stopped) return
    const trouble = (error: unknown) => deps.log('warn', 'jobs.trouble', { error: reasonOf(error) })
    boss = createBoss(database, trouble)
    await boss.start({ attempts: STARTS })
    const all = [...jobs, ...(await extensionJobs(deps))]
    const shared = all.filter(({ runsPer }) => runsPer === 'shop')
    await makeQueues(boss, shared)
    // No other process can be running jobs: those marked active were killed.
    if (database.embedded) await boss.deleteAllJobs()
    const serving = { deps, boss, waker, stops, trouble }
    await serve(shared, serving)
    deps.extensions?.onAdded((added) => {
      if (!stopped) void serveMore(jobsOf(added), serving).catch(trouble)
    })
  }

  return {
    wake: waker.wake,
    start: (given) => {
      // A run that is cut short by the stop is no error.
      const log: JobDeps['log'] = (level, ...rest) =>
        given.log(stopped && level === 'error' ? 'info' : level, ...rest)
      const deps = { ...given, log }
      for (const job of jobs.filter(({ runsPer }) => runsPer === 'process')) {
        const everyMs = job.everySeconds * 1000
        stops.push(repeat(() => runJob(job, deps), { everyMs, later: true }))
      }
      starting = begin(deps).catch((error: unknown) => {
        if (!stopped) deps.log('error', 'jobs.not_started', { error: reasonOf(error) })
      })
    },
    stop: async () => {
      stopped = true
      waker.stop()
      const ended = async () => {
        await boss?.stop({ close: false, timeout: STOP_WITHIN_MS })
        await starting
        await Promise.all(stops.map((stop) => stop()))
      }
      await Promise.race([ended(), pause(STOP_WITHIN_MS, undefined, { ref: false })])
    },
  }
}

type Serving = {
  deps: JobDeps
  boss: PgBoss
  waker: ReturnType<typeof createWaker>
  stops: (() => Promise<void>)[]
  trouble: (error: unknown) => void
}

/** Runs these jobs on schedule, and when they are woken. */
async function serve(
  jobs: readonly Job[],
  { deps, boss, waker, stops, trouble }: Serving,
): Promise<void> {
  for (const job of jobs) {
    const ask = await serveQueue(boss, job, deps)
    waker.serve(job.name, ask)
    stops.push(repeat(() => ask('rhythm').catch(trouble), { everyMs: job.everySeconds * 1000 }))
  }
}

/** Those of an extension that could be loaded only later. */
async function serveMore(jobs: readonly Job[], serving: Serving): Promise<void> {
  await makeQueues(serving.boss, jobs)
  await serve(jobs, serving)
}
