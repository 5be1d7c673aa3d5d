// What is too old, or too seldom, to be asked for again.
import { pruneSearches } from '#/commerce/api/search/search.queries.ts'
import { pruneChanges } from '#/commerce/db/changes.ts'
import type { Job } from './job.ts'

const DAY_SECONDS = 86_400

export const oldRows: Job = {
  name: 'old-rows',
  everySeconds: DAY_SECONDS,
  runsPer: 'shop',
  run: async ({ db }) => {
    await pruneChanges(db)
    await pruneSearches(db)
    return {}
  },
}
