// What arrives of a purchase order: into stock and lots, and into what goods cost (rule 264).
import {
  Purchase,
  type PurchaseReceived,
  type ReceivedLine,
} from '#/contract/buying/staff-purchases.ts'
import { MAX_STOCK } from '#/contract/stock/staff.ts'
import { averageAfter, unitCostOf } from '#/domain/buying/proposal.ts'
import type { GoodId } from '#/domain/line-id.ts'
import { toMinor } from '#/domain/money.ts'
import { type Thousandths, toThousandths } from '#/domain/quantity.ts'
import { type Ctx, userOf, type KeyedBody } from '#/commerce/api/context.ts'
import { found, ShopError } from '#/commerce/api/errors.ts'
import { once } from '#/commerce/api/idempotency/idempotency.service.ts'
import { lockStockOf, lockStocks, moveStock } from '#/commerce/api/inventory/set-stock.queries.ts'
import { takeInLot } from '#/commerce/api/lots/lots.staff.service.ts'
import { lineAt, noteStock } from '#/commerce/api/stock/stock.staff.service.ts'
import { checkVersion } from '#/commerce/api/versions.rules.ts'
import { invalid } from '#/commerce/api/writing.ts'
import { notePurchase, onePurchase } from './purchase-view.service.ts'
import {
  addReceived,
  findLines,
  type LineRow,
  lockPurchase,
  updatePurchase,
} from './purchases.queries.ts'
import { findAverage, findGoods, insertCost, saveGoods } from './suppliers.queries.ts'

/**
 * @throws ShopError NOT_FOUND, VERSION_CONFLICT, STATUS_CONFLICT unless it is sent, INVALID, IDEMPOTENCY_CONFLICT
 */
export function receivePurchase(
  ctx: Ctx,
  id: number,
  { body, key }: KeyedBody<PurchaseReceived>,
): Promise<Purchase> {
  const request = { call: 'receive purchase', id, body }
  const scope = `user:${userOf(ctx).id}`
  return once(ctx, { scope, key, request, answer: Purchase }, async (tx) => {
    const { status } = found(await lockPurchase(tx.db, id))
    const before = await onePurchase(tx, id)
    checkVersion(before, body.version)
    if (status !== 'sent') throw new ShopError('STATUS_CONFLICT')
    for (const arrival of await arrivalsOf(tx, before, body.lines))
      await takeIn(tx, before, arrival)
    const now = await onePurchase(tx, id)
    const isAll = now.lines.every(
      ({ received, packs, pack }) => toThousandths(received) >= packs * toThousandths(pack),
    )
    if (isAll || body.close)
      await updatePurchase(tx.db, id, { status: 'received', received_at: tx.deps.now() })
    const after = await onePurchase(tx, id)
    await notePurchase(tx, { before, after })
    return after
  })
}

type Arrival = ReceivedLine & { index: number; line: LineRow['line']; place: GoodId }

/** The lines with what was ordered; their products are locked as orders lock them. @throws ShopError INVALID */
async function arrivalsOf(tx: Ctx, { id }: Purchase, given: ReceivedLine[]): Promise<Arrival[]> {
  const rows = new Map((await findLines(tx.db, id)).map((row) => [row.line.id, row]))
  const arrivals = given.map((one, index) => {
    const { line, isThere } = rows.get(one.id) ?? {}
    if (!line || line.product_id === null || !isThere)
      throw invalid({ [`lines.${index}.id`]: ['field.unknown'] })
    const { product_id, variation_id } = line
    return { ...one, index, line, place: { product_id, variation_id } }
  })
  await lockStocks(
    tx.db,
    arrivals.map(({ place }) => place),
  )
  return arrivals
}

async function takeIn(tx: Ctx, order: Purchase, arrival: Arrival): Promise<void> {
  const { place, line } = arrival
  const quantity = toThousandths(arrival.quantity)
  const stock = await lineAt(tx, place)
  if (stock.available + arrival.quantity > MAX_STOCK)
    throw invalid({ [`lines.${arrival.index}.quantity`]: ['field.too_big'] })
  await enterStock(tx, order, arrival)
  await addReceived(tx.db, line.id, quantity)
  const price = arrival.price === undefined ? line.price : toMinor(arrival.price)
  await enterCost(tx, arrival, { quantity, price, on_hand: toThousandths(stock.on_hand) })
  if (price !== line.price) await enterPrice(tx, order.supplier.id, { ...arrival, price })
}

/** What it came at is what the supplier asks, unless a price list has changed its pack or article since. */
async function enterPrice(
  tx: Ctx,
  supplier_id: number,
  { place, line: { pack, article }, price }: Arrival & { price: number },
): Promise<void> {
  const { product_id, variation_id } = place
  const goods = await findGoods(tx.db, supplier_id, [product_id])
  const current = goods.find(({ good }) => good.variation_id === variation_id)?.good
  if (current && (current.pack !== pack || current.article !== article)) return
  const good = { ...place, article, pack, price }
  await saveGoods(tx.db, { supplier_id, goods: [good], since: tx.deps.now() })
}

/** @throws ShopError INVALID if goods that are kept by lots come without a date */
async function enterStock(tx: Ctx, order: Purchase, arrival: Arrival): Promise<void> {
  const { place, code, kind, date, index } = arrival
  const note = `${order.supplier.name} · ${order.id}`
  const { by_lots } = found(await lockStockOf(tx.db, place))
  if (by_lots) {
    if (date === undefined) throw invalid({ [`lines.${index}.date`]: ['field.required'] })
    await takeInLot(tx, place.product_id, { code, kind, date, note, amount: arrival.quantity })
    return
  }
  const before = await lineAt(tx, place)
  const why = { reason: 'received' as const, note, user_id: userOf(tx).id, now: tx.deps.now() }
  await moveStock(tx.db, { ...place, change: toThousandths(arrival.quantity), by_lots }, why)
  await noteStock(tx, before, await lineAt(tx, place))
}

type Came = { quantity: Thousandths; price: number; on_hand: Thousandths }

async function enterCost(
  tx: Ctx,
  { place, line }: Arrival,
  { quantity, price, on_hand }: Came,
): Promise<void> {
  const average = await findAverage(tx.db, place)
  const unit_cost = unitCostOf({ price, pack: line.pack })
  await insertCost(tx.db, {
    ...place,
    purchase_id: line.purchase_id,
    quantity,
    unit_cost,
    on_hand,
    average: averageAfter({ average, on_hand }, { quantity, unit_cost }),
    created_at: tx.deps.now(),
  })
}
