// Plans an order: recipient, lines, prices, delivery and payment. Writes nothing.
import type { Checkout } from '#/contract/checkout/public.ts'
import type { PaymentMethod } from '#/contract/payments/shapes.ts'
import type { WithdrawalRule } from '#/contract/withdrawal-rules.ts'
import { buyerOf } from '#/commerce/api/coupons/buyer.service.ts'
import type { Buyer } from '#/commerce/api/coupons/coupons.queries.ts'
import { termsVersion } from '#/commerce/api/content/terms.service.ts'
import { type Ctx, mayAsStaff } from '#/commerce/api/context.ts'
import { ShopError } from '#/commerce/api/errors.ts'
import { findMinimumAge } from '#/commerce/api/product/minimum-age.queries.ts'
import { findWithdrawalRules } from '#/commerce/api/product/withdrawal-rule.queries.ts'
import { requireProvider } from '#/commerce/api/payments/offered-provider.service.ts'
import type { PaymentProvider } from '#/commerce/payments/provider.ts'
import { type Basket, readBasket } from './basket.service.ts'
import { requireSeen } from './prices-version.rules.ts'
import { doorOf, type Recipient, readRecipient } from './recipient.service.ts'

/** Who of the staff takes an order by telephone. */
export type Taker = { by: string }

export type Plan = {
  checkout: Checkout
  recipient: Recipient
  /** A stranger counts as a guest. */
  buyer: Buyer
  basket: Basket
  method: PaymentMethod
  provider: PaymentProvider | undefined
  /** Which age was confirmed for the goods; null without one. */
  minimum_age: number | null
  /** Whether each product can be withdrawn from. */
  withdrawal: ReadonlyMap<number, WithdrawalRule>
  /** Of the published terms of sale; null without. */
  terms_version: string | null
  /** Missing if the customer orders in the shop. */
  taker?: Taker | undefined
}

/**
 * Reads and prices an order to be placed.
 *
 * @throws ShopError INVALID, STOCK_CONFLICT, NOT_DELIVERED_THERE, SLOT_TAKEN, COUPON_INVALID, MINIMUM_ORDER,
 * PRICE_CHANGED
 */
export async function planOrder(ctx: Ctx, checkout: Checkout): Promise<Plan> {
  const recipient = await readRecipient(ctx, checkout)
  const { country, pincode } = recipient.shipping_address
  const whole = checkout.shipping_address_id === undefined
  const isPickup = checkout.pickup_place !== undefined
  const buyer = await buyerOf(ctx, { ...recipient.contact, door: doorOf(recipient) })
  const field = whole ? 'shipping_address.pincode' : 'shipping_address_id'
  const basket = await readBasket(ctx, {
    ...checkout,
    to: isPickup ? null : { country, pincode, field },
    buyer,
  })
  if (!isPickup)
    requireCountry(basket, country, whole ? 'shipping_address.country' : 'shipping_address_id')
  requireNoProblem(basket)
  requireSeen(basket, checkout)
  const ids = checkout.products.map(({ product_id }) => product_id)
  const minimum_age = checkout.age_confirmed ? await findMinimumAge(ctx.db, ids) : null
  const withdrawal = await findWithdrawalRules(ctx.db, ids)
  const terms_version = await termsVersion(ctx)
  const found = { checkout, recipient, buyer, basket, minimum_age, withdrawal, terms_version }
  return { ...found, ...methodOf(ctx, { checkout, basket }) }
}

/** While it is closed, only its staff order, for themselves or by telephone. @throws ShopError SHOP_CLOSED */
export function requireOpen({ principal }: Ctx, { basket, taker }: Plan): void {
  const isShut = !taker && basket.facts.settings.maintenance
  if (isShut && !mayAsStaff(principal, 'office')) throw new ShopError('SHOP_CLOSED')
}

/** The shop delivers to the countries that it lists. */
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

/** The chosen payment method; if points and wallet cover the total, none is needed. */
function methodOf(
  ctx: Ctx,
  { checkout, basket }: Pick<Plan, 'checkout' | 'basket'>,
): Pick<Plan, 'method' | 'provider'> {
  if (basket.totals.total === 0) return { method: 'balance', provider: undefined }
  const method = checkout.payment_method
  return { method, provider: requireProvider(ctx, method, basket.facts.settings) }
}

/** What the limits count of it. */
export const countedOf = ({ recipient, basket, taker }: Plan) => ({
  contact: recipient.contact,
  takes: basket.takes,
  taker,
})

/** An order to be placed, and for whom. */
export type Placing = {
  ctx: Ctx
  plan: Plan
  /** The cart's current content is newer than this request. */
  keepsCart?: boolean
}
