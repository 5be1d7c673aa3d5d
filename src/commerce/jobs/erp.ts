// What the shop tells its ERP, and asks it.
import { findErpSettings } from '#/commerce/api/erp/erp-settings.queries.ts'
import { pullCatalogue } from '#/commerce/api/erp/pull/pull.service.ts'
import { keepReconciliation } from '#/commerce/api/erp/reconcile.service.ts'
import { sendDocuments } from '#/commerce/api/erp/send-documents.service.ts'
import { pullStates } from '#/commerce/api/erp/states.service.ts'
import type { Erp } from '#/commerce/erp/connect.ts'
import type { Job, JobDeps } from './job.ts'

const MINUTE = 60
const DAY = 1440 * MINUTE
/** A change wakes the job; the schedule is for retries. */
const SOON = 20

/** The ERP in use: another process may just have been given another one. */
async function erpNow({ connections, erp }: JobDeps): Promise<Erp | undefined> {
  await connections?.reload()
  return erp?.()
}

export const ERP: Job[] = [
  // Carts and orders, a moment after they change; the schedule is for retries.
  {
    name: 'send-to-erp',
    everySeconds: SOON,
    runsPer: 'shop',
    run: async (deps) => {
      const erp = await erpNow(deps)
      return erp ? sendDocuments({ ...deps, erp }) : {}
    },
  },
  // Prices, taxes, units and stock, if the shop is set to.
  {
    name: 'pull-erp-catalogue',
    everySeconds: 5 * MINUTE,
    runsPer: 'shop',
    run: async (deps) => {
      if (!(await erpNow(deps)) || !(await findErpSettings(deps.db)).pull)
        return { changed: 0, refused: 0 }
      const all = { dry_run: false, all: false }
      const { seen, changed, refused, problem } = await pullCatalogue(deps, all)
      if (problem !== null) deps.log('warn', 'erp.catalogue_not_read', { seen })
      return { changed, refused }
    },
  },
  // Orders delivered or cancelled in the ERP become so in the shop.
  {
    name: 'pull-erp-states',
    everySeconds: 2 * MINUTE,
    runsPer: 'shop',
    run: async (deps) => {
      const erp = await erpNow(deps)
      return erp ? pullStates(deps, erp) : { moved: 0, refused: 0 }
    },
  },
  // Whether the ERP has what it was sent, to the cent. A difference is an error in the log; staff look up the details.
  {
    name: 'reconcile-erp',
    everySeconds: DAY,
    runsPer: 'shop',
    run: async (deps) => {
      if (!(await erpNow(deps))) return { compared: 0, differing: 0 }
      const { compared, differing, ours_total, theirs_total, problem } =
        await keepReconciliation(deps)
      const totals = { compared, differing, ours_total, theirs_total }
      if (differing > 0) deps.log('error', 'erp.differs', totals)
      if (problem !== null) deps.log('warn', 'erp.not_compared')
      return { compared, differing }
    },
  },
]
