// Proposals that nobody answered in time: the customer's wish from the order applies (rule 119).
import { wishFor } from '#/domain/delivery/picking.ts'
import type { Deps, Work } from '#/commerce/api/context.ts'
import { describeFailure } from '#/commerce/api/failure.ts'
import { findLines, lockOrderById } from '#/commerce/api/records/orders.queries.ts'
import { findPicks, type PickRow } from '#/commerce/api/records/picked.queries.ts'
import { findDueProposals, findSimpleProduct, savePick } from './picking.queries.ts'
import { NOTHING } from './picking.service.ts'

/** Settles expired proposals; two processes may do so at once. Returns how many there were. */
export async function settleDueProposals(deps: Deps): Promise<number> {
  let settled = 0
  for (const order_id of await findDueProposals(deps.db, deps.now())) {
    try {
      settled += await deps.db.transaction((db) => settleProposals({ deps, db }, order_id))
    } catch (error) {
      deps.log('error', 'proposal.not_settled', { order_id, ...describeFailure(error) })
    }
  }
  return settled
}

/** For one order, in the caller's transaction. Returns how many there were. */
export async function settleProposals(tx: Work, order_id: number): Promise<number> {
  const order = await lockOrderById(tx.db, order_id)
  if (!order) return 0
  const now = tx.deps.now()
  const picks = await findPicks(tx.db, [order_id])
  const due = (await findLines(tx.db, order_id)).flatMap((line) => {
    const row = picks.get(line.id)
    return row?.asked_until && row.asked_until < now ? [{ line, row }] : []
  })
  for (const { line, row } of due) {
    const { wish: _, ...asked } = row
    const { wish, product } = wishFor(line, row)
    const isWished = wish === 'similar' && (product === null || product === row.substitute_id)
    const settled =
      isWished && (await isThere(tx, row))
        ? { ...asked, state: 'substituted' as const, asked_until: null }
        : { ...asked, ...NOTHING, state: 'short' as const }
    await savePick(tx.db, { ...settled, updated_at: now })
  }
  return due.length
}

async function isThere({ db }: Work, { substitute_id, substitute_quantity }: PickRow) {
  const product = substitute_id === null ? undefined : await findSimpleProduct(db, substitute_id)
  return product !== undefined && product.stock >= (substitute_quantity ?? 0)
}
