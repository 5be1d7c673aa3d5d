// Deletes expired counts of attempts.
import { pruneCounts } from '#/commerce/api/limits/counters.queries.ts'
import type { Job } from './job.ts'

export const oldCounts: Job = {
  name: 'old-counts',
  everySeconds: 15 * 60,
  runsPer: 'shop',
  run: async ({ db }) => {
    await pruneCounts(db)
    return {}
  },
}
