// Applies a customer's change to an order (rule 127).
import type { OwnChange } from '#/contract/orders/public-change.ts'
import { type Minor, toAmount, toMinor } from '#/domain/money.ts'
import { isPaid } from '#/domain/order-status.ts'
import { zoneOf } from '#/domain/delivery/shipping.ts'
import { addedTax, lineTotal } from '#/domain/pricing.ts'
import { type Thousandths, toQuantity, toThousandths } from '#/domain/quantity.ts'
import { baseUnits } from '#/domain/stock.ts'
import { findSellables } from '#/commerce/api/cart/sellable.queries.ts'
import { chooseSellable } from '#/commerce/api/cart/sellable.rules.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { readFacts } from '#/commerce/api/delivery/checkout-facts.queries.ts'
import { ShopError, found } from '#/commerce/api/errors.ts'
import { requireHoldable } from '#/commerce/api/fulfilment/unpaid.service.ts'
import type { LineChange } from '#/commerce/api/records/line-steps.queries.ts'
import { deliveryRateOf } from '#/commerce/api/records/contents.service.ts'
import { insertNote } from '#/commerce/api/records/notes.queries.ts'
import { notifyCustomer } from '#/commerce/api/records/order-mail.service.ts'
import {
  type LineRow,
  type OrderRow,
  findLines,
  lockOrderById,
  updateOrder,
} from '#/commerce/api/records/orders.queries.ts'
import { shippingOf } from '#/commerce/api/records/order-money.rules.ts'
import { reduceOrder } from '#/commerce/api/refunds/reduce.service.ts'
import { ownReason } from '#/commerce/api/records/reason-words.rules.ts'
import { sumRefunds } from '#/commerce/api/refunds/refunds.queries.ts'
import { addToDelivery, changeWindow } from './change-window.service.ts'
import { confirmAge } from './confirm-age.service.ts'
import { type Changed, changeGoods, invalid, requireStep } from './change-lines.service.ts'
import { placeOf } from './changeable.service.ts'
import { requireWithinLimit } from './limit-of-change.service.ts'
import { type Goods, type Rights, loseCoupon, rightsAfter } from './rights.service.ts'
import { takeMore } from './take-more.service.ts'

/**
 * Applies a change to a locked order that may be changed. An unpaid order is due in its new amount; on a paid one,
 * reductions are refunded, and the wallet pays for additions.
 *
 * @throws ShopError INVALID, STOCK_CONFLICT, SLOT_TAKEN, MINIMUM_ORDER, UNPAID_LIMIT; WalletTooLow if a payment is
 * needed first
 */
export async function applyOwnChange(tx: Ctx, row: OrderRow, body: OwnChange): Promise<void> {
  const now = tx.deps.now()
  await updateOrder(tx.db, row.id, { ...placeOf(row, body), updated_at: now })
  await confirmAge(tx, row, body)
  const dearer = body.delivery_slot ? await changeWindow(tx, row, body.delivery_slot) : 0
  const same = found(await lockOrderById(tx.db, row.id))
  const changed = isPaid(row.payment_status)
    ? await changePaid(tx, same, { body, dearer })
    : await takeOther(tx, same, { body, dearer })
  await requireWithinLimit(tx, { before: row, after: found(await lockOrderById(tx.db, row.id)) })
  await notify(tx, same, changed)
}

type PricedChange = { body: OwnChange; dearer: Minor }

/** Unpaid: everything may change. */
async function takeOther(tx: Ctx, row: OrderRow, { body, dearer }: PricedChange): Promise<Changed> {
  if (dearer !== 0) await addToDelivery(tx, row, dearer)
  if (body.lines.length + body.add.length === 0) return NOTHING
  const before = await findLines(tx.db, row.id)
  const changed = await changeGoods(tx, found(await lockOrderById(tx.db, row.id)), {
    ...body,
    by: 'customer',
  })
  await requireMinimum(tx, row, await findLines(tx.db, row.id))
  if (takesMore(before, body)) await requireHoldable(tx, [row.id])
  return changed
}

/** Strangers who only reduce an order aren't checked for the unpaid limit (rule 67). */
const takesMore = (before: readonly LineRow[], { lines, add }: OwnChange): boolean =>
  add.length > 0 ||
  lines.some(({ order_line_id, quantity }) =>
    before.some(
      ({ id, ...line }) => id === order_line_id && toThousandths(quantity) > line.quantity,
    ),
  )

const NOTHING: Changed = { before: [], after: [] }

/** Paid: reductions are refunded the way they were paid, and additions are paid now. */
async function changePaid(
  tx: Ctx,
  row: OrderRow,
  { body, dearer }: PricedChange,
): Promise<Changed> {
  const { less, more, paths } = splitPaid(await findLines(tx.db, row.id), body)
  // A guest has no wallet to pay from.
  const [path = dearer > 0 ? 'delivery_slot' : undefined] = paths
  if (row.customer_id === null && path !== undefined)
    throw invalid(path, paths.length > 0 ? 'field.lines.paid' : 'field.window_dearer')
  const moved = { ...row, shipping_total: row.shipping_total + dearer }
  const rights = await rightsOfPaid(tx, moved, { less, more })
  // What was paid for delivery stays paid; what is lost with goods is deducted from what goes back for them.
  const lost = Math.max(0, rights.delivery)
  const [down, up] = less.lines.length > 0 ? [lost, 0] : [0, lost]
  const { isCouponLost } = rights
  const cheaper = Math.min(0, dearer + up) + down
  const gone = await takeLess(tx, row, { body: less, dearer: cheaper, isCouponLost })
  const left = found(await lockOrderById(tx.db, row.id))
  const come = await takeMore(tx, left, {
    add: more,
    dearer: Math.max(0, dearer + up),
    before: row,
  })
  return {
    before: [...gone.before, ...come.before],
    after: [...gone.after, ...come.after],
    refund_id: gone.refund_id,
  }
}

type Change = { less: OwnChange; more: OwnChange['add'] }

/** Additions that can't be sold are refused later. */
async function rightsOfPaid(tx: Ctx, row: OrderRow, { less, more }: Change): Promise<Rights> {
  const lines = await findLines(tx.db, row.id)
  const part = (line: LineRow, quantity: Thousandths): Goods => ({
    ...line,
    base_quantity: share(line.base_quantity, line, quantity),
    sub_total: share(line.sub_total, line, quantity),
  })
  const left = (line: LineRow) => line.quantity - line.refunded
  const after = lines.map((line) => {
    const given = less.lines.find(({ order_line_id }) => order_line_id === line.id)
    return part(line, given ? toThousandths(given.quantity) : left(line))
  })
  const known = await findSellables(
    tx.db,
    more.map(({ product_id }) => product_id),
  )
  const added = more.flatMap((line): Goods[] => {
    const choice = chooseSellable(known, line, tx.language)
    if ('errors' in choice) return []
    const { product_id, variation_id, price, unit_quantity } = choice.sellable
    const quantity = toThousandths(line.quantity)
    const base_quantity = baseUnits(quantity, unit_quantity)
    return [{ product_id, variation_id, base_quantity, sub_total: lineTotal(price, quantity) }]
  })
  const before = lines.map((line) => part(line, left(line)))
  return rightsAfter(tx, row, { before, after: [...after, ...added] })
}

/** Of an amount for a line, the part for this quantity of it. */
const share = (amount: number, line: LineRow, quantity: Thousandths): number =>
  line.quantity === 0 ? 0 : Math.round((amount * quantity) / line.quantity)

/** More of a paid line is a new line, at today's price. */
function splitPaid(lines: readonly LineRow[], body: OwnChange) {
  const grown = body.lines.flatMap(({ order_line_id, quantity: asked }, index) => {
    const line = found(lines.find(({ id }) => id === order_line_id))
    const quantity = toThousandths(asked) - (line.quantity - line.refunded)
    if (quantity <= 0) return []
    const { product_id, variation_id, uom_entry } = line
    if (product_id === null) throw invalid(`lines.${index}.quantity`, 'field.unknown_product')
    const added = { product_id, variation_id, uom_entry, quantity: toQuantity(quantity) }
    return [{ order_line_id, path: `lines.${index}.quantity`, added }]
  })
  const isGrown = (id: number) => grown.some(({ order_line_id }) => order_line_id === id)
  const less = { ...body, lines: body.lines.filter((line) => !isGrown(line.order_line_id)) }
  return {
    less,
    more: [...body.add, ...grown.map(({ added }) => added)],
    /** The request paths of the additions. */
    paths: [...(body.add.length > 0 ? ['add'] : []), ...grown.map(({ path }) => path)],
  }
}

type Reduced = PricedChange & { isCouponLost: boolean }

async function takeLess(
  tx: Ctx,
  row: OrderRow,
  { body, dearer, isCouponLost }: Reduced,
): Promise<Changed> {
  const lines = await findLines(tx.db, row.id)
  const known = await findSellables(
    tx.db,
    lines.flatMap(({ product_id }) => product_id ?? []),
  )
  const back = body.lines.flatMap(({ order_line_id, quantity: asked }, index) => {
    const line = found(lines.find(({ id }) => id === order_line_id))
    const [quantity, left] = [toThousandths(asked), line.quantity - line.refunded]
    const path = `lines.${index}`
    const { product_id, variation_id, uom_entry } = line
    const choice =
      product_id !== null && quantity > 0 && quantity < left
        ? chooseSellable(known, { product_id, variation_id, uom_entry }, tx.language)
        : undefined
    if (choice && 'sellable' in choice) requireStep(tx, choice.sellable, { quantity, path })
    return quantity === left ? [] : [{ line, order_line_id, quantity: left - quantity }]
  })
  const after = lines.map((line) => {
    const given = back.find(({ order_line_id }) => order_line_id === line.id)?.quantity ?? 0
    return { ...line, refunded: line.refunded + given }
  })
  if (after.every(({ quantity, refunded }) => quantity === refunded))
    throw invalid('lines', 'field.lines.left')
  const shipping = await shippingBack(tx, row, { lines, cheaper: -dearer })
  if (back.length === 0 && shipping === 0) return NOTHING
  if (back.length > 0) await requireMinimum(tx, row, after)
  const refund = await reduceOrder(tx, row.id, {
    changes: stepsOf(lines, { back, isCouponLost }),
    by: 'customer',
    shipping,
    reason: ownReason('changed', row),
    restock: true,
  })
  if (isCouponLost) await loseCoupon(tx, row)
  const words = (all: readonly LineRow[]) =>
    back.flatMap(({ order_line_id }) =>
      all
        .filter(({ id }) => id === order_line_id)
        .map(({ name, quantity, refunded }) => `${toQuantity(quantity - refunded)} × ${name}`),
    )
  return { before: words(lines), after: words(after), refund_id: refund?.id }
}

type Taken = { back: readonly { line: LineRow; quantity: Thousandths }[]; isCouponLost: boolean }

/** The goods that are taken off; without its coupon the order pays in full for the rest. */
function stepsOf(lines: readonly LineRow[], { back, isCouponLost }: Taken): LineChange[] {
  return lines.flatMap((line) => {
    const taken = back.find((one) => one.line.id === line.id)
    const quantity = line.quantity - (taken?.quantity ?? 0)
    const kind = isCouponLost && quantity > 0 ? 'full_price' : 'changed'
    return taken || isCouponLost ? [{ line, step: { kind, quantity } }] : []
  })
}

/** With its tax: at most what hasn't been refunded yet; negative if delivery is dearer. */
async function shippingBack(
  tx: Ctx,
  row: OrderRow,
  { lines, cheaper }: { lines: readonly LineRow[]; cheaper: Minor },
): Promise<Minor> {
  if (cheaper === 0) return 0
  if (cheaper < 0) {
    const tax = addedTax(-cheaper, await deliveryRateOf(tx.db, row))
    return row.prices_include_tax ? cheaper : cheaper - tax
  }
  const { total, tax } = shippingOf(row, lines)
  const whole = row.prices_include_tax
    ? cheaper
    : cheaper + Math.round((tax * cheaper) / Math.max(1, total - tax))
  return Math.min(whole, total - (await sumRefunds(tx.db, row.id)).shipping)
}

/** The rest must reach the zone's minimum order. @throws ShopError MINIMUM_ORDER */
async function requireMinimum(tx: Ctx, row: OrderRow, lines: readonly LineRow[]): Promise<void> {
  const { zones, places, settings } = await readFacts(tx)
  const minimum = row.pickup
    ? (places.find(({ id }) => id === row.pickup?.place_id)?.minimum_order ?? 0)
    : (zoneOf(zones, row.shipping_address)?.minimum_order ?? toMinor(settings.minimum_order))
  const left = lines.reduce(
    (sum, { sub_total, quantity, refunded }) =>
      sum + (quantity === 0 ? 0 : Math.round((sub_total * (quantity - refunded)) / quantity)),
    0,
  )
  // An order that was below it before, such as from before the rule, need not reach it.
  if (left >= Math.min(minimum, row.sub_total)) return
  throw new ShopError('MINIMUM_ORDER', {
    values: { amount: toAmount(minimum).toFixed(2) },
  })
}

/** Adds a note for staff and emails the customer. */
async function notify(
  tx: Ctx,
  row: OrderRow,
  { before, after, refund_id }: Changed,
): Promise<void> {
  const created_at = tx.deps.now()
  const user_id = tx.principal.type === 'user' ? tx.principal.user.id : null
  const text = [before, after].map((words) => words.join(', ') || '–').join(' → ')
  if (before.length + after.length > 0)
    await insertNote(tx.db, {
      order_id: row.id,
      user_id,
      to: 'staff',
      from: 'customer',
      text,
      created_at,
    })
  await notifyCustomer(tx, row, {
    kind: 'order_changed',
    suffix: created_at.getTime(),
    ...(refund_id !== undefined && { refund_id }),
  })
}
