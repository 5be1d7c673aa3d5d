// Planned offers begin and end, and products come and go, within a second of their time.
import { doDuePlans } from '#/commerce/api/product/product-plan.queries.ts'
import type { Job } from './job.ts'

export const duePlans: Job = {
  name: 'due-plans',
  everySeconds: 1,
  // A queue would take longer than the time that it has.
  runsPer: 'process',
  run: async ({ db, now }) => ({ changed: await doDuePlans(db, now()) }),
}
