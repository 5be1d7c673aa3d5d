// The test bank has no process of its own: its due notifications are sent here.
import { deliverDue } from '#/commerce/api/payments/look.service.ts'
import type { Job } from './job.ts'

export const dueMessages: Job = {
  name: 'due-messages',
  everySeconds: 20,
  runsPer: 'shop',
  run: async (deps) => ({ told: await deliverDue(deps) }),
}
