// Orders that nobody paid in time give back what they hold (rule 62), so do changes (rule 127), and so do windows that were kept (rule 59).
import { expireHolds } from '#/commerce/api/delivery/holds.service.ts'
import { expireCharges, expireOrders } from '#/commerce/api/payments/expire.service.ts'
import type { Job } from '#/commerce/jobs/job.ts'

export const unpaidOrders: Job = {
  name: 'unpaid-orders',
  everySeconds: 20,
  runsPer: 'shop',
  run: async (deps) => ({
    ended: await expireOrders(deps),
    dropped: await expireCharges(deps),
    freed: await expireHolds(deps),
  }),
}
