// Reminders and orders of standing orders (rule 290).
import { runStandings } from '#/commerce/api/standing/run-standing.service.ts'
import type { Job } from '#/commerce/jobs/job.ts'

export const standingOrders: Job = {
  name: 'standing-orders',
  everySeconds: 60,
  runsPer: 'shop',
  run: (deps) => runStandings(deps),
}
