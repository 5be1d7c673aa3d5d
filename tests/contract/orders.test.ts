import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ErrorBody } from '#/contract/errors.ts'
import { endpoints } from '#/contract/index.ts'
import { PlacedOrder } from '#/contract/checkout/public.ts'
import { ADDRESSES, PLACE } from '#tests/support/shop/checkout.ts'
import { type Goods, openGoods } from './goods.ts'
import { openSessions, openTarget, type Sessions, type Target } from './target.ts'

let target: Target
let sessions: Sessions
let goods: Goods
beforeAll(async () => {
  target = await openTarget()
  sessions = await openSessions(target)
  goods = await openGoods(target, sessions)
})
afterAll(async () => {
  await goods.remove()
  await target.close()
})

/** A customer's order, paid at the door. */
async function place() {
  const body = {
    products: [{ product_id: goods.product.id, quantity: 1 }],
    ...ADDRESSES,
    ...PLACE,
  }
  const token = sessions.customer
  const { order_number } = PlacedOrder.parse(
    await target.ask(endpoints.checkout.submit, { token, body }),
  )
  return { token, params: { order_number } }
}

const codeOf = async (response: Response) => ErrorBody.parse(await response.json()).code

describe('an order that is there', () => {
  it('is taken back by its customer, once and for all', async () => {
    const mine = await place()
    const cancelled = await target.ask(endpoints.orders.cancel, { ...mine, body: {} })
    expect(cancelled).toMatchObject({ status: 'cancelled', can: { cancel: false, pay: false } })
    const paid = await target.call(endpoints.orders.pay, {
      ...mine,
      body: { payment_method: 'cod', ...PLACE },
    })
    expect([paid.status, await codeOf(paid)]).toEqual([409, 'STATUS_CONFLICT'])
  })

  it('is paid in another way as long as it is open', async () => {
    const mine = await place()
    const body = { payment_method: 'cod', ...PLACE }
    const again = await target.ask(endpoints.orders.pay, { ...mine, body })
    expect(again).toMatchObject({ ...mine.params, is_redirect: false })
  })

  it('fills the cart once more', async () => {
    const mine = await place()
    const headers = { 'Idempotency-Key': randomUUID() }
    const again = await target.ask(endpoints.orders.reorder, { ...mine, headers })
    expect(again.cart.items.map(({ product_id }) => product_id)).toEqual([goods.product.id])
    expect(await target.ask(endpoints.orders.reorder, { ...mine, headers })).toEqual(again)
  })

  it('is found, moved and paid by the staff', async () => {
    const { params } = await place()
    const { order_number: search } = params
    const token = sessions.admin
    const { data } = await target.ask(endpoints.staffOrders.list, { token, query: { search } })
    expect(data.map(({ order_number }) => order_number)).toEqual([search])
    const seen = await target.ask(endpoints.staffOrders.byNumber, { token, params })
    const body = { amount: seen.due?.amount ?? 0 }
    const paid = await target.ask(endpoints.staffOrders.paid, { token, params, body })
    expect(paid).toMatchObject({ payment_status: 'paid', status: 'processing' })
    const move = { token, params, body: { status: 'packed' } }
    expect((await target.ask(endpoints.staffOrders.move, move)).status).toBe('packed')
    const again = await target.call(endpoints.staffOrders.move, move)
    expect([again.status, await codeOf(again)]).toEqual([409, 'STATUS_CONFLICT'])
  })
})

describe('what a checkout offers', () => {
  it('is where and when the shop delivers', async () => {
    const answer = await target.ask(endpoints.delivery.slots, {
      token: sessions.system,
      query: { country: 'FR', pincode: '75011' },
    })
    expect(answer.is_served).toBe(true)
  })

  it('is the city of a postcode, or none', async () => {
    const cityAt = (pincode: string) =>
      target.ask(endpoints.delivery.city, {
        token: sessions.system,
        query: { country: 'FR', pincode },
      })
    expect(await cityAt('75 011')).toEqual({ city: 'Paris' })
    expect(await cityAt('00000')).toEqual({ city: null })
  })

  it('are the coupons that everybody may see', async () => {
    const { data } = await target.ask(endpoints.coupons.list, { token: sessions.system })
    expect(data.filter(({ code }) => code !== code.toUpperCase())).toEqual([])
  })

  it('are the quantity offers of this moment', async () => {
    const { data } = await target.ask(endpoints.promotions.list, { token: sessions.system })
    expect(data.filter(({ title }) => title === '')).toEqual([])
  })
})
