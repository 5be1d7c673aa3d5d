// The lots a line may be picked from (rule 173): those too close to their date are not.
import type { PickLot, PickOrder } from '#/contract/picking/crew.ts'
import { isTooNear, keepsFrom } from '#/domain/goods/lots.ts'
import { type Thousandths, toQuantity } from '#/domain/quantity.ts'
import { todayOf } from '#/commerce/api/content/today.service.ts'
import type { Work } from '#/commerce/api/context.ts'
import { ShopError } from '#/commerce/api/errors.ts'
import { lockKept } from '#/commerce/api/inventory/keep-lots.queries.ts'
import { moveToLot } from '#/commerce/api/inventory/lots.queries.ts'
import type { LineRow, OrderRow } from '#/commerce/api/records/orders.queries.ts'
import { findPicks } from '#/commerce/api/records/picked.queries.ts'
import { findLotsToPick, type LotToPick } from './lots.queries.ts'
import type { PickLineRow } from './picking.queries.ts'

/** Adds to each line the lots that it may be taken from; without products kept by lots it runs no query. */
export async function withLots(
  work: Work,
  orders: PickOrder[],
  rows: readonly PickLineRow[],
): Promise<PickOrder[]> {
  const kept = new Map(
    rows.flatMap(({ line, by_lots }) =>
      by_lots && line.product_id !== null && line.variation_id === null
        ? [[line.id, line.product_id] as const]
        : [],
    ),
  )
  if (kept.size === 0) return orders
  const today = await todayOf(work)
  const lots = await findLotsToPick(work.db, {
    products: [...new Set(kept.values())],
    orders: orders.map(({ order_number }) => order_number),
  })
  return orders.map((order) => ({
    ...order,
    lines: order.lines.map((line) => {
      const own = lots.filter(({ product_id }) => product_id === kept.get(line.id))
      return { ...line, lots: viewLots(own, order, order.date ?? today) }
    }),
  }))
}

function viewLots(
  lots: readonly LotToPick[],
  { order_number }: Pick<PickOrder, 'order_number'>,
  day: string,
): PickLot[] {
  const shown = lots
    .map((lot) => ({ ...lot, taken: lot.held[order_number] ?? 0 }))
    .filter(({ taken, amount, off_sale }) => taken > 0 || (amount > 0 && !off_sale))
  return [
    ...shown.filter(({ taken }) => taken > 0),
    ...shown.filter(({ taken }) => taken === 0),
  ].map(({ id, code, kind, date, taken, min_days, blocked }) => {
    const from = keepsFrom(day, min_days)
    const fits = !blocked && !isTooNear({ date }, from)
    return { id, code, kind, date, taken: toQuantity(taken), fits, from }
  })
}

type Taken = {
  order: Pick<OrderRow, 'order_number' | 'delivery_slot'>
  line: LineRow
  /** All of the order. */
  lines: readonly LineRow[]
  lot_id: number | undefined
}

/**
 * Takes a line from that lot, or from what is reserved for its order.
 *
 * @throws ShopError INVALID for a lot that is unknown, too close to its date, recalled, or reserved for others
 */
export async function takeLot(tx: Work, { order, line, lines, lot_id }: Taken): Promise<void> {
  const { product_id, variation_id, base_quantity } = line
  if (product_id === null || variation_id !== null) return
  const product = await lockKept(tx.db, product_id)
  if (!product?.by_lots) return
  const { order_number, delivery_slot } = order
  const lots = await findLotsToPick(tx.db, { products: [product_id], orders: [order_number] })
  const day = delivery_slot?.date ?? (await todayOf(tx))
  const takenOf = ({ held }: LotToPick) => held[order_number] ?? 0
  const isNear = (one: LotToPick) => isTooNear(one, keepsFrom(day, one.min_days))
  if (lot_id === undefined) {
    const taken = lots.filter((lot) => takenOf(lot) > 0)
    if (taken.some(isNear)) throw refused('field.lots.too_near')
    if (taken.some(({ blocked }) => blocked)) throw refused('field.lots.recalled')
    return
  }
  const chosen = lots.find(({ id }) => id === lot_id)
  if (!chosen) throw refused('field.unknown')
  if (isNear(chosen)) throw refused('field.lots.too_near')
  if (chosen.blocked) throw refused('field.lots.recalled')
  const others = lines.filter((one) => one.id !== line.id && one.product_id === product_id)
  const kept = await pickedFrom(tx, others)
  const freeOf = (one: LotToPick) => Math.max(0, takenOf(one) - (kept.get(one.id) ?? 0))
  const held = lots.reduce((sum, one) => sum + (one === chosen ? 0 : freeOf(one)), 0)
  const amount = Math.min(held, base_quantity - freeOf(chosen))
  if (amount <= 0) return
  if (chosen.off_sale || chosen.amount < amount) throw refused('field.lots.put_aside')
  await moveToLot(tx.db, { product_id, lot_id, amount, order_number, kept }, tx.deps.now())
}

/** How much of each lot these lines were picked from. */
async function pickedFrom(
  { db }: Work,
  lines: readonly LineRow[],
): Promise<Map<number, Thousandths>> {
  const amounts = new Map<number, Thousandths>()
  const [first] = lines
  if (!first) return amounts
  const picks = await findPicks(db, [first.order_id])
  for (const { id, base_quantity } of lines) {
    const lot = picks.get(id)?.lot_id
    if (lot) amounts.set(lot, (amounts.get(lot) ?? 0) + base_quantity)
  }
  return amounts
}

const refused = (message: string) => new ShopError('INVALID', { errors: { lot_id: [message] } })
