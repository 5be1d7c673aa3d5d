// The limits that count by order: calls of its customer.
import type { TestApi } from '#tests/support/shop/api.ts'
import { ADDRESSES, one, PLACE, placedOf } from '#tests/support/shop/checkout.ts'
import { type Case, isTooMany, send } from './askers.ts'

type Call = { method?: string; path: string; body: object }

const byNumber =
  ({ method = 'POST', path, body }: Call) =>
  async (shop: TestApi, ip: string): Promise<Case> => {
    const { id } = await shop.addProduct()
    const { token } = await shop.signUp()
    const basket = { products: one(id), ...ADDRESSES, ...PLACE }
    const { order_number } = placedOf(await shop.call('POST', '/order', { token, body: basket }))
    const call = { method, path: `/order/${order_number}${path}`, body, token }
    return { who: order_number, ask: async () => isTooMany(await send(shop, ip, call)) }
  }

export const BY_ORDER = {
  order_change: byNumber({ method: 'PUT', path: '', body: { notes: 'Ring' } }),
  order_preview: byNumber({ path: '/change-preview', body: { notes: 'Ring' } }),
  order_message: byNumber({ path: '/message', body: { text: 'Hello' } }),
  order_pay: byNumber({ path: '/pay', body: { payment_method: 'cod', ...PLACE } }),
}
