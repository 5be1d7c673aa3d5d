// Placing an order: everything here happens in the one transaction that the caller opened.
import type { Currency } from '#/contract/content.ts'
import type { Checkout, PlacedOrder } from '#/contract/order.ts'
import { deliveryInterval } from '#/domain/delivery.ts'
import { orderKey } from '#/commerce/api/auth/tokens.ts'
import { shortLine } from '#/commerce/api/cart/cart-lines.ts'
import { findCurrencies } from '#/commerce/api/content/content.queries.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { ShopError } from '#/commerce/api/errors.ts'
import { type Basket, readBasket } from './basket.ts'
import { missedMinimum } from './minimum.ts'
import { makeOrderNumber } from './order-number.ts'
import {
  findMainPictures,
  insertEvent,
  insertOrder,
  insertOrderLines,
  insertStockEntries,
  lockStock,
  type NewOrder,
  removeFromCart,
  takeStock,
} from './orders.queries.ts'
import { type Parties, readParties } from './parties.ts'

/** A number of the day is taken once in many millions; more in a row means that something is broken. */
const NUMBER_TRIES = 5

/** @throws ShopError INVALID, STOCK_CONFLICT, MINIMUM_ORDER, COUPON_INVALID */
export async function placeOrder(ctx: Ctx, checkout: Checkout): Promise<PlacedOrder> {
  const parties = await readParties(ctx, checkout)
  await lockStock(
    ctx.db,
    checkout.products.map((line) => line.product_id),
  )
  const basket = await readBasket(ctx, checkout.products)
  await requirePlaceable(ctx, basket, checkout)
  await takeAll(ctx, basket)
  const currency = await chooseCurrency(ctx, checkout.currency)
  const { id, order_number } = await insertNumbered(
    ctx,
    orderValues(ctx, { checkout, parties, basket, currency }),
  )
  await insertOrderLines(ctx.db, await lineValues(ctx, id, basket))
  await insertStockEntries(ctx.db, ledgerEntries(basket, order_number, ctx.deps.now()))
  await insertEvent(ctx.db, { order_id: id, status: 'pending', created_at: ctx.deps.now() })
  if (parties.customer_id !== null) {
    const bought = basket.lines.map((line) => line.sellable)
    await removeFromCart(ctx.db, parties.customer_id, bought)
  }
  const guest = parties.customer_id === null
  return {
    order_number,
    is_redirect: false,
    url: null,
    ...(guest ? { order_key: orderKey(ctx.deps.secret, order_number) } : {}),
  }
}

async function requirePlaceable(
  ctx: Ctx,
  { short, totals, settings }: Basket,
  checkout: Checkout,
): Promise<void> {
  if (!settings.payment_methods.includes(checkout.payment_method)) {
    throw new ShopError('INVALID', { errors: { payment_method: ['field.payment_method.invalid'] } })
  }
  if (short.length > 0) throw new ShopError('STOCK_CONFLICT', { lines: short })
  if (checkout.coupon) {
    throw new ShopError('COUPON_INVALID', { errors: { coupon: ['COUPON_INVALID'] } })
  }
  const amount = await missedMinimum(ctx, settings, totals.sub_total)
  if (amount) throw new ShopError('MINIMUM_ORDER', { values: { amount } })
}

/** The plan was made on locked rows; the condition of each update holds even if one wasn't. */
async function takeAll(ctx: Ctx, { takes, lines }: Basket): Promise<void> {
  for (const take of takes) {
    if (await takeStock(ctx.db, take)) continue
    const hit = lines.filter(({ sellable }) => sellable.stock_id === take.stock_id)
    throw new ShopError('STOCK_CONFLICT', {
      lines: hit.map(({ sellable, index }) => shortLine(sellable, index, 0)),
    })
  }
}

/** The chosen currency with its rate of this moment; the base, which is the first, where the code is unknown. */
async function chooseCurrency(ctx: Ctx, code: string | undefined): Promise<Currency> {
  const currencies = await findCurrencies(ctx.db)
  const chosen = currencies.find((currency) => currency.code === code) ?? currencies[0]
  if (!chosen) throw new ShopError('NOT_READY')
  return chosen
}

async function insertNumbered(ctx: Ctx, values: Omit<NewOrder, 'order_number'>) {
  for (let tries = 0; tries < NUMBER_TRIES; tries++) {
    const order_number = makeOrderNumber(ctx.deps.now())
    const id = await insertOrder(ctx.db, { ...values, order_number })
    if (id !== undefined) return { id, order_number }
  }
  throw new Error('no free order number was found')
}

type Parts = { checkout: Checkout; parties: Parties; basket: Basket; currency: Currency }

function orderValues(
  ctx: Ctx,
  { checkout, parties, basket: { totals, settings }, currency }: Parts,
): Omit<NewOrder, 'order_number'> {
  return {
    ...parties,
    status: 'pending',
    payment_method: checkout.payment_method,
    payment_status: 'pending',
    delivery_interval: deliveryInterval(checkout.delivery_interval, checkout.delivery_description),
    delivery_description: checkout.delivery_description ?? null,
    notes: checkout.notes ?? null,
    language: ctx.language,
    currency_code: currency.code,
    currency_symbol: currency.symbol,
    exchange_rate: currency.exchange_rate,
    prices_include_tax: settings.prices_include_tax,
    sub_total: totals.sub_total,
    tax_total: totals.tax_total,
    shipping_total: totals.shipping_total,
    coupon_total_discount: totals.coupon_total_discount,
    points: totals.points,
    convert_point_amount: totals.convert_point_amount,
    convert_wallet_balance: totals.convert_wallet_balance,
    total: totals.total,
    created_at: ctx.deps.now(),
    updated_at: ctx.deps.now(),
  }
}

async function lineValues(ctx: Ctx, order_id: number, { lines, totals }: Basket) {
  const pictures = await findMainPictures(
    ctx.db,
    lines.map((line) => line.sellable.product_id),
  )
  return lines.map(({ sellable, quantity, base_quantity }, index) => ({
    order_id,
    product_id: sellable.product_id,
    variation_id: sellable.variation_id,
    uom_entry: sellable.uom_entry,
    slug: sellable.slug,
    name: sellable.name,
    sku: sellable.sku,
    // Who reads an amount by weight wants to know of what, however the unit is called.
    unit: sellable.measure ?? sellable.unit,
    picture_id: sellable.picture_id ?? pictures.get(sellable.product_id) ?? null,
    price: sellable.price,
    quantity,
    base_quantity,
    sub_total: totals.lines[index]?.sub_total ?? 0,
    tax_rate: sellable.tax_rate,
    tax: totals.lines[index]?.tax ?? 0,
  }))
}

const ledgerEntries = ({ lines }: Basket, order_number: string, created_at: Date) =>
  lines.map(({ sellable, base_quantity }) => ({
    product_id: sellable.product_id,
    variation_id: sellable.variation_id,
    change: -base_quantity,
    reason: 'order' as const,
    order_number,
    created_at,
  }))
