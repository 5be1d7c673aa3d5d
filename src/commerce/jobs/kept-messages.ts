// Payment providers' webhooks that couldn't be applied when they arrived.
import { replayEvents } from '#/commerce/api/payments/events.service.ts'
import type { Job } from './job.ts'

export const keptMessages: Job = {
  name: 'kept-messages',
  everySeconds: 20,
  runsPer: 'shop',
  run: async (deps) => ({ tried: await replayEvents(deps) }),
}
