// Orders by telephone: staff ask in the caller's place, and the shop's own checkout answers (rule 285).
import type { Checkout } from '#/contract/checkout/public.ts'
import type {
  PhoneBasket,
  PhoneLine,
  PhoneOrder,
  PhoneTotals,
  TakenOrder,
} from '#/contract/phone/staff.ts'
import { toAmount } from '#/domain/money.ts'
import { toQuantity } from '#/domain/quantity.ts'
import { unitsIn } from '#/domain/stock.ts'
import { localise } from '#/lib/i18n.ts'
import { lineUnitPrices } from '#/commerce/api/cart/line-unit-prices.service.ts'
import type { Basket } from '#/commerce/api/checkout/basket.service.ts'
import { estimate, placeChecked } from '#/commerce/api/checkout/checkout.service.ts'
import type { PlaceOrder } from '#/commerce/api/checkout/place-batch.service.ts'
import { planOrder } from '#/commerce/api/checkout/plan-order.service.ts'
import { type Ctx, type Principal, requireStaff, userOf } from '#/commerce/api/context.ts'
import { ShopError } from '#/commerce/api/errors.ts'
import { textNumberOf } from '#/commerce/api/records/order-text.service.ts'
import { findMinimumAge } from '#/commerce/api/product/minimum-age.queries.ts'
import { findCaller } from './phone.staff.queries.ts'

/** @throws ShopError FORBIDDEN, INVALID with paths such as `products.0.quantity` */
export async function estimatePhoneOrder(ctx: Ctx, asked: PhoneBasket): Promise<PhoneTotals> {
  const theirs = await inTheirPlace(ctx, asked.user_id)
  const { totals, basket } = await estimate(theirs, checkoutOf(asked))
  return {
    ...totals,
    items: await linesOf(ctx, basket),
  }
}

/**
 * Places the order, once per key, as taken by the caller of this function.
 *
 * @throws ShopError FORBIDDEN, and what a checkout throws
 */
export async function takePhoneOrder(
  ctx: Ctx,
  place: PlaceOrder,
  { asked, key }: { asked: PhoneOrder; key: string | undefined },
): Promise<TakenOrder> {
  const theirs = await inTheirPlace(ctx, asked.user_id, asked.language)
  const body = { ...checkoutOf(asked), ...saidOf(asked) }
  const told_by = await toldBy(ctx, theirs, asked)
  await requireAnswers(ctx, asked, told_by)
  const taker = { by: userOf(ctx).id }
  const placed = await placeChecked(theirs, place, { body, key, taker }).catch(
    async (error: unknown) => {
      // The order speaks the caller's language, the reason that of the staff.
      if (error instanceof ShopError && theirs.language !== ctx.language)
        await planOrder({ ...theirs, language: ctx.language }, body)
      throw error
    },
  )
  return 'order_number' in placed ? { order_number: placed.order_number, told_by } : placed
}

/** The same call, made by the caller: what belongs to an account stays out of reach (rule 131). */
async function inTheirPlace(
  ctx: Ctx,
  userId: string | undefined,
  language = ctx.language,
): Promise<Ctx> {
  const staff = userOf(ctx)
  const principal = userId === undefined ? GUEST : await customerOf(ctx, userId, staff.id)
  return { ...ctx, principal, language, token: '', network: '' }
}

const GUEST: Principal = { type: 'system' }

async function customerOf(ctx: Ctx, userId: string, acted_by: string): Promise<Principal> {
  requireStaff(ctx, 'customers.read')
  const known = await findCaller(ctx.db, userId)
  if (!known) throw new ShopError('INVALID', { errors: { user_id: ['field.unknown'] } })
  return {
    type: 'user',
    user: {
      ...known,
      roles: ['customer'],
      permissions: [],
      needs_second_factor: false,
      acted_by,
    },
  }
}

const productsOf = ({ products }: PhoneBasket): number[] =>
  products.map((product) => product.product_id)

/** The invoice goes where the goods go. */
function checkoutOf({ user_id: _user, ...asked }: PhoneBasket): Checkout {
  const { shipping_address_id: id, shipping_address: address, pickup_place } = asked
  const isDelivered = pickup_place === undefined
  return {
    age_confirmed: false,
    ...asked,
    points_amount: false,
    wallet_balance: false,
    gift_cards: [],
    ...(isDelivered && id !== undefined && { billing_address_id: id }),
    ...(isDelivered && address !== undefined && { billing_address: address }),
  }
}

/** What is only said in the end. A caller without a mailbox has an empty one. */
function saidOf({ caller, user_id, language, ...asked }: PhoneOrder): Partial<Checkout> {
  const { notes, expected_total, prices_version } = asked
  const page = (name: string) =>
    `${localise(language, `/order/${name}/{order_number}`)}${user_id === undefined ? '?key={order_key}' : ''}`
  return {
    ...(user_id === undefined && caller && { guest: { ...caller, email: caller.email ?? '' } }),
    notes,
    expected_total,
    prices_version,
    return_url: page('success'),
    cancel_url: page('status'),
  }
}

async function toldBy(
  ctx: Ctx,
  { principal }: Ctx,
  { caller }: PhoneOrder,
): Promise<'email' | 'text' | 'nobody'> {
  if (principal.type === 'user' || caller?.email) return 'email'
  const number = caller && (await textNumberOf(ctx, caller.phone))
  return number === undefined ? 'nobody' : 'text'
}

/** @throws ShopError INVALID */
async function requireAnswers(
  ctx: Ctx,
  order: PhoneOrder,
  toldBy: 'email' | 'text' | 'nobody',
): Promise<void> {
  const isByLink = ctx.deps.providers.get(order.payment_method)?.start !== undefined
  if (toldBy === 'nobody' && isByLink)
    throw new ShopError('INVALID', { errors: { 'guest.email': ['field.email.required'] } })
  if (order.age_confirmed || (await findMinimumAge(ctx.db, productsOf(order))) === null) return
  throw new ShopError('INVALID', { errors: { age_confirmed: ['field.age_confirmed.required'] } })
}

async function linesOf(ctx: Ctx, { lines, totals }: Basket): Promise<PhoneLine[]> {
  const perUnit = await lineUnitPrices(
    ctx,
    lines.map(({ sellable }) => sellable),
  )
  return lines.map(({ sellable, quantity }, index) => ({
    product_id: sellable.product_id,
    variation_id: sellable.variation_id,
    uom_entry: sellable.uom_entry,
    name: sellable.name,
    unit: sellable.measure ?? sellable.unit,
    is_measured: sellable.measure !== null,
    quantity: toQuantity(quantity),
    price: toAmount(sellable.price),
    unit_price: perUnit[index] ?? null,
    sub_total: toAmount(totals.lines[index]?.sub_total ?? 0),
    in_stock: toQuantity(unitsIn(sellable.stock, sellable.unit_quantity)),
  }))
}
