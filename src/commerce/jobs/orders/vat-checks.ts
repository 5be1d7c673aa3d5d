// Asks VIES about the VAT numbers of companies that have ordered.
import { checkVatNumbers } from '#/commerce/api/vat/check-vat.service.ts'
import type { Job } from '#/commerce/jobs/job.ts'

export const vatChecks: Job = {
  name: 'vat-checks',
  everySeconds: 60,
  runsPer: 'shop',
  run: checkVatNumbers,
}
