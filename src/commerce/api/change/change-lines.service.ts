// Changes the quantities and goods of an order that isn't packed (rules 127 and 137).
import type { LinesChange } from '#/contract/orders/staff-details.ts'
import type { ShortLine } from '#/contract/errors.ts'
import { changedLine, changedSums } from '#/domain/orders/change-lines.ts'
import { isPaid } from '#/domain/order-status.ts'
import { lineTotal } from '#/domain/pricing.ts'
import { type Thousandths, toQuantity, toThousandths } from '#/domain/quantity.ts'
import { baseUnits, type Take, totalTakes } from '#/domain/stock.ts'
import { findSellables } from '#/commerce/api/cart/sellable.queries.ts'
import {
  chooseSellable,
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
import {
  deleteLine,
  insertLine,
  type NewLine,
  updateLine,
  writeParts,
} from '#/commerce/api/records/change-lines.queries.ts'
import {
  findLines,
  findParts,
  type LineRow,
  type OrderRow,
  updateOrder,
} from '#/commerce/api/records/orders.queries.ts'
import { findLastPayment, updatePayment } from '#/commerce/api/records/payments.queries.ts'
import { requeueOrder } from '#/commerce/api/outbox/note-changes.service.ts'

/** The line after the change; nothing if it is removed. */
type Change = { before: LineRow | undefined; after: PricedNewLine | undefined }

type PricedNewLine = NewLine & Pick<LineRow, 'deposit'>

/**
 * Changes quantities, and removes and adds lines of a locked order that may be changed. Stock, totals, parts and the
 * open payment follow; returns the changes as text.
 *
 * @throws ShopError NOT_FOUND, INVALID, STOCK_CONFLICT
 */
export async function changeGoods(tx: Ctx, row: OrderRow, body: LinesChange): Promise<Changed> {
  const lines = await findLines(tx.db, row.id)
  if (body.lines.some(({ order_line_id }) => !lines.some(({ id }) => id === order_line_id)))
    throw new ShopError('NOT_FOUND')
  const known = await findSellables(tx.db, productsOf(lines, body))
  const changes = [
    ...lines.map((line) => changeOf({ ctx: tx, row, known, body }, line)),
    ...body.add.map((added, index) => additionOf({ ctx: tx, row, known }, { added, index })),
  ]
  await moveGoods(tx, row, changes)
  await writeLines(tx, changes)
  await writeMoney(tx, row, changes)
  await requeueOrder(tx.deps, tx.db, row.id)
  return { before: wordsOf(changes, 'before'), after: wordsOf(changes, 'after') }
}

/** Lines before and after, without unchanged ones. */
export type Changed = { before: string[]; after: string[] }

const productsOf = (lines: readonly LineRow[], { add }: LinesChange): number[] => [
  ...new Set([
    ...lines.flatMap(({ product_id }) => product_id ?? []),
    ...add.map(({ product_id }) => product_id),
  ]),
]

type Known = { ctx: Ctx; row: OrderRow; known: SellableRows }

/** @throws ShopError INVALID for what can't be bought like this, NOT_FOUND for a line of another order */
function changeOf(of: Known & { body: LinesChange }, line: LineRow): Change {
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
  const base_quantity = baseUnits(quantity, Math.round((line.base_quantity * 1000) / line.quantity))
  const after = changedLine(line, { quantity, included: row.prices_include_tax })
  return { before: line, after: { ...after, base_quantity } }
}

type Added = { added: LinesChange['add'][number]; index: number }

/** At today's price. @throws ShopError INVALID */
function additionOf({ ctx, row, known }: Known, { added, index }: Added): Change {
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
    const choice = chooseSellable(known, { product_id, variation_id, uom_entry: null }, tx.language)
    const available = 'sellable' in choice ? toQuantity(choice.sellable.stock) : 0
    return [{ index, product_id, variation_id, uom_entry: null, name, available }]
  })
  return new ShopError('STOCK_CONFLICT', { lines })
}

async function writeLines(tx: Ctx, changes: readonly Change[]): Promise<void> {
  for (const { before, after } of changes) {
    if (before === after) continue
    if (!before && after) await insertLine(tx.db, after)
    else if (before && after) {
      const { quantity, base_quantity, sub_total, tax, total } = after
      await updateLine(tx.db, before.id, { quantity, base_quantity, sub_total, tax, total })
    } else if (before) await deleteLine(tx.db, before.id)
  }
}

/** Totals, parts and the open payment. @throws ShopError INVALID if nothing would be left to pay */
async function writeMoney(tx: Ctx, row: OrderRow, changes: readonly Change[]): Promise<void> {
  const after = changes.flatMap((change) => change.after ?? [])
  const before = changes.flatMap((change) => change.before ?? [])
  const sums = changedSums(row, before, after)
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

function wordsOf(changes: readonly Change[], side: keyof Changed): string[] {
  return changes.flatMap((change) => {
    const line = change[side]
    if (change.before === change.after || !line) return []
    const price = lineTotal(line.price, line.quantity) / 100
    return [`${toQuantity(line.quantity)} × ${line.name} (${price.toFixed(2)})`]
  })
}
