// A trial cart for staff: priced like a checkout, for any customer and time. Nothing is written.
import type { Trial, TrialAnswer } from '#/contract/trial/staff.ts'
import { toAmount, toMinor } from '#/domain/money.ts'
import { zoneMiss } from '#/domain/delivery/shipping.ts'
import { toQuantity } from '#/domain/quantity.ts'
import { amountsOf } from '#/commerce/api/checkout/amounts.rules.ts'
import { type Basket, readBasket } from '#/commerce/api/checkout/basket.service.ts'
import { type Ctx, type Principal, requireStaff } from '#/commerce/api/context.ts'
import { buyerOf } from '#/commerce/api/coupons/buyer.service.ts'
import { listSlots } from '#/commerce/api/delivery/delivery.service.ts'
import { createRateLimits } from '#/commerce/api/limits/rate-limit.service.ts'
import { findAccount } from './trial.staff.queries.ts'

/** @throws ShopError FORBIDDEN, INVALID with paths such as `products.0.product_id` */
export async function tryCart(ctx: Ctx, trial: Trial): Promise<TrialAnswer> {
  if (trial.coupon !== undefined) requireStaff(ctx, 'coupons.read')
  if (trial.zone_id !== undefined) requireStaff(ctx, 'delivery.read')
  if (trial.email !== undefined) requireStaff(ctx, 'customers.read')
  const theirs = await standIn(ctx, trial)
  const { delivery_to: to } = trial
  const basket = await readBasket(theirs, {
    products: trial.products,
    coupon: trial.coupon,
    points_amount: trial.points && theirs.principal.type === 'user',
    wallet_balance: false,
    gift_cards: [],
    to: to ? { ...to, field: 'delivery_to' } : null,
    buyer: await buyerOf(theirs, { email: trial.email }),
  })
  const { user } = theirs.principal.type === 'user' ? theirs.principal : { user: null }
  const coupon = couponOf(basket)
  const has = basket.coupon ?? basket.refused?.found
  return {
    customer: user && { id: user.customer_id, name: user.name },
    lines: basket.lines.map(({ sellable, quantity }, index) => ({
      name: sellable.name,
      quantity: toQuantity(quantity),
      sub_total: toAmount(basket.totals.lines[index]?.sub_total ?? 0),
      has_coupon: has?.applies[index] ?? false,
    })),
    coupon,
    zone: await zoneOfTrial(theirs, basket, trial),
    points: pointsOf(theirs, basket, trial),
    totals: amountsOf(basket.totals),
    problems: basket.problems.map(({ message }) => message),
  }
}

/** The same call, as if that customer made it at that time. Trials by staff don't count as guesses. */
async function standIn(ctx: Ctx, { at, email }: Trial): Promise<Ctx> {
  const account = email === undefined ? undefined : await findAccount(ctx.db, email)
  const principal: Principal =
    account && account.customer_id !== null
      ? {
          type: 'user',
          user: {
            ...account,
            customer_id: account.customer_id,
            roles: ['customer'],
            permissions: [],
            needs_second_factor: false,
            acted_by: null,
          },
        }
      : { type: 'system' }
  const limits = createRateLimits({ enabled: false })
  const now = at === undefined ? ctx.deps.now : () => new Date(at)
  return { ...ctx, principal, network: '', deps: { ...ctx.deps, limits, now } }
}

function couponOf({ coupon, refused, totals, delivery }: Basket): TrialAnswer['coupon'] {
  if (!coupon && !refused) return null
  const { applies = [] } = coupon ?? refused?.found ?? {}
  const goods = totals.lines.reduce(
    (sum, { sub_total }, index) => (applies[index] ? sum + sub_total : sum),
    0,
  )
  const gives =
    coupon?.row.type === 'free_shipping'
      ? delivery.fee - totals.shipping_total
      : totals.coupon_total_discount
  return {
    applies: coupon !== null,
    gives: coupon ? toAmount(gives) : 0,
    reason: refused && reasonOf(refused),
    goods: toAmount(goods),
  }
}

type Reason = NonNullable<TrialAnswer['coupon']>['reason']

/** Customers aren't told that a disabled coupon exists. */
function reasonOf({ reason, found }: NonNullable<Basket['refused']>): Reason {
  if (reason === 'too_many') return 'unknown'
  return reason === 'unknown' && found ? 'off' : reason
}

async function zoneOfTrial(
  ctx: Ctx,
  { delivery, facts }: Basket,
  { delivery_to: to, zone_id }: Trial,
): Promise<TrialAnswer['zone']> {
  if (!to) return null
  const { is_served, zone: name, slots } = await listSlots(ctx, to)
  const miss = zone_id === undefined ? undefined : zoneMiss(facts.zones, zone_id, to)
  return {
    applies: is_served && miss === undefined,
    reason: miss ?? null,
    found: delivery.zone_id === null ? null : { id: delivery.zone_id, name: name ?? '' },
    is_served,
    fee: toAmount(delivery.fee),
    free_from: delivery.free_from === null ? null : toAmount(delivery.free_from),
    minimum_order: toAmount(delivery.minimum_order),
    windows: slots,
  }
}

function pointsOf(ctx: Ctx, basket: Basket, trial: Trial): TrialAnswer['points'] {
  const { totals, facts, points_earned } = basket
  const worth = facts.settings.points ? toMinor(facts.settings.points.value) : 0
  const isCustomer = ctx.principal.type === 'user'
  return {
    // Guests can't collect points.
    earned: isCustomer ? points_earned : 0,
    balance: worth > 0 ? Math.round(totals.points_amount / worth) : 0,
    spent: totals.points,
    pays: toAmount(totals.convert_point_amount),
    reason: trial.points ? pointsReason(ctx, basket) : null,
  }
}

function pointsReason({ principal }: Ctx, { totals, facts }: Basket) {
  if (!facts.settings.points) return 'off'
  if (principal.type !== 'user') return 'guest'
  if (!principal.user.email_verified) return 'unconfirmed'
  if (totals.points_amount === 0) return 'none'
  return totals.points === 0 ? 'too_few' : null
}
