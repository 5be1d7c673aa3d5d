import type { Coupon } from '#/contract/coupons/public.ts'
import { shop } from '#/client/browser.ts'
import { $draft } from '#/stores/draft/checkout-draft.ts'
import { $session } from '#/stores/session.ts'

/** The coupon with this code, if it is active, applies to this visitor, and isn't used yet. @throws ApiError */
export async function findExitOffer(code: string): Promise<Coupon | undefined> {
  if ($draft.get()['coupon_applied'] === code) return undefined
  const { data } = await shop.coupons.list()
  const coupon = data.find((one) => one.code === code && one.is_open)
  return coupon?.first_order && (await hasOrdered()) ? undefined : coupon
}

async function hasOrdered(): Promise<boolean> {
  if ($session.get().type !== 'user') return false
  return (await shop.orders.list({ query: { paginate: 1 } })).total > 0
}
