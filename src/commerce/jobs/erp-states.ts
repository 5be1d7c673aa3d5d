// Orders delivered or cancelled in the ERP become so in the shop.
import { pullStates } from '#/commerce/api/erp/states.service.ts'
import type { Job } from './job.ts'

export const erpStates: Job = {
  name: 'erp-states',
  everySeconds: 120,
  runsPer: 'shop',
  run: async (deps) =>
    deps.erp ? pullStates({ ...deps, erp: deps.erp }) : { moved: 0, refused: 0 },
}
