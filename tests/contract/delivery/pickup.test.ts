// Pick-up places and orders that wait there.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PlacedOrder } from '#/contract/checkout/public.ts'
import { endpoints } from '#/contract/index.ts'
import { GUEST, PLACE } from '#tests/support/shop/checkout.ts'
import { type Goods, openGoods } from '#tests/contract/goods.ts'
import { openSessions, openTarget, type Sessions, type Target } from '#tests/contract/target.ts'

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

const { staffOrders } = endpoints

async function packed(pickup_place: number): Promise<string> {
  const token = sessions.admin
  const products = [{ product_id: goods.product.id, quantity: 1 }]
  const body = { products, guest: GUEST, pickup_place, ...PLACE }
  const placed = await target.ask(endpoints.checkout.submit, { token: sessions.system, body })
  const { order_number } = PlacedOrder.parse(placed)
  const params = { order_number }
  for (const status of ['processing', 'packed'] as const)
    await target.ask(staffOrders.move, { token, params, body: { status } })
  return order_number
}

it('a place is made, found, changed and removed; orders wait there, are handed over, or go back', async () => {
  const { ask, call } = target
  const token = sessions.admin
  const { data: countries } = await ask(endpoints.content.countries, { token: sessions.system })
  const body = {
    name: { en: `Place ${goods.word}` },
    note: { en: '' },
    street: '3 Market Street',
    pincode: '75010',
    city: 'Paris',
    country: countries.find(({ code }) => code === 'FR')?.code ?? 'FR',
  }
  const made = await ask(endpoints.staffPickup.create, { token, body })
  const params = { id: made.id }
  expect(await ask(endpoints.staffPickup.one, { token, params })).toEqual(made)
  expect((await ask(endpoints.staffPickup.list, { token })).data).toContainEqual(made)
  const changed = await ask(endpoints.staffPickup.update, {
    token,
    params,
    body: { ...made, fee: 1 },
  })
  expect(changed.fee).toBe(1)
  const { data } = await ask(endpoints.delivery.places, { token: sessions.system })
  expect(data.find(({ id }) => id === made.id)).toMatchObject({ fee: 1, has_windows: false })
  expect(await ask(endpoints.delivery.pickupSlots, { token: sessions.system, params })).toEqual({
    slots: [],
  })

  const [first, second] = [await packed(made.id), await packed(made.id)]
  const query = { place: made.id }
  const { orders } = await ask(endpoints.staffPickup.waiting, { token, query })
  expect(orders.map(({ order_number }) => order_number)).toEqual([first, second])
  const cash = orders[0]?.cash_due ?? 0
  await ask(endpoints.staffPickup.handOver, {
    token,
    params: { order_number: first },
    body: { name: 'Jo', cash },
  })
  await ask(endpoints.staffPickup.notCollected, {
    token,
    params: { order_number: second },
    body: { reason: 'Nobody came' },
  })
  expect((await ask(endpoints.staffPickup.waiting, { token, query })).orders).toEqual([])
  await ask(endpoints.staffPickup.remove, { token, params })
  expect((await call(endpoints.staffPickup.one, { token, params })).status).toBe(404)
})
