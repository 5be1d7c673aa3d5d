// The jobs of the extensions of this shop.
import { NotOn, runExtension } from '#/commerce/api/extensions/run.service.ts'
import type { Done, Job, JobDeps } from './job.ts'

const MINUTE_SECONDS = 60

/** One for each job of each; one that is switched off does nothing. */
export async function extensionJobs({ extensions }: Pick<JobDeps, 'extensions'>): Promise<Job[]> {
  await extensions?.ready
  return (extensions?.loaded() ?? []).flatMap(({ manifest: { name, jobs } }) =>
    Object.entries(jobs).map(([job, minutes]): Job => ({
      name: `x-${name}-${job}`,
      everySeconds: minutes * MINUTE_SECONDS,
      runsPer: 'shop',
      run: async (deps): Promise<Done> => {
        try {
          await runExtension(deps, name, { kind: 'job', job })
          return { done: 1 }
        } catch (error) {
          if (error instanceof NotOn) return {}
          throw error
        }
      },
    })),
  )
}
