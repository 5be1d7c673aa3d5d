// Checks that the ERP has what it was sent, to the cent. A difference is an error in the log; staff can look up the
// details.
import { keepReconciliation } from '#/commerce/api/erp/reconcile.service.ts'
import type { Job } from './job.ts'

export const erpReconciliation: Job = {
  name: 'erp-reconciliation',
  everySeconds: 24 * 3600,
  runsPer: 'shop',
  run: async (deps) => {
    if (!deps.erp) return { compared: 0, differing: 0 }
    const { compared, differing, ours_total, theirs_total, problem } =
      await keepReconciliation(deps)
    const totals = { compared, differing, ours_total, theirs_total }
    if (differing > 0) deps.log('error', 'erp.differs', totals)
    if (problem !== null) deps.log('warn', 'erp.not_compared')
    return { compared, differing }
  },
}
