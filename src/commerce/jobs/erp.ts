// Carts and orders are sent to the ERP a moment after they change; the schedule is for retries.
import { sendDocuments } from '#/commerce/api/erp/send-documents.service.ts'
import type { Job } from './job.ts'

export const erp: Job = {
  name: 'erp',
  everySeconds: 20,
  runsPer: 'shop',
  run: async (deps) => (deps.erp ? sendDocuments({ ...deps, erp: deps.erp }) : {}),
}
