// Reductions: wrong codes of coupons, and what an offer limited per customer says about a guest's earlier orders.
import { promotion } from '#/commerce/db/schema/promotions.ts'
import { ADDRESSES, GUEST, one, PLACE } from '#tests/support/shop/checkout.ts'
import { isTooMany, type Make, send } from './askers.ts'

export const byUsedOffer: Make = async (shop, ip) => {
  const { id } = await shop.addProduct({ quantity: 10 })
  const rule = { title: { en: 'Once' }, kind: 'for' as const, take: 2, amount: 1 }
  await shop.db.insert(promotion).values({ ...rule, product_ids: [id], most_per_customer: 1 })
  const guest = { ...GUEST, email: 'used@example.org', phone: '+33 6 22 33 44 55' }
  const body = { products: one(id, 2), guest, ...ADDRESSES }
  await send(shop, '10.8.0.2', { path: '/order', body: { ...body, ...PLACE } })
  return {
    who: ip,
    ask: async () => isTooMany(await send(shop, ip, { path: '/order', body })),
  }
}

export const byCoupon: Make = (shop, ip) => ({
  who: ip,
  ask: async () => {
    const { id } = await shop.addProduct()
    const body = { products: one(id), ...ADDRESSES, coupon: 'GUESSED' }
    const { body: answer } = await send(shop, ip, { path: '/order', body })
    return JSON.stringify(answer).includes('tried too many codes')
  },
})
