// rule 295: goods with a minimum age in a standing order are declared once, for all its dates.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { standingOrder } from '#/commerce/db/schema/account/standing-order.ts'
import { setAge } from '#tests/support/goods/age.ts'
import { order } from '#/commerce/db/schema/orders.ts'
import { StandingOrder } from '#/contract/standing/shapes.ts'
import { jobNamed } from '#/commerce/jobs/jobs.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'
import { failure, one } from '#tests/support/shop/checkout.ts'
import { addressOf, addStanding, addTown, WINDOW } from '#tests/support/shop/standing.ts'

/** A Monday, noon in Paris, and the Saturday after it. */
const MONDAY = new Date('2027-01-04T11:00:00Z')
const SATURDAY = '2027-01-09'
/** An hour before its window closes. */
const DUE = new Date('2027-01-09T15:30:00Z')

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
  await addTown(shop)
})
afterAll(() => shop.close())

async function wine() {
  shop.clock.set(MONDAY)
  await shop.db.update(standingOrder).set({ status: 'ended' })
  const person = await shop.signUp()
  const { id: product } = await shop.addProduct({ name: 'Wine', price: 10, quantity: 100 })
  await setAge(shop, product, 16)
  return { person, product }
}

const place = async (userId: string) => {
  shop.clock.set(DUE)
  await jobNamed('place-standing-orders').run({ ...shop.deps, embedded: false })
  return shop.db.select().from(order).where(eq(order.user_id, userId))
}

it('is refused without the declaration, for a new one and for a change', async () => {
  const { person, product } = await wine()
  const { token } = person
  const body = {
    products: one(product, 2),
    every_weeks: 1,
    next_date: SATURDAY,
    ...WINDOW,
    shipping_address_id: await addressOf(shop, person),
  }
  const refused = failure(await shop.call('POST', '/standing-order', { token, body }), 422)
  expect(Object.keys(refused.errors ?? {})).toEqual(['age_confirmed'])
  const answer = await shop.call('POST', '/standing-order', {
    token,
    body: { ...body, age_confirmed: true },
  })
  const made = StandingOrder.parse(answer.body)
  expect(made).toMatchObject({ age_confirmed: 16, items: [{ minimum_age: 16 }], problem: null })
  failure(await shop.call('PUT', `/standing-order/${made.id}`, { token, body }), 422)
})

it('each of its orders has what was declared', async () => {
  const { person, product } = await wine()
  await addStanding(shop, person, { product, next_date: SATURDAY, age_confirmed: true })
  const [row] = await place(person.user.id)
  expect(row?.age_confirmed).toMatchObject({ age: 16 })
})

it('isn’t placed once a higher age is needed, and says why', async () => {
  const { person, product } = await wine()
  const standing = await addStanding(shop, person, {
    product,
    next_date: SATURDAY,
    age_confirmed: true,
  })
  await setAge(shop, product, 18)
  const path = `/standing-order/${standing.id}`
  const { token } = person
  const now = StandingOrder.parse((await shop.call('GET', path, { token })).body)
  expect(now).toMatchObject({ total: null, problem: expect.stringContaining('minimum age') })
  expect(await place(person.user.id)).toEqual([])
  const [row] = await shop.db.select().from(standingOrder).where(eq(standingOrder.id, standing.id))
  expect(row?.next_date).not.toBe(SATURDAY)
})
