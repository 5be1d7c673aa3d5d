// An order's reservations: goods, coupon, window, gift cards, points and wallet (rule 62).
import type { Work } from '#/commerce/api/context.ts'
import { sumRefunds } from '#/commerce/api/refunds/refunds.queries.ts'
import { redeemCards, releaseCards } from '#/commerce/api/giftcards/ledger.queries.ts'
import { movePoints, moveWallet } from '#/commerce/api/wallet/wallet.queries.ts'
import { returnCoupon, spendCoupon } from '#/commerce/api/coupons/coupon-use.queries.ts'
import { noteReferral } from '#/commerce/api/coupons/referral-reward.service.ts'
import { bookSlot, freeSlot } from '#/commerce/api/delivery/slots.queries.ts'
import { type OrderRow, updateOrder } from '#/commerce/api/records/orders.queries.ts'
import {
  findTaken,
  insertStockEntries,
  type OrderTake,
  returnStock,
} from '#/commerce/api/inventory/stock.queries.ts'

/** An order's reservations except goods; its row must exist or be locked. */
export type Benefits = Pick<
  OrderRow,
  | 'order_number'
  | 'customer_id'
  | 'contact'
  | 'coupon_id'
  | 'coupon_code'
  | 'delivery_slot'
  | 'points'
  | 'convert_wallet_balance'
  | 'gift_card_total'
>

/** Thrown to roll back if paid goods are no longer available. */
export class GoodsGone extends Error {}

export type MissingBenefit = 'gift_card' | 'wallet' | 'points' | 'coupon' | 'slot'

/** Takes them in the common order; names the one that is unavailable. */
export async function reserveBenefits(
  ctx: Work,
  { id, ...order }: Benefits & { id: number },
): Promise<MissingBenefit | undefined> {
  const { customer_id, order_number, coupon_id, coupon_code, delivery_slot } = order
  const entry = { order_number, reason: 'order' as const, created_at: ctx.deps.now() }
  const cards = { id, order_number, now: ctx.deps.now() }
  if (order.gift_card_total > 0 && !(await redeemCards(ctx.db, cards))) return 'gift_card'
  if (customer_id !== null) {
    const own = { ...entry, customer_id }
    if (!(await moveWallet(ctx.db, { ...own, change: -order.convert_wallet_balance })))
      return 'wallet'
    if (!(await movePoints(ctx.db, { ...own, change: -order.points }))) return 'points'
  }
  if (coupon_code !== null) {
    // A deleted coupon leaves its code behind.
    if (coupon_id === null) return 'coupon'
    const email = order.contact.email.toLowerCase()
    if (!(await spendCoupon(ctx.db, { order_id: id, coupon_id, customer_id, email })))
      return 'coupon'
    await noteReferral(ctx, { order_id: id, coupon_id })
  }
  if (delivery_slot && !(await bookSlot(ctx.db, delivery_slot))) return 'slot'
  return undefined
}

/** Releases everything that an order took, once; its row must be locked. */
export async function releaseOrder(
  ctx: Work,
  order: OrderRow,
  reason: 'cancel' | 'release',
): Promise<void> {
  if (order.released_at) return
  const now = ctx.deps.now()
  const { customer_id, order_number, delivery_slot } = order
  if (order.gift_card_total > 0) await releaseCards(ctx.db, { id: order.id, order_number, now })
  if (customer_id !== null) {
    // What refunds have returned already belongs to the customer.
    const given = await sumRefunds(ctx.db, order.id)
    const own = { customer_id, order_number, reason: 'release' as const, created_at: now }
    await moveWallet(ctx.db, { ...own, change: order.convert_wallet_balance - given.wallet })
    await movePoints(ctx.db, { ...own, change: order.points - given.points })
  }
  await returnCoupon(ctx.db, order.id, now)
  if (delivery_slot) await freeSlot(ctx.db, delivery_slot)
  const entries = await findTaken(ctx.db, order_number)
  await returnStock(ctx.db, takesOf(entries, order), { now })
  await insertStockEntries(ctx.db, entries, { reason, order_number, now })
  await updateOrder(ctx.db, order.id, { released_at: now, held_until: null, updated_at: now })
  ctx.deps.reached?.('order.given_back')
}

type Moved = { product_id: number; variation_id: number | null; change: number }

export const takesOf = (entries: readonly Moved[], order: OrderRow): OrderTake[] =>
  entries.map(({ product_id, variation_id, change }) => ({
    stock_id: variation_id === null ? `product:${product_id}` : `variation:${variation_id}`,
    amount: Math.abs(change),
    order_number: order.order_number,
    day: order.delivery_slot?.date ?? null,
  }))
