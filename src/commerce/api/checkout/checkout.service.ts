import { textIn } from '#/lib/languages/text-in.ts'
import { findStoreHeads } from '#/commerce/api/store/store.queries.ts'
import { type Checkout, type CheckoutTotals, Placed } from '#/contract/checkout/public.ts'
import { type Minor, toAmount } from '#/domain/money.ts'
import { needsApproval, orderValue } from '#/domain/household.ts'
import { wantedOf } from '#/domain/orders/wanted.ts'
import { buyerOf } from '#/commerce/api/coupons/buyer.service.ts'
import { askForApproval } from '#/commerce/api/approvals/ask.service.ts'
import { type Ctx, memberOf } from '#/commerce/api/context.ts'
import { ShopError } from '#/commerce/api/errors.ts'
import { answered, type Call } from '#/commerce/api/idempotency/idempotency.service.ts'
import { savingOn } from '#/commerce/api/promotions/basket-offers.service.ts'
import { type Basket, readBasket } from './basket.service.ts'
import { askedOf } from './asked.service.ts'
import { countOrder } from '#/commerce/api/fulfilment/count-order.service.ts'
import type { DeliveryAddress } from '#/commerce/api/delivery/delivery-plan.service.ts'
import { readOwnAddresses } from './recipient.service.ts'
import { countedOf, planOrder, requireOpen, type Taker } from './plan-order.service.ts'
import type { PlaceOrder } from './place-batch.service.ts'
import { findExceptions } from '#/commerce/api/product/withdrawal-rule.queries.ts'
import { findMinimumAge } from '#/commerce/api/product/minimum-age.queries.ts'
import { pricedTotals } from './prices-version.rules.ts'
import { returnUrlErrors } from '#/commerce/api/payments/return-url.rules.ts'
import { startPayment } from '#/commerce/api/payments/start-payment.service.ts'

/** Others may take the last of something between plan and order; it is planned again up to this often. */
export const PLAN_TRIES = 5

/** `taker`: the order comes by telephone, and is paid from its page. */
type CheckoutInput = { body: Checkout; key: string | undefined; taker?: Taker }

/**
 * Returns a checkout's totals. With return_url and cancel_url, also places the order, once per key, or requests
 * approval.
 *
 * @throws ShopError INVALID; when placing also STOCK_CONFLICT, MINIMUM_ORDER, COUPON_INVALID, NOT_DELIVERED_THERE,
 * SLOT_TAKEN, PRICE_CHANGED, IDEMPOTENCY_CONFLICT, TOO_MANY_REQUESTS, UNPAID_LIMIT, MAY_NOT_ORDER, SHOP_CLOSED
 */
export async function checkout(
  ctx: Ctx,
  place: PlaceOrder,
  asked: CheckoutInput,
): Promise<CheckoutTotals | Placed> {
  const { body } = asked
  if (body.return_url === undefined && body.cancel_url === undefined)
    return (await estimate(ctx, body)).totals
  return placeChecked(ctx, place, asked)
}

/** Places it, once per key, or requests approval. @throws what `checkout` throws when placing */
export async function placeChecked(
  ctx: Ctx,
  place: PlaceOrder,
  asked: CheckoutInput,
): Promise<Placed> {
  const { body, key, taker } = asked
  if (ctx.principal.type === 'user') memberOf(ctx, 'order')
  const errors = { ...returnUrlErrors(body, ctx), ...(taker ? {} : await ageErrors(ctx, body)) }
  if (Object.keys(errors).length > 0) throw new ShopError('INVALID', { errors })
  const scope = scopeOf(ctx, taker)
  const call = { scope, key, request: { call: 'order', body: wantedOf(body) }, answer: Placed }
  const placed = await placeOnce(ctx, place, { body, taker, call })
  ctx.deps.wake?.('send-mail')
  if (!('order_number' in placed)) return placed
  ctx.deps.reached?.('order.committed')
  // Most orders are paid later or paid already: without a redirect there is nothing to look up.
  const isStarted = !taker && ctx.deps.providers.get(body.payment_method)?.start !== undefined
  return isStarted ? { ...placed, ...(await startPayment(ctx, placed.order_number)) } : placed
}

const productIds = ({ products }: Pick<Checkout, 'products'>): number[] =>
  products.map(({ product_id }) => product_id)

/**
 * A customer who orders goods with a minimum age confirms that it is reached (rule 295); proof is asked for at the
 * door.
 */
async function ageErrors({ db }: Ctx, body: Checkout): Promise<Record<string, string[]>> {
  if (body.age_confirmed || (await findMinimumAge(db, productIds(body))) === null) return {}
  return { age_confirmed: ['field.age_confirmed.missing'] }
}

/** Places an order, or asks for its approval, once for the call. @throws as `checkout` */
export async function placeOnce(
  ctx: Ctx,
  place: PlaceOrder,
  { body, call, taker }: { body: Checkout; call: Call<Placed>; taker?: Taker | undefined },
): Promise<Placed> {
  for (let tries = 1; ; tries++) {
    try {
      const plan = { ...(await planOrder(ctx, body)), taker }
      requireOpen(ctx, plan)
      if (isAboveLimit(ctx, plan.basket))
        return await askForApproval(ctx, await askedOf(ctx, plan), call)
      const takeBack = await countOrder(ctx, countedOf(plan))
      return await place({ ctx, plan, call }).catch(async (error: unknown) => {
        await takeBack()
        throw error
      })
    } catch (error) {
      // The request may have come twice, and the first one may have taken the last of the goods.
      const meanwhile = error instanceof ShopError ? await answered(ctx, call) : undefined
      if (meanwhile) return meanwhile
      const isRace = error instanceof ShopError && error.code === 'CONFLICT'
      if (!isRace || tries === PLAN_TRIES) throw error
    }
  }
}

function scopeOf({ principal }: Ctx, taker: Taker | undefined): string {
  if (taker) return `staff:${taker.by}`
  return principal.type === 'user' ? `customer:${principal.user.customer_id}` : 'guest'
}

/** Only a member's own limit counts. */
const isAboveLimit = ({ principal }: Ctx, { totals }: Basket): boolean =>
  principal.type === 'user' && needsApproval(principal.user, orderValue(totals))

type Estimate = { totals: CheckoutTotals; basket: Basket }

/** The totals, and the basket that they are of. @throws ShopError INVALID */
export async function estimate(ctx: Ctx, body: Checkout): Promise<Estimate> {
  const user = ctx.principal.type === 'user' ? ctx.principal.user : undefined
  const { name, email } = user ?? body.guest ?? {}
  const basket = await readBasket(ctx, {
    ...body,
    to: await destinationOf(ctx, body),
    buyer: await buyerOf(ctx, {
      name,
      email,
      phone: body.guest?.phone,
      door: body.shipping_address,
    }),
  })
  return { basket, totals: await totalsOf(ctx, body, basket) }
}

async function totalsOf(ctx: Ctx, body: Checkout, basket: Basket): Promise<CheckoutTotals> {
  const { problems, short, totals, delivery } = basket
  return {
    success: problems.length === 0,
    message: problems[0]?.message ?? '',
    ...pricedTotals(basket, body.currency),
    errors: Object.fromEntries(problems.map(({ field, message }) => [field, [message]])),
    gift_cards: basket.gift_cards.map(({ token, last4, balance }, index) => ({
      token,
      last4,
      balance: toAmount(balance),
      pays: toAmount(totals.gift_cards[index] ?? 0),
    })),
    offers: offersOf(basket),
    offer_hints: basket.offers.hints,
    offers_used_up: basket.offers.used_up,
    lines: short,
    minimum_order: stepTo(delivery.minimum_order, totals.sub_total),
    free_delivery:
      delivery.free_from === null ? null : stepTo(delivery.free_from, totals.sub_total),
    points_earned: basket.points_earned,
    exceptions: await findExceptions(ctx.db, productIds(body)),
    minimum_age: await findMinimumAge(ctx.db, productIds(body)),
    exemption: basket.exemption.state,
    net_lines: netLines(basket),
    needs_approval: isAboveLimit(ctx, basket),
    parcels: await parcelsOf(ctx, basket),
  }
}

const offersOf = ({ lines, offers }: Basket): CheckoutTotals['offers'] =>
  lines.flatMap(({ sellable }) => {
    const { product_id, variation_id, uom_entry } = sellable
    const saving = savingOn(offers, sellable)
    const name = offers.shownNameOf(sellable)
    return saving > 0
      ? [{ product_id, variation_id, uom_entry, name, saving: toAmount(saving) }]
      : []
  })

const netLines = ({ lines, totals, offers, exemption }: Basket): CheckoutTotals['net_lines'] =>
  exemption.state === 'granted'
    ? lines.map(({ sellable }, index) => {
        const { product_id, variation_id, uom_entry } = sellable
        const sub_total = (totals.lines[index]?.sub_total ?? 0) + savingOn(offers, sellable)
        return { product_id, variation_id, uom_entry, sub_total: toAmount(sub_total) }
      })
    : []

/** The number of parcels, the shop's own first (rule 60). */
async function parcelsOf(ctx: Ctx, { lines }: Basket): Promise<CheckoutTotals['parcels']> {
  const counts = new Map<number | null, number>()
  for (const { sellable } of lines)
    counts.set(sellable.store_id, (counts.get(sellable.store_id) ?? 0) + 1)
  const stores = await findStoreHeads(
    ctx.db,
    [...counts.keys()].filter((id) => id !== null),
  )
  return [...counts]
    .map(([id, items_count]) => {
      const store = stores.find((one) => one.id === id)
      return {
        store: store ? { ...store, name: textIn(store.name, ctx.language) } : null,
        items_count,
      }
    })
    .toSorted((a, b) => (a.store?.id ?? 0) - (b.store?.id ?? 0))
}

/** The destination of an estimate, as far as it is known. */
async function destinationOf(ctx: Ctx, body: Checkout): Promise<DeliveryAddress | null> {
  const { shipping_address_id: id, shipping_address, delivery_to, pickup_place } = body
  if (pickup_place !== undefined) return null
  if (id !== undefined && ctx.principal.type === 'user') {
    const [own] = await readOwnAddresses(ctx, ctx.principal.user.customer_id, [id])
    return own ? { country: own.country, pincode: own.pincode, field: 'shipping_address_id' } : null
  }
  const to = shipping_address ?? delivery_to
  return to ? { country: to.country, pincode: to.pincode, field: 'shipping_address.pincode' } : null
}

const stepTo = (amount: Minor, subTotal: Minor) =>
  amount === 0
    ? null
    : { amount: toAmount(amount), missing: toAmount(Math.max(0, amount - subTotal)) }
