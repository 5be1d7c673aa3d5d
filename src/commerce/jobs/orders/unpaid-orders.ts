// Orders that weren't paid in time release what they reserved (rule 62); so do changes (rule 127) and window holds
// (rule 59).
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
