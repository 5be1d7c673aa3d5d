// Staff are told of an order a moment after it came in. Every way to place and pay one leads here, so it also looks
// unasked; with nothing new that is one indexed query.
import { tellNewOrders } from '#/commerce/api/told/tell-orders.service.ts'
import type { Job } from '#/commerce/jobs/job.ts'

export const newOrders: Job = {
  name: 'new-orders',
  everySeconds: 15,
  runsPer: 'shop',
  run: async (deps) => ({ told: await tellNewOrders(deps) }),
}
