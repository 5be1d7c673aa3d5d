// A standing order of a signed-in customer, made through the API.
import { expect, type APIRequestContext } from 'playwright/test'
import { Address } from '#/contract/account/shapes.ts'
import { endpoints } from '#/contract/index.ts'
import { StandingOrder } from '#/contract/standing/shapes.ts'
import type { Goods } from './admin.ts'
import { HOME } from './checkout.ts'

/** Two of these products every week, in the first window of a new address. */
export async function standingOf(request: APIRequestContext, { id }: Goods): Promise<string> {
  const kept = await request.post('/api/address', { data: HOME })
  const { id: shipping_address_id } = Address.parse(await kept.json())
  const offered = await request.get('/api/standing-order/window', {
    params: { shipping_address_id },
  })
  const { data } = endpoints.standing.windows.response.parse(await offered.json())
  const [window] = data
  const made = await request.post('/api/standing-order', {
    data: {
      products: [{ product_id: id, quantity: 2 }],
      every_weeks: 1,
      from: window?.from,
      to: window?.to,
      next_date: window?.dates[0],
      shipping_address_id,
    },
  })
  expect(made.status(), await made.text()).toBe(200)
  return String(StandingOrder.parse(await made.json()).id)
}
