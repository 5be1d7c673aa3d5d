import { type Checkout, type CheckoutTotals, PlacedOrder } from '#/contract/order.ts'
import { toAmount } from '#/domain/money.ts'
import { type Totals } from '#/domain/totals.ts'
import { type Ctx } from '#/commerce/api/context.ts'
import { ShopError } from '#/commerce/api/errors.ts'
import { once } from '#/commerce/api/idempotency.ts'
import { messagesOf } from '#/commerce/api/messages.ts'
import { type Basket, readBasket } from './basket.ts'
import { missedMinimum } from './minimum.ts'
import { placeOrder } from './place.service.ts'
import { returnUrlErrors } from './site-url.ts'

/**
 * Totals of a checkout; with return_url and cancel_url the order is placed, once for a key.
 *
 * @throws ShopError INVALID; when placing also STOCK_CONFLICT, MINIMUM_ORDER, COUPON_INVALID, IDEMPOTENCY_CONFLICT
 */
export async function checkout(
  ctx: Ctx,
  body: Checkout,
  key: string | undefined,
): Promise<CheckoutTotals | PlacedOrder> {
  if (body.return_url === undefined && body.cancel_url === undefined) return estimate(ctx, body)
  const errors = returnUrlErrors(body, ctx.deps.siteUrl)
  if (Object.keys(errors).length > 0) throw new ShopError('INVALID', { errors })
  const scope =
    ctx.principal.type === 'user' ? `customer:${ctx.principal.user.customer_id}` : 'guest'
  return once(
    ctx,
    { scope, key, request: { call: 'order', body }, answer: PlacedOrder },
    async (tx) => placeOrder(tx, body),
  )
}

async function estimate(ctx: Ctx, body: Checkout): Promise<CheckoutTotals> {
  const basket = await readBasket(ctx, body.products)
  const message = await troubleOf(ctx, basket, body)
  return {
    success: message === '',
    message,
    ...amountsOf(basket.totals),
    errors: {},
    lines: basket.short,
    minimum_order: null,
    free_delivery: null,
    points_earned: 0,
  }
}

/** Why this checkout could not be placed as it is, in words; nothing where it could. */
async function troubleOf(
  ctx: Ctx,
  { short, totals, settings }: Basket,
  body: Checkout,
): Promise<string> {
  const t = messagesOf(ctx.language)
  if (short.length > 0) {
    const left = short.map(({ name, available }) => `${name} (${available})`)
    return `${t('STOCK_CONFLICT')} ${left.join(', ')}`
  }
  if (body.coupon) return t('COUPON_INVALID')
  const amount = await missedMinimum(ctx, settings, totals.sub_total)
  return amount ? t('MINIMUM_ORDER', { amount }) : ''
}

function amountsOf(totals: Totals) {
  return {
    sub_total: toAmount(totals.sub_total),
    tax_total: toAmount(totals.tax_total),
    shipping_total: toAmount(totals.shipping_total),
    coupon_total_discount: toAmount(totals.coupon_total_discount),
    points: totals.points,
    points_amount: toAmount(totals.points_amount),
    convert_point_amount: toAmount(totals.convert_point_amount),
    wallet_balance: toAmount(totals.wallet_balance),
    convert_wallet_balance: toAmount(totals.convert_wallet_balance),
    total: toAmount(totals.total),
  }
}
