// Events are written by triggers, which wake no job: so it looks often. With no webhook it is one indexed query.
import { sendWebhooks } from '#/commerce/api/webhooks/send-webhooks.service.ts'
import type { Job } from '#/commerce/jobs/job.ts'

export const webhooks: Job = {
  name: 'webhooks',
  everySeconds: 15,
  runsPer: 'shop',
  run: sendWebhooks,
}
