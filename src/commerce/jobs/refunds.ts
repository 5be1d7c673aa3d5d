// Refunds through a payment provider, a moment after they were decided.
import { runRefunds } from '#/commerce/api/refunds/run-refunds.service.ts'
import { sendWaitingCases } from '#/commerce/api/payments/cases.staff.service.ts'
import type { Job } from './job.ts'

export const refunds: Job = {
  name: 'refunds',
  everySeconds: 60,
  runsPer: 'shop',
  run: async (deps) => ({ asked: (await runRefunds(deps)) + (await sendWaitingCases(deps)) }),
}
