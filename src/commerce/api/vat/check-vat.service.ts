// Asks VIES about the VAT numbers of orders, after they are placed: it may be slow or away, and no order waits for it
// (rule 297).
import { readVatNumber } from '#/lib/typed/vat-number.ts'
import { findSettings } from '#/commerce/api/content/content.queries.ts'
import type { Deps } from '#/commerce/api/context.ts'
import { describeFailure } from '#/commerce/api/failure.ts'
import { updateOrder } from '#/commerce/api/records/orders.queries.ts'
import { findDueChecks } from './vat-checks.queries.ts'

const PAUSE_MS = 60 * 60 * 1000
/** Two days of hourly tries: registers are closed at night and for maintenance. */
const TRIES = 48
const AT_ONCE = 20

type Asking = Pick<Deps, 'db' | 'now' | 'log' | 'vies'>

export async function checkVatNumbers({ db, now, log, vies }: Asking) {
  const done = { checked: 0, failed: 0 }
  if (!vies) return done
  const due = { now: now(), pauseMs: PAUSE_MS, tries: TRIES, limit: AT_ONCE }
  const rows = await findDueChecks(db, due)
  if (rows.length === 0) return done
  const { company } = await findSettings(db)
  const requester = readVatNumber(company.vat_number)?.number
  for (const { id, business, vat_check } of rows) {
    const asked = { at: now().toISOString(), tries: (vat_check?.tries ?? 0) + 1 }
    const nothing = { consultation: null, name: null }
    await updateOrder(db, id, { vat_check: { ...asked, result: 'unknown', ...nothing } })
    try {
      const { valid, ...rest } = await vies.check(business?.vat_number ?? '', requester)
      const result = valid ? ('valid' as const) : ('invalid' as const)
      await updateOrder(db, id, { vat_check: { ...asked, result, ...rest } })
      done.checked += 1
    } catch (error) {
      log('info', 'vat.not_checked', { order: id, ...describeFailure(error) })
      done.failed += 1
    }
  }
  return done
}
