// Orders that nobody paid in time give back what they hold (rule 62), and so do windows that were kept (rule 59).
import { expireHolds } from '#/commerce/api/delivery/holds.service.ts'
import { expireOrders } from '#/commerce/api/payments/expire.service.ts'
import type { Job } from './job.ts'

export const unpaidOrders: Job = {
  name: 'unpaid-orders',
  everySeconds: 20,
  runsPer: 'shop',
  run: async (deps) => ({ ended: await expireOrders(deps), freed: await expireHolds(deps) }),
}
