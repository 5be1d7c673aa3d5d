// Yesterday in figures, by email at the hour that the shop has chosen.
import { sendSummary } from '#/commerce/api/told/tell-orders.service.ts'
import type { Job } from '#/commerce/jobs/job.ts'

export const dailySummary: Job = {
  name: 'daily-summary',
  everySeconds: 60,
  runsPer: 'shop',
  run: async (deps) => ({ sent: await sendSummary(deps) }),
}
