// The end of picking: stock follows what left the shelf, the order is packed, and missing goods are refunded.
import type { PickOrder } from '#/contract/picking/crew.ts'
import { type Ctx, type Work, crewOf, type KeyedBody } from '#/commerce/api/context.ts'
import { ShopError, found } from '#/commerce/api/errors.ts'
import { settlePicked } from '#/commerce/api/fulfilment/picked.service.ts'
import { prepare } from '#/commerce/api/fulfilment/prepare.service.ts'
import { setState } from '#/commerce/api/fulfilment/set-state.service.ts'
import { onceThenRead } from '#/commerce/api/idempotency/idempotency.service.ts'
import { putBack, takeMore, writeOff } from '#/commerce/api/inventory/picked.queries.ts'
import {
  type LineRow,
  findLines,
  lockOrderByNumber,
} from '#/commerce/api/records/orders.queries.ts'
import {
  type PickRow,
  findPicks,
  insertPicked,
  setSettled,
} from '#/commerce/api/records/picked.queries.ts'
import { isWeighed } from '#/domain/delivery/picking.ts'
import { settleProposals } from './due-proposals.service.ts'
import { type DoneBody, readPickOrder } from './picking.service.ts'

/**
 * Packs an order whose lines are all settled; if nothing is left of it, it is cancelled.
 *
 * @throws ShopError NOT_FOUND, STATUS_CONFLICT, INVALID while a line is open, STOCK_CONFLICT if a substitute is gone
 */
export function finishPicking(
  ctx: Ctx,
  orderNumber: string,
  { body, key }: KeyedBody<DoneBody>,
): Promise<PickOrder> {
  const { id: picker_id } = crewOf(ctx)
  const request = { call: 'picking done', orderNumber, body }
  const work = async (tx: Ctx) => {
    const order = await prepare(tx, found(await lockOrderByNumber(tx.db, orderNumber)))
    await settleProposals(tx, order.id)
    // Quantities refunded earlier are not picked.
    const all = await findLines(tx.db, order.id)
    const lines = all.filter((line) => line.refunded < line.quantity)
    const picks = await findPicks(tx.db, [order.id])
    if (lines.some(({ id }) => (picks.get(id)?.state ?? 'open') === 'open')) {
      throw new ShopError('INVALID', { errors: { lines: ['field.required'] } })
    }
    const done_at = tx.deps.now()
    const day = order.delivery_slot?.date ?? null
    const of = { order_number: orderNumber, now: done_at, day }
    for (const line of lines.toSorted((a, b) => (a.product_id ?? 0) - (b.product_id ?? 0)))
      await moveStock(tx, { line, row: found(picks.get(line.id)) }, of)
    await insertPicked(tx.db, { order_id: order.id, crates: body.crates, picker_id, done_at })
    const isEmpty = lines.every(({ id }) => picks.get(id)?.state === 'short')
    // Of an order that is cancelled, everything is refunded.
    if (isEmpty) await setSettled(tx.db, order.id, done_at)
    else await settlePicked(tx, order)
    const now = found(await lockOrderByNumber(tx.db, orderNumber))
    await setState(tx, now, { status: isEmpty ? 'cancelled' : 'packed' })
  }
  const read = () => readPickOrder(ctx, orderNumber)
  return onceThenRead(ctx, { scope: `user:${picker_id}`, key, request }, { work, read })
}

type Line = { line: LineRow; row: PickRow }
type Of = { order_number: string; now: Date; day: string | null }

async function moveStock({ db }: Work, { line, row }: Line, of: Of): Promise<void> {
  const { product_id, variation_id, quantity, base_quantity, refunded } = line
  const missing = quantity - refunded - (row.state === 'picked' ? row.picked : 0)
  // Base units in proportion; a surplus is negative.
  const amount = Math.round((Math.abs(missing) * base_quantity) / quantity)
  if (product_id !== null && amount > 0) {
    const goods = { product_id, variation_id, amount }
    const isLighter = row.state === 'picked' && isWeighed(line)
    if (missing < 0) await takeMore(db, goods, of)
    else if (isLighter) await putBack(db, goods, of)
    else await writeOff(db, goods, of)
  }
  if (row.state !== 'substituted' || row.substitute_id === null) return
  const substitute = {
    product_id: row.substitute_id,
    variation_id: null,
    amount: row.substitute_quantity ?? 0,
  }
  if (!(await takeMore(db, substitute, of))) throw new ShopError('STOCK_CONFLICT')
}
