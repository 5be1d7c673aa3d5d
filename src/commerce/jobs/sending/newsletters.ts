// A portion of each newsletter that is due goes into the outbox every minute.
import { queueIssues } from '#/commerce/api/issues/queue-issues.service.ts'
import type { Job } from '#/commerce/jobs/job.ts'

export const newsletters: Job = {
  name: 'newsletters',
  everySeconds: 60,
  runsPer: 'shop',
  run: queueIssues,
}
