// One queue per job. A queue holds at most one run, waiting or active, in all processes together.
import type { PgBoss } from 'pg-boss'
import type { Job, JobDeps } from '#/commerce/jobs/job.ts'
import { runJob } from './run-job.ts'

const HOUR_SECONDS = 3600
/** How often retries are polled, in addition to the job's schedule. */
const POLL_SECONDS = 300

const QUEUE = {
  policy: 'exclusive',
  // From some seconds to a quarter of an hour.
  retryLimit: 20,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 900,
  // A killed process stops its heartbeat; another one picks up its run.
  heartbeatSeconds: 20,
} as const

/** Of extensions, which another process may have. */
const OF_EXTENSIONS = 'x-'

/** Creates missing queues, and deletes those of jobs that the shop no longer has. */
export async function makeQueues(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const there = new Set((await boss.getQueues()).map(({ name }) => name))
  const gone = there.difference(new Set(jobs.map(({ name }) => name)))
  for (const name of gone) if (!name.startsWith(OF_EXTENSIONS)) await boss.deleteQueue(name)
  for (const { name, everySeconds } of jobs.filter((job) => !there.has(job.name))) {
    // Past runs are kept until the next is due, because they show that this one has been done.
    await boss.createQueue(name, { ...QUEUE, deleteAfterSeconds: everySeconds + HOUR_SECONDS })
  }
}

/** Requests a run; false if one is waiting or active. */
export type Ask = (why: 'rhythm' | 'woken') => Promise<boolean>

/** Runs a job whenever a run is requested, here or elsewhere. Returns the function that requests one. */
export async function serveQueue(boss: PgBoss, job: Job, deps: JobDeps): Promise<Ask> {
  const worker = await boss.work(job.name, { pollingIntervalSeconds: POLL_SECONDS }, async () => {
    await runJob(job, deps).catch(() => {
      // The reason is in the log. It may contain personal data, so the queue doesn't store it.
      throw new Error(`${job.name} failed`)
    })
  })
  return async (why) => {
    const once = why === 'rhythm' ? { singletonSeconds: job.everySeconds } : {}
    const run = await boss.send(job.name, {}, once)
    boss.notifyWorker(worker)
    return run !== null
  }
}
