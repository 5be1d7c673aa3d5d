import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { order } from '#/commerce/db/schema/orders.ts'
import { endpoints } from '#/contract/index.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'
import { buy, setStatus } from '#tests/support/shop/buying.ts'
import { failure } from '#tests/support/shop/checkout.ts'

const DAY = 24 * 60 * 60 * 1000

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.close())

const usualsOf = async (token: string) =>
  endpoints.usuals.list.response.parse((await shop.call('GET', '/usual', { token })).body)

it('Usuals are what was bought on two days or more, the most due first, with their rhythm', async () => {
  const butter = await shop.addProduct()
  const rice = await shop.addProduct()
  const vinegar = await shop.addProduct()
  const gone = await shop.addProduct()
  const person = await shop.signUp()
  const ids = (...all: (typeof butter)[]) => all.map(({ id }) => id)
  await setPlaced(await buy(shop, person, ids(butter, rice)), 35)
  await setPlaced(await buy(shop, person, ids(butter)), 23)
  await setPlaced(await buy(shop, person, ids(butter, rice, vinegar)), 11)
  const cancelled = await buy(shop, person, ids(gone))
  await setPlaced(cancelled, 5)
  await setStatus(shop, cancelled, 'cancelled')
  const { usuals, order: next } = await usualsOf(person.token)
  expect(usuals.map(({ product, ...one }) => ({ id: product.id, ...one }))).toMatchObject([
    { id: butter.id, times: 3, every_days: 12, last_days: 11, quantity: 1 },
    { id: rice.id, times: 2, every_days: 24, last_days: 11, quantity: 1 },
  ])
  expect(next).toMatchObject({ status: 'pending' })
  const asked = ids(butter, vinegar, gone).join(',')
  const { body } = await shop.call('GET', `/usual/bought?ids=${asked}`, { token: person.token })
  expect(endpoints.usuals.bought.response.parse(body).data).toEqual([
    { product_id: butter.id, times: 3, last_days: 11 },
    { product_id: vinegar.id, times: 1, last_days: 11 },
  ])
})

/** Noon is on the same day in summer and winter time. */
async function setPlaced(number: string, daysAgo: number): Promise<void> {
  const noon = Date.parse(`${shop.clock.date()}T12:00:00Z`)
  const created_at = new Date(noon - daysAgo * DAY)
  await shop.db.update(order).set({ created_at }).where(eq(order.order_number, number))
}

it('Until something was bought twice, products bought once are shown; other accounts don’t see them', async () => {
  const product = await shop.addProduct()
  const [person, other] = [await shop.signUp(), await shop.signUp()]
  await buy(shop, person, [product.id])
  const { usuals } = await usualsOf(person.token)
  expect(usuals).toMatchObject([{ times: 1, every_days: null, last_days: 0 }])
  expect(await usualsOf(other.token)).toEqual({ usuals: [], order: null, total: null })
  failure(await shop.call('GET', '/usual', {}), 401)
})
