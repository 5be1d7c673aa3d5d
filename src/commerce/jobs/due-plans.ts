// Planned and quantity offers start and end, and products are shown and hidden, within a second of their time.
import { turnOffers } from '#/commerce/api/promotions/shown-offers.service.ts'
import { doDuePlans } from '#/commerce/api/product/product-plan.queries.ts'
import type { Job } from './job.ts'

export const duePlans: Job = {
  name: 'due-plans',
  everySeconds: 1,
  // A queue would take longer than that.
  runsPer: 'process',
  run: async ({ db, now }) => ({
    changed: await doDuePlans(db, now()),
    turned: await turnOffers(db, now()),
  }),
}
