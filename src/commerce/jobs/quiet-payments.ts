// Checks unreported payments with their provider.
import { askAboutQuiet } from '#/commerce/api/payments/look.service.ts'
import type { Job } from './job.ts'

export const quietPayments: Job = {
  name: 'quiet-payments',
  everySeconds: 20,
  runsPer: 'shop',
  run: async (deps) => ({ asked: await askAboutQuiet(deps) }),
}
