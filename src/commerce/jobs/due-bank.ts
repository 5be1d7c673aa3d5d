// A new bank account of the shop is used a day after it was entered.
import { switchDueBank } from '#/commerce/api/settings/bank-change.service.ts'
import type { Job } from './job.ts'

export const dueBank: Job = {
  name: 'due-bank',
  everySeconds: 60,
  runsPer: 'shop',
  run: async (deps) => ({ used: await switchDueBank({ deps }) }),
}
