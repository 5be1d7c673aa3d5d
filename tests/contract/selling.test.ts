import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ErrorBody } from '#/contract/errors.ts'
import { endpoints } from '#/contract/index.ts'
import { CheckoutTotals, PlacedOrder } from '#/contract/checkout/public.ts'
import { type Goods, openGoods } from './goods.ts'
import { openSessions, openTarget, type Sessions, type Target } from './target.ts'

let target: Target
let sessions: Sessions
let goods: Goods
let token: string
beforeAll(async () => {
  target = await openTarget()
  sessions = await openSessions(target)
  goods = await openGoods(target, sessions)
  token = sessions.customer
})
afterAll(async () => {
  await goods.remove()
  await target.close()
})

async function anAddress() {
  const { data } = await target.ask(endpoints.content.countries, { token: sessions.system })
  const [country] = data
  return {
    title: 'Home',
    street: '12 Orchard Lane',
    country: country?.code ?? 'FR',
    state: country?.states[0]?.code ?? 'IDF',
    city: 'Paris',
    pincode: '75011',
    phone: '+33 6 12 34 56 78',
  }
}

const GUEST = { name: 'Jo Field', email: 'jo@example.org', phone: '+33 6 11 22 33 44' }
const PLACE = { return_url: '/order/success', cancel_url: '/checkout' }
const some = (quantity: number) => ({ product_id: goods.product.id, quantity })

describe('the cart', () => {
  it('is filled, read, changed, emptied, and answers as a whole each time', async () => {
    const { ask } = target
    const added = await ask(endpoints.cart.add, { token, body: some(2) })
    expect(added.items).toMatchObject([
      { product_id: goods.product.id, quantity: 2, price: 22.95, sub_total: 45.9 },
    ])
    const [line] = added.items
    expect(await ask(endpoints.cart.get, { token })).toEqual(added)
    const changed = await ask(endpoints.cart.update, { token, body: { id: line?.id, ...some(1) } })
    expect(changed.sub_total).toBe(22.95)
    expect(
      (await ask(endpoints.cart.remove, { token, params: { id: line?.id ?? 0 } })).items,
    ).toEqual([])
    const headers = { 'Idempotency-Key': randomUUID() }
    const upload = { token, headers, body: { products: [some(3)] } }
    const uploaded = await ask(endpoints.cart.add, upload)
    expect(await ask(endpoints.cart.add, upload)).toEqual(uploaded)
    expect((await ask(endpoints.cart.clear, { token })).items).toEqual([])
    expect((await ask(endpoints.cart.forget, { token })).lost).toEqual([])
    expect(await ask(endpoints.cart.offers, { token, body: upload.body })).toEqual({
      saving: 0,
      net_saving: 0,
      offers: [],
      hints: [],
      used_up: [],
      exceptions: [],
    })
    expect(await ask(endpoints.cart.swap, { token, body: upload.body })).toEqual({ swap: null })
  })

  it('refuses more than the stock with 409, naming what is left', async () => {
    const answer = await target.call(endpoints.cart.add, { token, body: some(51) })
    expect(answer.status).toBe(409)
    const { code, lines } = ErrorBody.parse(await answer.json())
    expect([code, lines?.[0]?.available]).toEqual(['STOCK_CONFLICT', 50])
  })
})

describe('addresses', () => {
  it('are added, listed, changed and removed', async () => {
    const { ask } = target
    const body = await anAddress()
    const made = await ask(endpoints.account.createAddress, { token, body })
    expect((await ask(endpoints.account.addresses, { token })).data).toEqual([made])
    const params = { id: made.id }
    const moved = await ask(endpoints.account.updateAddress, {
      token,
      params,
      body: { ...body, city: 'Lyon' },
    })
    expect(moved).toEqual({ ...made, city: 'Lyon' })
    await ask(endpoints.account.deleteAddress, { token, params })
    expect((await target.call(endpoints.account.deleteAddress, { token, params })).status).toBe(404)
  })
})

describe('orders', () => {
  it('are estimated without storing anything', async () => {
    const answer = await target.ask(endpoints.checkout.submit, {
      token: sessions.system,
      body: { products: [some(2)] },
    })
    expect(CheckoutTotals.parse(answer)).toMatchObject({ success: true, sub_total: 45.9 })
    expect((await target.ask(endpoints.orders.list, { token })).total).toBe(0)
  })

  it('are placed once for a key, listed and read by their customer alone', async () => {
    const { ask, call } = target
    const address = await anAddress()
    const checkout = {
      token,
      headers: { 'Idempotency-Key': randomUUID() },
      body: { products: [some(1)], billing_address: address, shipping_address: address, ...PLACE },
    }
    const placed = PlacedOrder.parse(await ask(endpoints.checkout.submit, checkout))
    expect(await ask(endpoints.checkout.submit, checkout)).toEqual(placed)
    const other = await call(endpoints.checkout.submit, {
      ...checkout,
      body: { ...checkout.body, products: [some(2)] },
    })
    expect(other.status).toBe(409)
    const { data } = await ask(endpoints.orders.list, { token, query: { status: 'pending' } })
    expect(data.map(({ order_number }) => order_number)).toEqual([placed.order_number])
    const params = { order_number: placed.order_number }
    const order = await ask(endpoints.orders.byNumber, { token, params })
    expect(order).toMatchObject({ sub_total: 22.95, items: [{ quantity: 1 }] })
    expect((await call(endpoints.orders.byNumber, { token: sessions.system, params })).status).toBe(
      404,
    )
  })

  it('are placed by guests, who open them with their key and track them by e-mail', async () => {
    const { ask } = target
    const address = await anAddress()
    const answer = await ask(endpoints.checkout.submit, {
      token: sessions.system,
      body: {
        products: [some(1)],
        guest: GUEST,
        billing_address: address,
        shipping_address: address,
        ...PLACE,
      },
    })
    const { order_number, order_key = '' } = PlacedOrder.parse(answer)
    const opened = await ask(endpoints.orders.byNumber, {
      token: sessions.system,
      params: { order_number },
      query: { key: order_key },
    })
    const tracked = await ask(endpoints.orders.track, {
      token: sessions.system,
      body: { order_number, email: GUEST.email },
    })
    expect(tracked).toEqual({ ...opened, order_key })
  })

  it('are taken by telephone, at the price of the checkout, and tracked with the phone number', async () => {
    const { ask } = target
    const { title, country, state, pincode, street, city } = await anAddress()
    const { name, phone } = { ...GUEST, phone: '+33 6 11 22 33 45' }
    const body = { products: [some(1)] }
    const estimate = await ask(endpoints.staffPhone.totals, { token: sessions.admin, body })
    expect(estimate).toMatchObject({ sub_total: 22.95, items: [{ price: 22.95, quantity: 1 }] })
    const shipping_address = { title, country, state, pincode, street, city, phone }
    const taken = await ask(endpoints.staffPhone.place, {
      token: sessions.admin,
      body: { ...body, caller: { name, phone }, shipping_address, language: 'en' },
    })
    const order_number = 'order_number' in taken ? taken.order_number : ''
    const tracked = await ask(endpoints.orders.track, {
      token: sessions.system,
      body: { order_number, phone },
    })
    expect(tracked).toMatchObject({ order_number, contact: { name, email: '' } })
  })
})
