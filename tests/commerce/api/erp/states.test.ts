import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { erpCursor } from '#/commerce/db/schema/erp/pull.ts'
import { erpOutbox } from '#/commerce/db/schema/erp/outbox.ts'
import { jobNamed } from '#/commerce/jobs/jobs.ts'
import { endpoints } from '#/contract/index.ts'
import { Order } from '#/contract/orders/shapes.ts'
import { signInAdmin } from '#tests/support/shop/catalog.ts'
import { AS_GUEST, checkoutsOf, one, placedOf } from '#tests/support/shop/checkout.ts'
import { type ErpShop, startErpShop } from '#tests/support/shop/erp.ts'

let world: ErpShop
let token: string
beforeAll(async () => {
  world = await startErpShop()
  token = (await signInAdmin(world.shop)).token
})
afterAll(() => world.close())
beforeEach(async () => {
  world.sandbox.faults.clear()
  await world.shop.db.delete(erpOutbox)
  await world.shop.db.delete(erpCursor)
})

const { post } = checkoutsOf(() => world.shop)
const place = async () => {
  const { id } = await world.shop.addProduct({ price: 10 })
  return placedOf(await post({ products: one(id), ...AS_GUEST })).order_number
}
const statusOf = async (order_number: string) =>
  Order.parse((await world.shop.call('GET', `/admin/order/${order_number}`, { token })).body).status
const cancel = (order_number: string) =>
  world.shop.call('POST', `/admin/order/${order_number}/status`, {
    token,
    body: { status: 'cancelled' },
  })
const follow = () =>
  jobNamed('pull-erp-states').run({ ...world.shop.deps, embedded: false, log: () => undefined })
const reference = async () => (await world.outbox())[0]?.reference ?? ''
const booked = async () => {
  const own = await reference()
  return world.sandbox.documents().find(({ document }) => document.NumAtCard === own)
}

describe('an order that is cancelled', () => {
  it('is cancelled in the ERP, once', async () => {
    const order_number = await place()
    await world.send()
    await cancel(order_number)
    expect(await world.send()).toEqual({ sent: 1, failed: 0 })
    expect(await booked()).toMatchObject({ status: 'cancelled', syncs: 1 })
    expect(await world.outbox()).toMatchObject([{ state: 'sent', erp_state: 'cancelled' }])
    expect(await follow()).toEqual({ moved: 0, refused: 0 })
    const path = '/admin/erp/reconciliation'
    expect((await world.shop.call('GET', path, { token })).body).toMatchObject({ differing: 0 })
  })

  it('before it was sent is in the books, and cancelled there', async () => {
    await cancel(await place())
    expect(await world.send()).toEqual({ sent: 1, failed: 0 })
    expect(await booked()).toMatchObject({ status: 'cancelled', syncs: 1 })
  })

  it('while the ERP is away is cancelled when it is back', async () => {
    const order_number = await place()
    await world.send()
    world.sandbox.faults.set({ fault: 'error', times: 1, ms: 0 })
    await cancel(order_number)
    expect(await world.send()).toEqual({ sent: 0, failed: 1 })
    world.shop.clock.advance(60_000)
    expect(await world.send()).toEqual({ sent: 1, failed: 0 })
    expect(await booked()).toMatchObject({ status: 'cancelled' })
  })
})

describe('what the ERP has', () => {
  it.each(['delivered', 'cancelled'] as const)('%s is so in the shop', async (status) => {
    const order_number = await place()
    await world.send()
    world.sandbox.end(await reference(), status)
    expect(await follow()).toEqual({ moved: 1, refused: 0 })
    expect(await statusOf(order_number)).toBe(status)
    expect(await follow()).toEqual({ moved: 0, refused: 0 })
  })

  it('closed differs from an order that is refunded since, until it is corrected there', async () => {
    const order_number = await place()
    await world.send()
    world.sandbox.end(await reference(), 'delivered')
    await follow()
    const entries = async (query = '') => {
      const { body } = await world.shop.call('GET', `/admin/erp${query}`, { token })
      return endpoints.staffErp.list.response.parse(body)
    }
    expect((await entries('?differs=1')).data).toEqual([])
    const [line] = Order.parse(
      (await world.shop.call('GET', `/admin/order/${order_number}`, { token })).body,
    ).items
    const body = {
      lines: [{ order_line_id: line?.id, quantity: 1 }],
      payment_type: 'bank',
      reason: 'Soft',
    }
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const path = `/admin/order/${order_number}/refund`
    expect((await world.shop.call('POST', path, { token, body, headers })).status).toBe(200)
    const { data, connection } = await entries('?differs=1')
    expect(connection.differing).toBe(1)
    expect(data).toMatchObject([{ order_number, differs: true, due_total: 4.9, sent_total: 14.9 }])
    const settle = `/admin/erp/${data[0]?.id}/settled`
    expect((await world.shop.call('POST', settle, { token })).status).toBe(200)
    expect((await world.shop.call('POST', settle, { token })).status).toBe(409)
    expect((await entries('?differs=1')).data).toEqual([])
  })

  it('cancelled and the shop has delivered waits for staff, in words', async () => {
    const order_number = await place()
    await world.send()
    const own = await reference()
    world.sandbox.end(own, 'delivered')
    await follow()
    await world.shop.db.update(erpOutbox).set({ erp_state: 'open' })
    const document = await booked()
    if (document) document.status = 'cancelled'
    expect(await follow()).toEqual({ moved: 0, refused: 1 })
    expect(await statusOf(order_number)).toBe('delivered')
    expect(await world.outbox()).toMatchObject([{ problem: expect.stringContaining('cancelled') }])
  })
})
