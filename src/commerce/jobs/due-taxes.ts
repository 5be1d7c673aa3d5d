// A tax rate changes on its day, at midnight of the shop.
import { changeDueTaxes } from '#/commerce/api/taxes/percents.service.ts'
import type { Job } from './job.ts'

export const dueTaxes: Job = {
  name: 'due-taxes',
  everySeconds: 5,
  // A queue would take longer than that.
  runsPer: 'process',
  run: async (deps) => ({ changed: await changeDueTaxes({ db: deps.db, deps }) }),
}
