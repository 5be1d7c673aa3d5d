import type { Totals } from '#/contract/checkout/public.ts'
import { toAmount } from '#/domain/money.ts'
import type { Totals as Reckoned } from '#/domain/totals.ts'

/** Totals in the contract's shape. */
export function amountsOf(totals: Reckoned): Totals {
  return {
    sub_total: toAmount(totals.sub_total),
    tax_total: toAmount(totals.tax_total),
    shipping_total: toAmount(totals.shipping_total),
    deposit_total: toAmount(totals.deposit_total),
    coupon_total_discount: toAmount(totals.coupon_total_discount),
    points: totals.points,
    points_amount: toAmount(totals.points_amount),
    convert_point_amount: toAmount(totals.convert_point_amount),
    wallet_balance: toAmount(totals.wallet_balance),
    convert_wallet_balance: toAmount(totals.convert_wallet_balance),
    gift_card_total: toAmount(totals.gift_card_total),
    total: toAmount(totals.total),
  }
}
