// Jobs for the extensions of this shop, and those of their own.
import { loadSections } from '#/commerce/api/extensions/sections.service.ts'
import { NotOn, runExtension } from '#/commerce/api/extensions/run.service.ts'
import type { Done, Job, JobDeps } from './job.ts'

const MINUTE_SECONDS = 60

/** What extensions say in sections of homes. */
export const EXTENSIONS: readonly Job[] = [
  {
    name: 'load-home-sections',
    everySeconds: 10 * MINUTE_SECONDS,
    runsPer: 'shop',
    run: loadSections,
  },
]

type Loaded = ReturnType<NonNullable<JobDeps['extensions']>['loaded']>[number]

/** One for each job of each. */
export async function extensionJobs({ extensions }: Pick<JobDeps, 'extensions'>): Promise<Job[]> {
  await extensions?.ready
  return (extensions?.loaded() ?? []).flatMap(jobsOf)
}

/** One that is switched off does nothing. */
export const jobsOf = ({ manifest: { name, jobs } }: Loaded): Job[] =>
  Object.entries(jobs).map(([job, minutes]) => ({
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
  }))
