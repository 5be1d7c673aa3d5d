// What staff see and note on an order, and bulk actions.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MovedOrders, AdminOrderDetails } from '#/contract/orders/staff-details.ts'
import { AdminOrder } from '#/contract/orders/staff.ts'
import { Order } from '#/contract/orders/shapes.ts'
import { pageOf } from '#/contract/common.ts'
import { orderKey } from '#/commerce/api/auth/tokens.rules.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'
import { failure, one } from '#tests/support/shop/checkout.ts'
import { sentMessages } from '#tests/support/shop/emails.ts'
import { payingOf } from '#tests/support/shop/paying.ts'

let shop: TestApi
let token: string
beforeAll(async () => {
  shop = await startApi()
  token = (await shop.signUp({ role: 'admin', name: 'Ada' })).token
})
afterAll(() => shop.close())

const { place } = payingOf(() => shop)

async function cashOrder(): Promise<string> {
  const { id } = await shop.addProduct({ quantity: 10, price: 10 })
  return (await place({ products: one(id, 2), payment_method: 'cod' })).order_number
}

const call = (method: string, path: string, body?: object, key?: string) =>
  shop.call(method, `/admin/order${path}`, {
    token,
    ...(body && { body }),
    ...(key && { headers: { 'Idempotency-Key': key } }),
  })
const numbersOf = async (query: string) =>
  pageOf(AdminOrder)
    .parse((await call('GET', `?${query}`)).body)
    .data.map(({ order_number }) => order_number)

describe('beside an order', () => {
  it('shows who ordered, changed, added and refunded each line', async () => {
    const { token: own, customer } = await shop.signUp({ name: 'Robin Vale' })
    const { id } = await shop.addProduct({ quantity: 10, price: 10 })
    const more = await shop.addProduct({ quantity: 10, price: 3 })
    const body = { products: one(id, 3), payment_method: 'cod' }
    const { order_number: number } = await place({ ...body, customer_id: customer.id }, own)
    const [line] = Order.parse((await call('GET', `/${number}`)).body).items
    const change = {
      lines: [{ order_line_id: line?.id, quantity: 2 }],
      add: [{ product_id: more.id, quantity: 1 }],
    }
    const changed = await call('PUT', `/${number}/lines`, change, crypto.randomUUID())
    const { items } = Order.parse(changed.body)
    // The added line is all there is of it: nothing about it differs from what was ordered.
    expect(items.map(({ difference }) => difference)).toEqual(['less', 'none'])
    for (const status of ['processing', 'packed', 'shipped', 'out_for_delivery', 'delivered'])
      await call('POST', `/${number}/status`, { status })
    const refund = {
      lines: [{ order_line_id: line?.id, quantity: 1 }],
      payment_type: 'wallet',
      reason: 'Soft',
    }
    await call('POST', `/${number}/refund`, refund, crypto.randomUUID())
    const { lines } = AdminOrderDetails.parse((await call('GET', `/${number}/details`)).body)
    const shown = lines.map(({ steps }) =>
      steps.map(({ kind, by, who, quantity }) => [kind, by, who, quantity]),
    )
    expect(shown).toEqual([
      [
        ['ordered', 'customer', 'Robin Vale', 3],
        ['changed', 'staff', 'Ada', 2],
        ['refunded', 'staff', 'Ada', 1],
      ],
      [['added', 'staff', 'Ada', 1]],
    ])
  })

  it('shows its payments, and notes that only staff read', async () => {
    const number = await cashOrder()
    const { body } = await call('POST', `/${number}/note`, { text: 'Rings twice' })
    expect(AdminOrderDetails.parse(body)).toMatchObject({
      customer: null,
      payments: [{ method: 'cod', status: 'pending', amount: 24.9 }],
      notes: [{ text: 'Rings twice', to: 'staff', who: 'Ada' }],
      can_change: true,
    })
    const { emails } = await sentMessages(shop)
    expect(emails.filter(({ text }) => text.includes('Rings twice'))).toEqual([])
  })

  it('a note to the customer is mailed, once for a key', async () => {
    const number = await cashOrder()
    const key = crypto.randomUUID()
    const body = { text: 'The pears are late', to: 'customer' }
    await call('POST', `/${number}/note`, body, key)
    const again = await call('POST', `/${number}/note`, body, key)
    expect(AdminOrderDetails.parse(again.body).notes).toHaveLength(1)
    const { emails } = await sentMessages(shop)
    expect(emails.filter(({ text }) => text.includes('The pears are late'))).toHaveLength(1)
  })

  it('its address is mended until it is packed, within its postcode', async () => {
    const number = await cashOrder()
    const order = Order.parse((await call('GET', `/${number}`)).body)
    const to = { ...order.shipping_address, street: '2 Mill Lane' }
    const mended = await call('PUT', `/${number}`, { shipping_address: to, notes: 'Back door' })
    expect(Order.parse(mended.body)).toMatchObject({ shipping_address: to, notes: 'Back door' })
    const away = { shipping_address: { ...to, pincode: '69001' } }
    failure(await call('PUT', `/${number}`, away), 422)
    for (const status of ['processing', 'packed']) {
      await call('POST', `/${number}/status`, { status })
    }
    failure(await call('PUT', `/${number}`, { notes: 'Too late' }), 409)
  })

  it('only the given fields of its address are mended: the customer may change others meanwhile', async () => {
    const number = await cashOrder()
    const { shipping_address: before } = Order.parse((await call('GET', `/${number}`)).body)
    const own = await shop.call('PUT', `/order/${number}`, {
      token: shop.systemToken,
      body: {
        key: orderKey(shop.deps.secret, number),
        shipping_address: { street: '2 Mill Lane' },
      },
    })
    expect(own.status).toBe(200)
    const mended = await call('PUT', `/${number}`, { shipping_address: { phone: '0611223344' } })
    const { shipping_address } = Order.parse(mended.body)
    expect(shipping_address).toEqual({ ...before, street: '2 Mill Lane', phone: '0611223344' })
    const away = { shipping_address: { pincode: '69001' } }
    expect(failure(await call('PUT', `/${number}`, away), 422).errors).toHaveProperty([
      'shipping_address.pincode',
    ])
  })
})

describe('many orders', () => {
  it('are moved each by itself: what can’t be moved is named and stays', async () => {
    const [one, two] = [await cashOrder(), await cashOrder()]
    await call('POST', `/${two}/status`, { status: 'cancelled' })
    const body = { order_numbers: [one, two, one], status: 'processing' }
    const answer = MovedOrders.parse((await call('POST', '-status', body)).body)
    expect(answer.moved).toEqual([{ order_number: one, from: 'pending' }])
    expect(answer.refused.map(({ order_number }) => order_number)).toEqual([two])
  })

  it('are found by phone and postcode, by method and by day', async () => {
    const number = await cashOrder()
    const day = shop.clock.date()
    const { contact, shipping_address } = Order.parse((await call('GET', `/${number}`)).body)
    for (const query of [
      `search=${encodeURIComponent(contact.phone ?? '')}`,
      `search=${shipping_address.pincode}`,
      'payment_method=cod',
      `from=${day}&to=${day}`,
    ])
      expect(await numbersOf(query)).toContain(number)
    expect(await numbersOf('payment_method=card')).not.toContain(number)
    expect(await numbersOf('to=2001-01-01')).toEqual([])
  })

  it('come as a file whose words run nothing in a spreadsheet', async () => {
    const number = await cashOrder()
    const file = await shop.api.fetch(
      new Request(`http://shop.test/api/admin/order.csv?search=${number}`, {
        headers: { authorization: `Bearer ${token}` },
      }),
    )
    const [head, line] = (await file.text()).split('\n')
    expect(head).toContain('order_number')
    expect(line).toContain(number)
  })
})
