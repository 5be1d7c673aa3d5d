// Compares sent totals with the ERP's, to the cent.
import type { ErpMismatch, ErpReconciliation } from '#/contract/erp/staff.ts'
import { type Minor, roundHalfUp, toAmount } from '#/domain/money.ts'
import type { Deps } from '#/commerce/api/context.ts'
import type { Erp } from '#/commerce/erp/connect.ts'
import { ErpError } from '#/commerce/erp/erp-error.ts'
import { keepReport } from './report.queries.ts'
import { findSentTotals } from './staff.queries.ts'

/** This many differences are shown. */
const SHOWN = 200

type Reading = Pick<Deps, 'db' | 'erp' | 'now'>
type Ours = { reference: string; order_number: string | null; total: Minor }
type Theirs = {
  totals: Map<string, Minor>
  /** Documents that the ERP doesn't consider cancelled. */
  valid: Set<string>
}

/** Compares all sent documents, except those waiting to be resent or sent while the ERP's books were read. */
export async function reconcile({ db, erp, now }: Reading): Promise<ErpReconciliation> {
  const made_at = now().toISOString()
  const before = new Map(
    (await findSentTotals(db)).map((row) => [row.reference, row.sent_at?.getTime()]),
  )
  try {
    const theirs = await readBooks(erp?.())
    const sentTotals = await findSentTotals(db)
    const known = new Set(sentTotals.map(({ reference }) => reference))
    const unknown = [...theirs.valid].filter((reference) => !known.has(reference))
    const ours = sentTotals
      .filter(
        ({ state, total, reference, sent_at }) =>
          state === 'sent' && total !== null && before.get(reference) === sent_at?.getTime(),
      )
      .map(({ reference, order_number, total, due }) => ({
        reference,
        order_number,
        total: due === null ? (total ?? 0) : Number(due),
      }))
    return { made_at, problem: null, ...compare(ours, theirs, unknown) }
  } catch (error) {
    if (!(error instanceof ErpError)) throw error
    const nothing = { compared: 0, ours_total: 0, theirs_total: 0, differing: 0, mismatches: [] }
    return { made_at, problem: error.message, ...nothing }
  }
}

async function readBooks(erp: Erp | undefined): Promise<Theirs> {
  const totals = new Map<string, Minor>()
  const valid = new Set<string>()
  for await (const { NumAtCard, DocTotal, Cancelled } of erp?.documents() ?? []) {
    const total = roundHalfUp(Math.round(DocTotal * 10_000), 100)
    // Two documents with the same name are added up, and so differ.
    totals.set(NumAtCard, (totals.get(NumAtCard) ?? 0) + total)
    if (Cancelled === 'tNO') valid.add(NumAtCard)
  }
  return { totals, valid }
}

/** Compares, and stores the report. A shop without an ERP has nothing to compare. */
export async function keepReconciliation(
  deps: Pick<Deps, 'db' | 'erp' | 'now'>,
): Promise<ErpReconciliation> {
  const report = await reconcile(deps)
  if (deps.erp?.()) await keepReport(deps.db, report)
  return report
}

/** `unknown`: the shop's documents in the ERP that the shop doesn't know, such as after restoring an older backup. */
function compare(ours: readonly Ours[], { totals }: Theirs, unknown: readonly string[]) {
  const amountOf = (reference: string) => {
    const total = totals.get(reference)
    return total === undefined ? null : toAmount(total)
  }
  const mismatches: ErpMismatch[] = [
    ...ours
      .filter(({ reference, total }) => totals.get(reference) !== total)
      .map(({ reference, order_number, total }) => ({
        reference,
        order_number,
        ours: toAmount(total),
        theirs: amountOf(reference),
      })),
    ...unknown.map((reference) => ({
      reference,
      order_number: null,
      ours: null,
      theirs: amountOf(reference),
    })),
  ]
  const sum = (all: readonly Minor[]) => toAmount(all.reduce((total, one) => total + one, 0))
  const compared = [...ours.map(({ reference }) => reference), ...unknown]
  return {
    compared: ours.length,
    ours_total: sum(ours.map(({ total }) => total)),
    theirs_total: sum(compared.map((reference) => totals.get(reference) ?? 0)),
    differing: mismatches.length,
    mismatches: mismatches.slice(0, SHOWN),
  }
}
