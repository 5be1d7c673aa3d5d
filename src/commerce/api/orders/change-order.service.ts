// Customer actions on an order: cancel, order again.
import { type Order } from '#/contract/orders/shapes.ts'
import type { CartItem } from '#/contract/cart/customer.ts'
import { Reordered } from '#/contract/orders/customer.ts'
import { unitOf } from '#/domain/goods/unit.ts'
import { lineKey } from '#/domain/line-id.ts'
import { toAmount, toMinor } from '#/domain/money.ts'
import { isCancellable } from '#/domain/order-status.ts'
import { toQuantity, toThousandths } from '#/domain/quantity.ts'
import { addInTransaction } from '#/commerce/api/cart/cart.service.ts'
import { lineUnitPrices } from '#/commerce/api/cart/line-unit-prices.service.ts'
import { type Ctx, inTransaction, userOf } from '#/commerce/api/context.ts'
import { ShopError, found } from '#/commerce/api/errors.ts'
import { once } from '#/commerce/api/idempotency/idempotency.service.ts'
import { type Keyed, lockReadable, readableOrder } from '#/commerce/api/records/access.service.ts'
import { viewOrder } from './order-view.service.ts'
import { type ContentLine, contentsOf } from '#/commerce/api/records/contents.service.ts'
import { findOrder, findParts } from '#/commerce/api/records/orders.queries.ts'
import { closePayment } from '#/commerce/api/payments/close-payment.service.ts'
import { setState } from '#/commerce/api/fulfilment/set-state.service.ts'

/**
 * Cancels an order: its goods are released, and its payment is refunded.
 *
 * @throws ShopError NOT_FOUND, STATUS_CONFLICT once some of it is packed
 */
export async function cancelOrder(ctx: Ctx, asked: Keyed): Promise<Order> {
  await inTransaction(ctx, async (tx) => {
    const row = await lockReadable(tx, asked)
    if (row.status === 'cancelled') return
    const parts = await findParts(tx.db, row.id)
    if (!parts.every(({ part }) => isCancellable(part.status))) {
      throw new ShopError('STATUS_CONFLICT')
    }
    await setState(tx, row, { status: 'cancelled' })
  })
  const row = found(await findOrder(ctx.db, asked.order_number))
  await closePayment(ctx, row)
  return viewOrder(ctx, row)
}

const isWanted = ({ difference }: ContentLine): boolean => difference !== 'removed'

/**
 * Puts an order's goods into the cart again, and names those that aren't available as before or at the same price.
 *
 * @throws ShopError NOT_FOUND
 */
export async function reorder(
  ctx: Ctx,
  order_number: string,
  key: string | undefined,
): Promise<Reordered> {
  const row = await readableOrder(ctx, order_number, undefined)
  const scope = `customer:${userOf(ctx).customer_id}`
  const call = { scope, key, request: { call: 'reorder', order_number }, answer: Reordered }
  return once(ctx, call, async (tx) => {
    // The ordered goods, without those that the customer took off again: a substitute was not what they wanted.
    const lines = (await contentsOf(tx.db, row)).lines
      .filter(isWanted)
      .map(({ ordered }) => ordered)
    const products = lines.flatMap(({ product_id, variation_id, uom_entry, quantity }) =>
      product_id === null
        ? []
        : [{ product_id, variation_id, uom_entry, quantity: toQuantity(quantity) }],
    )
    const gone = lines
      .filter((line) => line.product_id === null)
      .map(({ name, quantity }) => ({ name, asked: toQuantity(quantity), kept: 0 }))
    const cart = await addInTransaction(tx, products)
    const items = new Map(cart.items.map((item) => [lineKey(item), item]))
    const found = lines.flatMap(({ product_id, variation_id, uom_entry, name, price }) => {
      const before = toAmount(price)
      const key = product_id === null ? '' : lineKey({ product_id, variation_id, uom_entry })
      const item = items.get(key)
      return !item || item.price === before ? [] : [{ name, before, item }]
    })
    const changed = await withUnitPrices(tx, found)
    const product_ids = [...new Set(products.map(({ product_id }) => product_id))]
    return { cart, missing: [...gone, ...cart.clamped], changed, product_ids }
  })
}

type Changed = { name: string; before: number; item: CartItem }

/** What costs another price now, with its price per kilogram, litre or piece. */
async function withUnitPrices(tx: Ctx, changed: readonly Changed[]): Promise<Reordered['changed']> {
  const inUnits = changed.map(({ item, ...one }) => {
    const unit = unitOf(item.product, item.uom_entry)
    return { ...one, item, unit }
  })
  const unitPrices = await lineUnitPrices(
    tx,
    inUnits.map(({ item, unit }) => ({
      product_id: item.product_id,
      variation_id: item.variation_id,
      price: toMinor(item.price),
      unit_quantity: toThousandths(unit?.holds ?? 1),
    })),
  )
  return inUnits.map(({ name, before, item, unit }, index) => ({
    name,
    before,
    now: item.price,
    tax_rate: unit?.tax_rate ?? item.product.tax.rate,
    unit_price: unitPrices[index] ?? null,
  }))
}
