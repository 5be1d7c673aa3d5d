// Orders that nobody paid in time give back what they hold (rule 62).
import { expireOrders } from '#/commerce/api/payments/expire.service.ts'
import type { Job } from './job.ts'

export const unpaidOrders: Job = {
  name: 'unpaid-orders',
  everySeconds: 20,
  runsPer: 'shop',
  run: async (deps) => ({ ended: await expireOrders(deps) }),
}
