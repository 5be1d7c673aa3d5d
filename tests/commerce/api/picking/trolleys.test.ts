// rule 175: every order of a window is on one trolley, and stays there.
import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { order } from '#/commerce/db/schema/orders.ts'
import { PickList } from '#/contract/picking/crew.ts'
import { TROLLEY_ORDERS, trolleysOf } from '#/domain/delivery/trolley.ts'
import type { TestApi } from '#tests/support/shop/api.ts'
import { payingOf, startPaying } from '#tests/support/shop/paying.ts'

const MORE = 3
let shop: TestApi
let driver: { token: string }
const numbers: string[] = []
const day = () => shop.clock.date()

beforeAll(async () => {
  shop = (await startPaying()).shop
  driver = await shop.signUp({ role: 'delivery' })
  const { id } = await shop.addProduct({ quantity: 1000, price: 20 })
  for (let placed = 0; placed < TROLLEY_ORDERS + MORE; placed++) {
    const products = [{ product_id: id, quantity: 1 }]
    numbers.push((await place({ products, payment_method: 'cod' })).order_number)
    shop.clock.advance(1000)
  }
  await moveTo(numbers, { date: day(), from: '18:00', to: '20:00' })
})
afterAll(() => shop.close())

const { place } = payingOf(() => shop)

type Slot = { date: string; from: string; to: string }
const moveTo = (some: string[], slot: Slot) =>
  shop.db
    .update(order)
    .set({ delivery_slot: { id: 1, zone_id: 1, ...slot } as never })
    .where(inArray(order.order_number, some))

async function list(query = '') {
  const { body } = await shop.call('GET', `/picking${query}`, { token: driver.token })
  return PickList.parse(body)
}
const numbersOf = ({ orders }: PickList) => orders.map(({ order_number }) => order_number)

it('the first trolley of the earliest window comes first, and the others can be chosen', async () => {
  const first = await list()
  const key = `${day()} 18:00–20:00`
  expect(first.windows).toEqual([
    { key, date: day(), from: '18:00', to: '20:00', orders: numbers.length, trolleys: [1, 2] },
  ])
  expect(first).toMatchObject({ window: key, trolley: 1 })
  expect(numbersOf(first)).toEqual(numbers.slice(0, TROLLEY_ORDERS))
  const second = await list(`?window=${encodeURIComponent(key)}&trolley=2`)
  expect(second.trolley).toBe(2)
  expect(numbersOf(second)).toEqual(numbers.slice(TROLLEY_ORDERS))
})

it('an order is found by its number, and one that is unknown changes nothing', async () => {
  const last = numbers.at(-1) ?? ''
  expect(numbersOf(await list(`?order_number=${last}`))).toContain(last)
  expect(await list('?order_number=L261125-ZZZZZZ&trolley=99')).toMatchObject({ trolley: 1 })
})

it('an order keeps its trolley while others are cancelled, and a window without orders is gone', async () => {
  const cancelled = numbers.slice(0, 5)
  await shop.db
    .update(order)
    .set({ status: 'cancelled' })
    .where(inArray(order.order_number, cancelled))
  expect(numbersOf(await list('?trolley=2'))).toEqual(numbers.slice(TROLLEY_ORDERS))
  expect(numbersOf(await list())).toEqual(numbers.slice(5, TROLLEY_ORDERS))
  await shop.db.update(order).set({ status: 'cancelled' })
  expect(await list()).toMatchObject({ windows: [], window: null, orders: [] })
})

it('is a matter of the place in the window alone', () => {
  const all = Array.from({ length: 2 * TROLLEY_ORDERS + 1 }, (_, at) => ({
    order_number: `L${at}`,
  }))
  const trolleys = [...trolleysOf(all).values()]
  expect(trolleys.filter((one) => one === 1)).toHaveLength(TROLLEY_ORDERS)
  expect(trolleys.at(-1)).toBe(3)
})
