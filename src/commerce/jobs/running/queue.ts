// One queue for each job. A queue holds one run at most, waiting or under way, in all processes together.
import type { PgBoss } from 'pg-boss'
import type { Job, JobDeps } from '#/commerce/jobs/job.ts'
import { runJob } from '#/commerce/jobs/jobs.ts'

const HOUR_SECONDS = 3600
/** A run that is to be tried again is looked for so often, and in the job's rhythm. */
const POLL_SECONDS = 300

const QUEUE = {
  policy: 'exclusive',
  // From some seconds to a quarter of an hour.
  retryLimit: 20,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 900,
  // A killed process gives no sign of life; its run is taken up by another.
  heartbeatSeconds: 20,
} as const

/** Makes the queues that are not there. */
export async function makeQueues(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const there = new Set((await boss.getQueues()).map(({ name }) => name))
  for (const { name, everySeconds } of jobs.filter((job) => !there.has(job.name))) {
    // Past runs are kept until the next is due, for they say that this one has been.
    await boss.createQueue(name, { ...QUEUE, deleteAfterSeconds: everySeconds + HOUR_SECONDS })
  }
}

/** Asks for a run; false where one is waiting or under way. */
export type Ask = (why: 'rhythm' | 'woken') => Promise<boolean>

/** Runs a job whenever a run of it is asked for, here or elsewhere. Gives back how to ask. */
export async function serveQueue(boss: PgBoss, job: Job, deps: JobDeps): Promise<Ask> {
  const worker = await boss.work(job.name, { pollingIntervalSeconds: POLL_SECONDS }, async () => {
    await runJob(job, deps).catch(() => {
      // The reason is in the log. It may name people, so the queue does not keep it.
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
