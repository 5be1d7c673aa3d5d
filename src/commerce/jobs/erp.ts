// Carts and orders leave for the ERP a moment after they change; this rhythm is for those that are tried again.
import { sendDocuments } from '#/commerce/api/erp/send-documents.service.ts'
import type { Job } from './job.ts'

export const erp: Job = {
  name: 'erp',
  everySeconds: 20,
  runsPer: 'shop',
  run: async (deps) => (deps.erp ? sendDocuments({ ...deps, erp: deps.erp }) : {}),
}
