// What the shop told the ERP, against what the ERP has: to the cent.
import type { ErpMismatch, ErpReconciliation } from '#/contract/erp/staff.ts'
import { type Minor, roundHalfUp, toAmount } from '#/domain/money.ts'
import type { Deps } from '#/commerce/api/context.ts'
import { ErpError } from '#/commerce/erp/erp-error.ts'
import { keepReport } from './report.queries.ts'
import { findTold } from './staff.queries.ts'

/** So many are shown of those that differ. */
const SHOWN = 200

type Told = { reference: string; order_number: string | null; total: Minor }

/** Compares all documents that were sent; what waits to be sent again is not compared. */
export async function reconcile({
  db,
  erp,
  now,
}: Pick<Deps, 'db' | 'erp' | 'now'>): Promise<ErpReconciliation> {
  const rows = (await findTold(db)).filter(({ state }) => state === 'sent')
  const ours = rows.map(({ reference, order_number, total, due }) => ({
    reference,
    order_number,
    total: due === null ? (total ?? 0) : Number(due),
  }))
  const theirs = new Map<string, Minor>()
  let problem: string | null = null
  try {
    for await (const document of erp?.documents() ?? []) {
      const total = roundHalfUp(Math.round(document.DocTotal * 10_000), 100)
      // Two documents of one name would be counted together, and differ.
      theirs.set(document.NumAtCard, (theirs.get(document.NumAtCard) ?? 0) + total)
    }
  } catch (error) {
    if (!(error instanceof ErpError)) throw error
    problem = error.message
  }
  return { made_at: now().toISOString(), problem, ...compare(ours, theirs, problem !== null) }
}

/** Compares, and keeps the report. A shop without an ERP has nothing to compare. */
export async function keepReconciliation(
  deps: Pick<Deps, 'db' | 'erp' | 'now'>,
): Promise<ErpReconciliation> {
  const report = await reconcile(deps)
  if (deps.erp) await keepReport(deps.db, report)
  return report
}

function compare(ours: readonly Told[], theirs: ReadonlyMap<string, Minor>, isBlind: boolean) {
  const mismatches: ErpMismatch[] = isBlind
    ? []
    : ours
        .filter(({ reference, total }) => theirs.get(reference) !== total)
        .map(({ reference, order_number, total }) => {
          const other = theirs.get(reference)
          const amount = other === undefined ? null : toAmount(other)
          return { reference, order_number, ours: toAmount(total), theirs: amount }
        })
  const sum = (all: readonly Minor[]) => toAmount(all.reduce((total, one) => total + one, 0))
  return {
    compared: isBlind ? 0 : ours.length,
    ours_total: sum(ours.map(({ total }) => total)),
    theirs_total: sum(ours.map(({ reference }) => theirs.get(reference) ?? 0)),
    differing: mismatches.length,
    mismatches: mismatches.slice(0, SHOWN),
  }
}
