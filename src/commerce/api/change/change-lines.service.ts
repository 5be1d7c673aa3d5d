// Changes the quantities and goods of an order that isn't packed (rules 127 and 137).
import type { LineChanger } from '#/contract/orders/lines.ts'
import type { LinesChange } from '#/contract/orders/staff-details.ts'
import type { ShortLine } from '#/contract/errors.ts'
import { findWithdrawalRules } from '#/commerce/api/product/withdrawal-rule.queries.ts'
import { changedDelivery, changedLine, changedSums } from '#/domain/orders/change-lines.ts'
import type { Minor } from '#/domain/money.ts'
import { isPaid } from '#/domain/order-status.ts'
import { lineTotal } from '#/domain/pricing.ts'
import { type Thousandths, toQuantity, toThousandths } from '#/domain/quantity.ts'
import { baseUnits, type Take, totalTakes } from '#/domain/stock.ts'
import { findSellables } from '#/commerce/api/cart/sellable.queries.ts'
import {
  chooseSellable,
  chooseStock,
  lineSnapshot,
  type Sellable,
  type SellableRows,
  stepErrors,
} from '#/commerce/api/cart/sellable.rules.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { ShopError } from '#/commerce/api/errors.ts'
import {
  insertStockEntries,
  reserveStock,
  returnStock,
} from '#/commerce/api/inventory/stock.queries.ts'
import { deliveryRateOf } from '#/commerce/api/records/contents.service.ts'
import { writeParts } from '#/commerce/api/records/change-lines.queries.ts'
import {
  type NewLine,
  afterStep,
  insertLine,
  writeSteps,
} from '#/commerce/api/records/line-steps.queries.ts'
import {
  findLines,
  findParts,
  type LineRow,
  type OrderRow,
  updateOrder,
} from '#/commerce/api/records/orders.queries.ts'
import { findLastPayment, updatePayment } from '#/commerce/api/records/payments.queries.ts'
import { type Goods, type Rights, loseCoupon, rightsAfter } from './rights.service.ts'
import { requireSold } from './sold.service.ts'
import { requeueOrder } from '#/commerce/api/outbox/note-changes.service.ts'

/** The line after the change; nothing if it is removed: then it stays with quantity 0. */
type Change = { before: LineRow | undefined; after: PricedNewLine | undefined }

type PricedNewLine = NewLine & Pick<LineRow, 'deposit' | 'deposit_tax_rate'>

/**
 * Changes quantities, and removes and adds lines of a locked order that may be changed. Stock, totals, parts and the
 * open payment follow; returns the changes as text.
 *
 * @throws ShopError NOT_FOUND, INVALID, STOCK_CONFLICT, STORE_CLOSED, NOT_DELIVERED_THERE, MINIMUM_ORDER
 */
export async function changeGoods(
  tx: Ctx,
  row: OrderRow,
  { by, ...body }: GoodsChange,
): Promise<Changed> {
  const lines = (await findLines(tx.db, row.id)).filter(({ quantity }) => quantity > 0)
  if (body.lines.some(({ order_line_id }) => !lines.some(({ id }) => id === order_line_id)))
    throw new ShopError('NOT_FOUND')
  const known = await findSellables(tx.db, productsOf(lines, body))
  const changes = [
    ...lines.map((line) => changeOf({ ctx: tx, row, known, body }, line)),
    ...body.add.map((added, index) => additionOf({ ctx: tx, row, known }, { added, index })),
  ]
  // Of a paid order, its own change settles that.
  const rights = isPaid(row.payment_status) ? KEPT : await rightsOf(tx, row, changes)
  // While its sums still belong to its lines.
  const rate = await deliveryRateOf(tx.db, row)
  await requireSold(tx, row, changes)
  await moveGoods(tx, row, changes)
  const written = rights.isCouponLost ? changes.map((change) => inFull(row, change)) : changes
  await writeLines(tx, row, { changes: written, by, isCouponLost: rights.isCouponLost })
  if (rights.isCouponLost) await loseCoupon(tx, row)
  await writeMoney(tx, row, { changes: written, delivery: { change: rights.delivery, rate } })
  await requeueOrder(tx.deps, tx.db, row.id)
  const coupon = rights.isCouponLost && row.coupon_code !== null ? [row.coupon_code] : []
  return { before: [...wordsOf(changes, 'before'), ...coupon], after: wordsOf(changes, 'after') }
}

const KEPT: Rights = { delivery: 0, isCouponLost: false }

const rightsOf = (tx: Ctx, row: OrderRow, changes: readonly Change[]): Promise<Rights> => {
  const goodsOf = (side: 'before' | 'after') =>
    changes.flatMap((change): Goods[] => {
      const line = change[side]
      if (!line) return []
      const { product_id = null, variation_id = null, base_quantity, sub_total } = line
      return [{ product_id, variation_id, base_quantity, sub_total }]
    })
  return rightsAfter(tx, row, { before: goodsOf('before'), after: goodsOf('after') })
}

/** Without the coupon's share; added goods have none. */
function inFull(row: OrderRow, { before, after }: Change): Change {
  if (!before || !after?.quantity) return { before, after }
  const step = { kind: 'full_price' as const, quantity: after.quantity }
  return { before, after: afterStep({ line: before, step }, row) }
}

/** What changes, and who wants it. */
type GoodsChange = LinesChange & { by: LineChanger }

/** Lines before and after, without unchanged ones, and the refund of what was taken off. */
export type Changed = { before: string[]; after: string[]; refund_id?: number | undefined }

const productsOf = (lines: readonly LineRow[], { add }: LinesChange): number[] => [
  ...new Set([
    ...lines.flatMap(({ product_id }) => product_id ?? []),
    ...add.map(({ product_id }) => product_id),
  ]),
]

type ChangeContext = { ctx: Ctx; row: OrderRow; known: SellableRows }

/** @throws ShopError INVALID for what can't be bought like this, NOT_FOUND for a line of another order */
function changeOf(of: ChangeContext & { body: LinesChange }, line: LineRow): Change {
  const { body, row, known, ctx } = of
  const at = body.lines.findIndex(({ order_line_id }) => order_line_id === line.id)
  const requested = body.lines[at]
  const quantity = requested === undefined ? line.quantity : toThousandths(requested.quantity)
  if (quantity === line.quantity) return { before: line, after: line }
  if (quantity === 0) return { before: line, after: undefined }
  const { product_id, variation_id, uom_entry } = line
  const choice =
    product_id === null
      ? undefined
      : chooseSellable(known, { product_id, variation_id, uom_entry }, ctx.language)
  const sellable = choice && 'sellable' in choice ? choice.sellable : undefined
  // Products off sale can only be reduced.
  if (!sellable && quantity > line.quantity)
    throw invalid(`lines.${at}.quantity`, 'field.unknown_product')
  if (sellable) requireStep(ctx, sellable, { quantity, path: `lines.${at}` })
  return { before: line, after: afterStep({ line, step: { kind: 'changed', quantity } }, row) }
}

type Added = { added: LinesChange['add'][number]; index: number }

/** At today's price. @throws ShopError INVALID */
function additionOf({ ctx, row, known }: ChangeContext, { added, index }: Added): Change {
  const choice = chooseSellable(known, added, ctx.language)
  if ('errors' in choice)
    throw new ShopError('INVALID', { errors: under(`add.${index}`, choice.errors) })
  const { sellable } = choice
  const quantity = toThousandths(added.quantity)
  requireStep(ctx, sellable, { quantity, path: `add.${index}` })
  const nothing = { ...sellable, quantity: 0, sub_total: 0, tax: 0, total: 0 }
  const { sub_total, tax, total } = changedLine(nothing, {
    quantity,
    included: row.prices_include_tax,
  })
  return {
    before: undefined,
    after: {
      order_id: row.id,
      ...lineSnapshot(sellable),
      quantity,
      base_quantity: baseUnits(quantity, sellable.unit_quantity),
      sub_total,
      tax,
      total,
    },
  }
}

export const invalid = (path: string, message: string) =>
  new ShopError('INVALID', { errors: { [path]: [message] } })

const under = (path: string, errors: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(errors).map(([field, said]) => [`${path}.${field}`, said]))

type Stepped = { quantity: Thousandths; path: string }

/** @throws ShopError INVALID */
export function requireStep(ctx: Ctx, sellable: Sellable, { quantity, path }: Stepped): void {
  const errors = stepErrors(sellable, quantity, ctx.language)
  if (Object.keys(errors).length > 0)
    throw new ShopError('INVALID', { errors: under(path, errors) })
}

/** Adjusts the stock, with the same conditional updates as at checkout (rule 15). @throws ShopError STOCK_CONFLICT */
async function moveGoods(tx: Ctx, row: OrderRow, changes: readonly Change[]): Promise<void> {
  const moved = changes.flatMap(({ before, after }) => {
    const line = after ?? before
    const product_id = line?.product_id ?? null
    const change = (before?.base_quantity ?? 0) - (after?.base_quantity ?? 0)
    if (!line || product_id === null || change === 0) return []
    return [{ product_id, variation_id: line.variation_id ?? null, change, name: line.name }]
  })
  const why = { order_number: row.order_number, now: tx.deps.now() }
  const of = { order_number: row.order_number, day: row.delivery_slot?.date ?? null }
  const net = netOf(moved).map((take) => ({ ...take, ...of }))
  const missed = await reserveStock(
    tx.db,
    net.filter(({ amount }) => amount > 0),
    why,
  )
  if (missed.length > 0) throw await shortOf(tx, moved, missed)
  const back = net.flatMap((take) => (take.amount < 0 ? [{ ...take, amount: -take.amount }] : []))
  await returnStock(tx.db, back, why)
  const out = moved.filter(({ change }) => change < 0)
  const into = moved.filter(({ change }) => change > 0)
  await insertStockEntries(tx.db, out, { ...why, reason: 'order' })
  await insertStockEntries(tx.db, into, { ...why, reason: 'release' })
}

type Moved = { product_id: number; variation_id: number | null; change: number; name: string }

const stockOf = ({ product_id, variation_id }: Moved): string =>
  variation_id === null ? `product:${product_id}` : `variation:${variation_id}`

/** The quantity to take from each stock; negative is returned. */
const netOf = (moved: readonly Moved[]): Take[] =>
  totalTakes(moved.map((one) => ({ stock_id: stockOf(one), amount: -one.change })))

async function shortOf(tx: Ctx, moved: readonly Moved[], missed: readonly string[]) {
  const known = await findSellables(tx.db, [...new Set(moved.map(({ product_id }) => product_id))])
  const lines = moved.flatMap((one, index): ShortLine[] => {
    const { product_id, variation_id, name, change } = one
    if (change >= 0 || !missed.includes(stockOf(one))) return []
    const choice = chooseStock(known, { product_id, variation_id, uom_entry: null }, tx.language)
    const available = 'sellable' in choice ? toQuantity(choice.sellable.stock) : 0
    return [{ index, product_id, variation_id, uom_entry: null, name, available }]
  })
  return new ShopError('STOCK_CONFLICT', { lines })
}

type Writing = { changes: readonly Change[]; by: LineChanger; isCouponLost: boolean }

async function writeLines(
  tx: Ctx,
  order: OrderRow,
  { changes, by, isCouponLost }: Writing,
): Promise<void> {
  const added = changes.flatMap(({ before, after }) => (!before && after ? [after] : []))
  const rules = await findWithdrawalRules(
    tx.db,
    added.flatMap(({ product_id }) => product_id ?? []),
  )
  for (const line of added)
    await insertLine(tx, { ...line, withdrawal: rules.get(line.product_id ?? 0) ?? null }, by)
  const steps = changes.flatMap(({ before, after }) => {
    const quantity = after?.quantity ?? 0
    const kind = isCouponLost && quantity > 0 ? ('full_price' as const) : ('changed' as const)
    return before ? [{ line: before, step: { kind, quantity } }] : []
  })
  await writeSteps(tx, { order, changes: steps, by })
}

type Money = { changes: readonly Change[]; delivery: { change: Minor; rate: number } }

/** Totals, parts and the open payment. @throws ShopError INVALID if nothing would be left to pay */
async function writeMoney(tx: Ctx, row: OrderRow, { changes, delivery }: Money): Promise<void> {
  const after = changes.flatMap((change) => change.after ?? [])
  const before = changes.flatMap((change) => change.before ?? [])
  const delivered = { ...row, ...changedDelivery(row, delivery) }
  const { shipping_total } = delivered
  const sums = { ...changedSums(delivered, before, after), shipping_total }
  // A paid order may have been paid by the wallet alone.
  const isSettled = isPaid(row.payment_status)
  if (after.length === 0 || (sums.total <= 0 && !isSettled))
    throw invalid('lines', 'field.lines.left')
  const now = tx.deps.now()
  const parts = (await findParts(tx.db, row.id)).map(({ part }) => part)
  const stores = [...new Set(after.map(({ store_id }) => store_id ?? null))]
  await writeParts(
    tx.db,
    row.id,
    stores.map((store_id) => {
      const part = parts.find((one) => one.store_id === store_id)
      const goods = after.filter((line) => (line.store_id ?? null) === store_id)
      const total = goods.reduce((sum, line) => sum + line.total, 0)
      return { id: part?.id, store_id, total, status: part?.status ?? row.status }
    }),
  )
  await updateOrder(tx.db, row.id, { ...sums, updated_at: now })
  const payment = isSettled ? undefined : await findLastPayment(tx.db, row.id)
  if (payment) await updatePayment(tx.db, payment.id, { amount: sums.total, updated_at: now })
}

function wordsOf(changes: readonly Change[], side: 'before' | 'after'): string[] {
  return changes.flatMap((change) => {
    const line = change[side]
    if (change.before === change.after || !line) return []
    const price = lineTotal(line.price, line.quantity) / 100
    return [`${toQuantity(line.quantity)} × ${line.name} (${price.toFixed(2)})`]
  })
}
