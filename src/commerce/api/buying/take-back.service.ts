// Returned goods leave the stock, their lot and the ledger of costs, and come back if the return is cancelled.
import type { SupplierReturnInput } from '#/contract/buying/staff-returns.ts'
import { MAX_STOCK } from '#/contract/stock/staff.ts'
import { averageAfter } from '#/domain/buying/proposal.ts'
import { averageWithout } from '#/domain/buying/returns.ts'
import { type GoodId, goodKey } from '#/domain/line-id.ts'
import { toMinor } from '#/domain/money.ts'
import { type Thousandths, toThousandths } from '#/domain/quantity.ts'
import { type Ctx, userOf } from '#/commerce/api/context.ts'
import { found, ShopError } from '#/commerce/api/errors.ts'
import { changeAmount, type LotRow } from '#/commerce/api/inventory/keep-lots.queries.ts'
import { lockStockOf, moveStock } from '#/commerce/api/inventory/set-stock.queries.ts'
import { findLot } from '#/commerce/api/lots/lots.staff.queries.ts'
import { sortOut } from '#/commerce/api/lots/lots.staff.service.ts'
import { lineAt, noteStock } from '#/commerce/api/stock/stock.staff.service.ts'
import { invalid } from '#/commerce/api/writing.ts'
import type { ReturnableGood } from './returnable.service.ts'
import {
  findCostIn,
  findKept,
  findOffSale,
  insertReturnLine,
  type ReturnLineRow,
} from './returns.queries.ts'
import { findAverage, insertCost } from './suppliers.queries.ts'

/** The return that is being written. */
export type Going = { id: number; supplier: string; purchase_id: number | null }

type Leaving = SupplierReturnInput['lines'][number] & { index: number; good: ReturnableGood }

const bad = (index: number, field: string, word: string) =>
  invalid({ [`lines.${index}.${field}`]: [word] })

/** Takes one line out. @throws ShopError INVALID for more than is there, or than the order brought */
export async function takeOut(tx: Ctx, going: Going, leaving: Leaving): Promise<void> {
  const { index, good, reason } = leaving
  const place = { product_id: leaving.product_id, variation_id: leaving.variation_id }
  const quantity = toThousandths(leaving.quantity)
  if (going.purchase_id !== null) {
    const kept = (await findKept(tx.db, going.purchase_id)).get(goodKey(place)) ?? 0
    if (quantity > kept) throw bad(index, 'quantity', 'field.buying.more_than_delivered')
  }
  const lot = await placeOf(tx, leaving, quantity)
  const unit_cost = await costOf(tx, going, place)
  await enterCost(tx, { ...place, return_id: going.id, quantity: -quantity, unit_cost })
  await move(tx, { place, lot, change: -quantity, note: noteOf(going) })
  await insertReturnLine(tx.db, {
    return_id: going.id,
    ...place,
    lot_id: lot?.id ?? null,
    name: good.name,
    article: good.article,
    lot_code: lot?.code ?? '',
    lot_date: lot?.date ?? null,
    reason,
    quantity,
    pack: good.pack,
    price: toMinor(leaving.price),
    unit_cost,
  })
}

const noteOf = ({ supplier, id }: Going): string => `${supplier} · ${id}`

/** The lot, if the goods are kept by lots; the product is locked. @throws ShopError INVALID */
async function placeOf(
  tx: Ctx,
  { product_id, variation_id, lot_id, index }: Leaving,
  quantity: Thousandths,
): Promise<LotRow | null> {
  const { stock, by_lots } = found(await lockStockOf(tx.db, { product_id, variation_id }))
  if (!by_lots) {
    if (lot_id !== null) throw bad(index, 'lot_id', 'field.unknown')
    // What orders hold is promised to customers.
    if (quantity > stock) throw bad(index, 'quantity', 'field.stock_held')
    return null
  }
  if (lot_id === null) throw bad(index, 'lot_id', 'field.required')
  const of = await findLot(tx.db, lot_id)
  if (of?.lot.product_id !== product_id) throw bad(index, 'lot_id', 'field.unknown')
  if (quantity > of.lot.amount) throw bad(index, 'quantity', 'field.too_big')
  return of.lot
}

/** At the cost it came with in its order; otherwise at the average cost. */
async function costOf(tx: Ctx, { purchase_id }: Going, place: GoodId): Promise<number | null> {
  const own = purchase_id === null ? null : await findCostIn(tx.db, { purchase_id, ...place })
  return own ?? findAverage(tx.db, place)
}

type Move = { place: GoodId; lot: LotRow | null; change: Thousandths; note: string }

async function move(tx: Ctx, { place, lot, change, note }: Move): Promise<void> {
  const before = await lineAt(tx, place)
  const why = { reason: 'supplier_return' as const, note, now: tx.deps.now() }
  const { by_lots } = found(await lockStockOf(tx.db, place))
  if (lot && by_lots) {
    await changeAmount(tx.db, lot, { change, ...why })
    await sortOut(tx, place.product_id)
  } else {
    await moveStock(tx.db, { ...place, change, by_lots }, { ...why, user_id: userOf(tx).id })
  }
  await noteStock(tx, before, await lineAt(tx, place))
}

type Cost = GoodId & {
  return_id: number
  /** Negative: it leaves. */
  quantity: Thousandths
  unit_cost: number | null
}

/** Before the stock moves. Goods of unknown cost aren't in the ledger. */
async function enterCost(tx: Ctx, { unit_cost, quantity, ...of }: Cost): Promise<void> {
  const average = await findAverage(tx.db, of)
  if (unit_cost === null || average === null) return
  const line = await lineAt(tx, of)
  const on_hand = toThousandths(line.on_hand) + (await findOffSale(tx.db, of.product_id))
  const state = { average, on_hand }
  const moved = { quantity: Math.abs(quantity), unit_cost }
  await insertCost(tx.db, {
    ...of,
    quantity,
    unit_cost,
    on_hand,
    average: quantity < 0 ? averageWithout(state, moved) : averageAfter(state, moved),
    created_at: tx.deps.now(),
  })
}

/** A cancelled return: its goods go back where they were. @throws ShopError STATUS_CONFLICT if there is no room */
export async function putBack(tx: Ctx, going: Going, line: ReturnLineRow): Promise<void> {
  const { product_id, variation_id, lot_id, quantity, unit_cost } = line
  // Deleted meanwhile: there is no stock to go back to.
  if (product_id === null) return
  const place = { product_id, variation_id }
  const { stock } = found(await lockStockOf(tx.db, place))
  if (stock + quantity > toThousandths(MAX_STOCK)) throw new ShopError('STATUS_CONFLICT')
  const lot = lot_id === null ? undefined : await findLot(tx.db, lot_id)
  await enterCost(tx, { ...place, return_id: going.id, quantity, unit_cost })
  await move(tx, { place, lot: lot?.lot ?? null, change: quantity, note: noteOf(going) })
}
