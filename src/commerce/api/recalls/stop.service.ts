// Taking recalled goods off sale: a lot at once, or the product where its lot isn't known (rule 178).
import type { Recall } from '#/contract/recalls/staff.ts'
import { noteChange } from '#/commerce/api/activity/activity.service.ts'
import { type Ctx, inTransaction } from '#/commerce/api/context.ts'
import { found, ShopError } from '#/commerce/api/errors.ts'
import { blockLot, findLotRows, lockKept } from '#/commerce/api/inventory/keep-lots.queries.ts'
import { sortOut } from '#/commerce/api/lots/lots.staff.service.ts'
import { holdOpen, note, oneRecall } from './recalls.staff.service.ts'
import { findOtherStop, lockRecall, type RecallRow, updateRecall } from './recalls.queries.ts'
import { staysOff } from '#/commerce/api/product/approval.queries.ts'
import { setOnSale } from './stop.queries.ts'
import { mainText } from '#/lib/languages/text-in.ts'

/**
 * A repeated call changes nothing. A stop is lifted after the recall was closed, too: its goods may turn out well.
 *
 * @throws ShopError NOT_FOUND, STATUS_CONFLICT for deleted goods, and to stop the sale by a closed recall
 */
export const stopSale = (ctx: Ctx, id: number, stopped: boolean): Promise<Recall> =>
  inTransaction(ctx, async (tx) => {
    const row = stopped ? await holdOpen(tx, id) : found(await lockRecall(tx.db, id))
    if (row.product_id === null) throw new ShopError('STATUS_CONFLICT')
    if ((row.stopped_at !== null) === stopped) return oneRecall(tx, id)
    await updateRecall(tx.db, id, { stopped_at: stopped ? tx.deps.now() : null })
    await note(tx, row, { before: { stopped: !stopped }, after: { stopped } })
    // Another recall of the same goods keeps them off sale.
    if (stopped || !(await findOtherStop(tx.db, row)))
      await setSold(tx, { ...row, product_id: row.product_id }, !stopped)
    return oneRecall(tx, id)
  })

type OfProduct = RecallRow & { product_id: number }

async function setSold(tx: Ctx, row: OfProduct, sold: boolean): Promise<void> {
  const kept = found(await lockKept(tx.db, row.product_id))
  if (row.lot_id === null) {
    if (sold && (row.was_off_sale || (await staysOff(tx.db, row.product_id)))) return
    const status = sold ? 1 : 0
    // What another recall took off sale was on sale before that.
    const other = sold ? undefined : await findOtherStop(tx.db, row)
    const before = await setOnSale(tx.db, row.product_id, status)
    if (!sold)
      await updateRecall(tx.db, row.id, { was_off_sale: other?.was_off_sale ?? before === 0 })
    const name = mainText(row.product_name)
    await noteChange(tx, {
      kind: 'product',
      record: row.product_id,
      name,
      before: { status: before },
      after: { status },
    })
    return
  }
  const lots = await findLotRows(tx.db, row.product_id)
  const one = found(lots.find(({ id }) => id === row.lot_id))
  // Without lots, its stock can't be told from the rest.
  if (!kept.by_lots) throw new ShopError('STATUS_CONFLICT')
  await blockLot(tx.db, one, { blocked: !sold, now: tx.deps.now() })
  if (sold) await sortOut(tx, row.product_id)
}
