import { describeFailure } from '#/commerce/api/failure.ts'
import type { Done, Job, JobDeps } from '#/commerce/jobs/job.ts'

/** Runs a job; logs its result or failure. @throws what it throws */
export async function runJob(job: Job, deps: JobDeps): Promise<Done> {
  const begun = performance.now()
  let failed = true
  try {
    const done = await job.run(deps)
    failed = false
    if (Object.values(done).some((many) => many > 0))
      deps.log('info', 'job.done', { job: job.name, ...done })
    return done
  } catch (error) {
    deps.log('error', 'job.failed', { job: job.name, ...describeFailure(error) })
    throw error
  } finally {
    const seconds = (performance.now() - begun) / 1000
    deps.measure?.job({ job: job.name, seconds, failed })
  }
}
