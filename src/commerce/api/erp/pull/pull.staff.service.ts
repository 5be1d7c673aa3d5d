import {
  type ErpCatalogue,
  ErpSettings,
  type ErpSettingsChange,
} from '#/contract/erp/staff-catalogue.ts'
import { wholeOf } from '#/contract/kept.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { findErpSettings, saveErpSettings } from '#/commerce/api/erp/erp-settings.queries.ts'
import { findCursor } from './cursor.queries.ts'
import { findProblems } from './pull.queries.ts'

const SHOWN = 200

export async function readCatalogue({ db }: Ctx): Promise<ErpCatalogue> {
  const cursor = await findCursor(db, 'items')
  const at = cursor?.ended_at?.toISOString()
  return {
    settings: await findErpSettings(db),
    last: cursor && at ? { at, ...pick(cursor) } : null,
    problems: await findProblems(db, SHOWN),
  }
}

type Counts = Pick<NonNullable<ErpCatalogue['last']>, 'seen' | 'changed' | 'refused' | 'problem'>

const pick = ({ seen, changed, refused, problem }: Counts): Counts => ({
  seen,
  changed,
  refused,
  problem,
})

export async function changeCatalogue(
  { db }: Ctx,
  change: ErpSettingsChange,
): Promise<ErpSettings> {
  const settings = wholeOf(ErpSettings, await findErpSettings(db), change)
  await saveErpSettings(db, settings)
  return settings
}
