// Imports prices, taxes, units and stock from the ERP, if the shop is set to.
import { findErpSettings } from '#/commerce/api/erp/erp-settings.queries.ts'
import { pullCatalogue } from '#/commerce/api/erp/pull/pull.service.ts'
import type { Job } from './job.ts'

export const erpCatalogue: Job = {
  name: 'erp-catalogue',
  everySeconds: 300,
  runsPer: 'shop',
  run: async (deps) => {
    if (!deps.erp || !(await findErpSettings(deps.db)).pull) return { changed: 0, refused: 0 }
    const { seen, changed, refused, problem } = await pullCatalogue(deps, {
      dry_run: false,
      all: false,
    })
    if (problem !== null) deps.log('warn', 'erp.catalogue_not_read', { seen })
    return { changed, refused }
  },
}
