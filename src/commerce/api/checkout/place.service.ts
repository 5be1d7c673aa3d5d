// Placing an order: everything is read and reckoned first, then written and taken in one transaction.
import { randomUUID } from 'node:crypto'
import type { Settings } from '#/contract/content/settings.ts'
import type { Checkout, PlacedOrder } from '#/contract/checkout/public.ts'
import type { PaymentMethod } from '#/contract/payments/shapes.ts'
import { totalTakes } from '#/domain/stock.ts'
import { orderKey } from '#/commerce/api/auth/tokens.rules.ts'
import { offeredMethods } from '#/commerce/api/content/settings.service.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { issueInvoice } from '#/commerce/api/documents/issue.service.ts'
import { ShopError } from '#/commerce/api/errors.ts'
import type { Executor } from '#/commerce/db/open.ts'
import type { PaymentProvider } from '#/commerce/payments/provider.ts'
import { type Basket, readBasket } from './basket.service.ts'
import { takeBenefits } from '#/commerce/api/fulfilment/reserve.service.ts'
import { heldUntil } from '#/commerce/api/payments/hold.rules.ts'
import { makeOrderNumber } from './order-number.rules.ts'
import { type Parties, readParties } from './recipient.service.ts'
import { linesOf, partsOf } from './order-lines.rules.ts'
import { urlsOf } from '#/commerce/api/payments/return-url.rules.ts'
import { takeStock } from '#/commerce/api/inventory/stock.queries.ts'
import { type NewOrder, writeOrders } from './write-orders.queries.ts'

/** A number of the day is taken once in many millions; more in a row means that something is broken. */
const NUMBER_TRIES = 5

export type Plan = {
  checkout: Checkout
  parties: Parties
  basket: Basket
  method: PaymentMethod
  provider: PaymentProvider | undefined
}

/**
 * Reads and prices an order that is to be placed.
 *
 * @throws ShopError INVALID, STOCK_CONFLICT, NOT_DELIVERED_THERE, SLOT_TAKEN, COUPON_INVALID, MINIMUM_ORDER
 */
export async function planOrder(ctx: Ctx, checkout: Checkout): Promise<Plan> {
  const parties = await readParties(ctx, checkout)
  const { country, pincode } = parties.shipping_address
  const whole = checkout.shipping_address_id === undefined
  const basket = await readBasket(ctx, {
    ...checkout,
    to: { country, pincode, field: whole ? 'shipping_address.pincode' : 'shipping_address_id' },
    buyer: { customer_id: parties.customer_id, email: parties.contact.email },
  })
  requireCountry(basket, country, whole ? 'shipping_address.country' : 'shipping_address_id')
  requireNoProblem(basket)
  return { checkout, parties, basket, ...methodOf(ctx, { checkout, basket }) }
}

/** Goods go to the countries that the shop lists. */
function requireCountry({ facts }: Basket, country: string, field: string): void {
  if (facts.countries.includes(country)) return
  throw new ShopError('INVALID', { errors: { [field]: ['field.unknown'] } })
}

function requireNoProblem({ problems, short }: Basket): void {
  const [first] = problems
  if (!first) return
  const errors = Object.fromEntries(problems.map(({ field, message }) => [field, [message]]))
  throw new ShopError(first.code, {
    errors,
    message: first.message,
    ...(short.length > 0 ? { lines: short } : {}),
  })
}

/** The way that was chosen; what points and wallet pay as a whole needs none. */
function methodOf(
  ctx: Ctx,
  { checkout, basket }: Pick<Plan, 'checkout' | 'basket'>,
): Pick<Plan, 'method' | 'provider'> {
  if (basket.totals.total === 0) return { method: 'balance', provider: undefined }
  const method = checkout.payment_method
  return { method, provider: requireProvider(ctx, method, basket.facts.settings) }
}

/** Who takes payments of that kind. @throws ShopError INVALID where this shop does not offer it */
export function requireProvider(
  ctx: Ctx,
  method: PaymentMethod,
  settings: Settings,
): PaymentProvider {
  const provider = ctx.deps.providers.get(method)
  if (provider && offeredMethods(ctx, settings).includes(method)) return provider
  throw new ShopError('INVALID', { errors: { payment_method: ['field.payment_method.invalid'] } })
}

/** An order that is to be placed, and for whom. */
export type Placing = { ctx: Ctx; plan: Plan }
type Written = Placing & { id: number; order_number: string }

/**
 * Writes orders and takes what they need, inside the transaction of `db`. Stock comes last: rows that many want are
 * locked for as short as can be.
 *
 * @throws ShopError CONFLICT where others were faster since the orders were planned
 */
export async function placeOrders(
  db: Executor,
  placings: readonly Placing[],
): Promise<PlacedOrder[]> {
  const written = await writeNumbered(db, placings)
  const reached = placings[0]?.ctx.deps.reached
  reached?.('order.written')
  // All lock what several want in the same order.
  for (const one of written.toSorted(bySlot)) await takeOwn(db, one)
  const takes = totalTakes(placings.flatMap(({ plan }) => plan.basket.takes))
  const missed = await takeStock(db, takes)
  if (missed.length > 0) throw new ShopError('CONFLICT')
  for (const { ctx, plan, id } of written) {
    // Paid as a whole already.
    if (plan.method === 'balance') await issueInvoice({ ...ctx, db }, { id })
  }
  reached?.('order.stock_taken')
  return written.map(({ ctx, plan, order_number }) => ({
    order_number,
    is_redirect: false,
    url: null,
    ...(plan.parties.customer_id === null
      ? { order_key: orderKey(ctx.deps.secret, order_number) }
      : {}),
  }))
}

function bySlot({ plan: a }: Written, { plan: b }: Written): number {
  const [one, other] = [a.basket.delivery.slot, b.basket.delivery.slot]
  if (!one || !other) return Number(Boolean(one)) - Number(Boolean(other))
  return one.window_id - other.window_id || one.date.localeCompare(other.date)
}

/** What an order takes besides goods. */
async function takeOwn(db: Executor, { ctx, plan, id, order_number }: Written): Promise<void> {
  const { totals, coupon, delivery } = plan.basket
  const missing = await takeBenefits(
    { ...ctx, db },
    {
      id,
      order_number,
      ...plan.parties,
      coupon_id: coupon?.row.id ?? null,
      delivery_slot: delivery.slot,
      points: totals.points,
      convert_wallet_balance: totals.convert_wallet_balance,
    },
  )
  if (missing) throw new ShopError('CONFLICT')
}

/** In the order of the placings. */
async function writeNumbered(db: Executor, placings: readonly Placing[]): Promise<Written[]> {
  const ids = new Map<Placing, Written>()
  for (let tries = 0; tries < NUMBER_TRIES; tries++) {
    const waiting = placings.filter((placing) => !ids.has(placing))
    const [next] = waiting
    if (!next) break
    const { now } = next.ctx.deps
    const numbered = waiting.map((placing) => ({ placing, order_number: makeOrderNumber(now()) }))
    const orders = numbered.map(({ placing, order_number }) => newOrder(placing, order_number))
    const written = await writeOrders(db, orders, now())
    for (const { placing, order_number } of numbered) {
      const id = written.get(order_number)
      if (id !== undefined) ids.set(placing, { ...placing, id, order_number })
    }
  }
  return placings.map((placing) => {
    const written = ids.get(placing)
    if (!written) throw new Error('no free order number was found')
    return written
  })
}

const newOrder = ({ ctx, plan }: Placing, order_number: string): NewOrder => ({
  order: orderValues(ctx, plan, order_number),
  lines: linesOf(plan.basket),
  parts: partsOf(plan),
  payment: paymentValues(ctx, plan, order_number),
  statuses: plan.method === 'balance' ? ['pending', 'processing'] : ['pending'],
  mail: {
    key: `order:${order_number}:placed`,
    kind: 'placed',
    to: plan.parties.contact.email,
    language: ctx.language,
    data: { order_number },
    at: ctx.deps.now(),
  },
})

function orderValues(ctx: Ctx, plan: Plan, order_number: string) {
  const { checkout, parties, basket, method, provider } = plan
  const { totals, facts, delivery, coupon } = basket
  const currency =
    facts.currencies.find(({ code }) => code === checkout.currency) ?? facts.currencies[0]
  if (!currency) throw new ShopError('NOT_READY')
  const now = ctx.deps.now()
  const paid = method === 'balance'
  return {
    ...parties,
    order_number,
    status: paid ? ('processing' as const) : ('pending' as const),
    payment_method: method,
    payment_status: paid ? ('paid' as const) : ('pending' as const),
    delivery_interval: delivery.interval,
    delivery_description: checkout.delivery_description ?? null,
    delivery_slot: delivery.slot,
    notes: checkout.notes ?? null,
    coupon_id: coupon?.row.id ?? null,
    coupon_code: coupon?.row.code ?? null,
    language: ctx.language,
    currency_code: currency.code,
    currency_symbol: currency.symbol,
    exchange_rate: currency.exchange_rate,
    prices_include_tax: facts.settings.prices_include_tax,
    sub_total: totals.sub_total,
    tax_total: totals.tax_total,
    shipping_total: totals.shipping_total,
    coupon_total_discount: totals.coupon_total_discount,
    points: totals.points,
    convert_point_amount: totals.convert_point_amount,
    convert_wallet_balance: totals.convert_wallet_balance,
    total: totals.total,
    points_earned: 0,
    held_until: provider ? heldUntil(provider, { settings: facts.settings, now }) : null,
    created_at: now,
    updated_at: now,
  }
}

function paymentValues(ctx: Ctx, { checkout, basket, method }: Plan, order_number: string) {
  const now = ctx.deps.now()
  return {
    reference: randomUUID(),
    method,
    status: method === 'balance' ? ('paid' as const) : ('pending' as const),
    amount: basket.totals.total,
    ...urlsOf(ctx.deps, order_number, checkout),
    created_at: now,
    updated_at: now,
  }
}
