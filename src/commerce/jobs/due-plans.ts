// Planned offers start and end, and products are shown and hidden, within a second of their time.
import { doDuePlans } from '#/commerce/api/product/product-plan.queries.ts'
import type { Job } from './job.ts'

export const duePlans: Job = {
  name: 'due-plans',
  everySeconds: 1,
  // A queue would take longer than that.
  runsPer: 'process',
  run: async ({ db, now }) => ({ changed: await doDuePlans(db, now()) }),
}
