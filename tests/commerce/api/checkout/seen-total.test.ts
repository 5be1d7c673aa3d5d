// Nobody is charged another amount than the one last shown: prices, fees and coupons may change while a checkout is open.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { CheckoutTotals } from '#/contract/checkout/public.ts'
import { currency } from '#/commerce/db/schema/content.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { saveValue } from '#/commerce/api/content/content.queries.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'
import {
  AS_GUEST,
  checkoutsOf,
  failure,
  one,
  placedOf,
  totalsOf,
} from '#tests/support/shop/checkout.ts'
import { TEST_SETTINGS } from '#tests/support/shop/fixtures.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.close())

const { post, stockOf } = checkoutsOf(() => shop)
const price = (id: number, sale_price: number) =>
  shop.db.update(product).set({ price: sale_price, sale_price }).where(eq(product.id, id))

async function seen() {
  const { id } = await shop.addProduct({ price: 10, quantity: 5 })
  const body = { products: one(id, 2), ...AS_GUEST }
  const { return_url: _, cancel_url: __, ...estimate } = body
  const { total } = totalsOf(await post(estimate))
  const key = randomUUID()
  const order = (expected_total: number | undefined) =>
    post(
      { ...body, ...(expected_total === undefined ? {} : { expected_total }) },
      {
        headers: { 'Idempotency-Key': key },
      },
    )
  return { id, total, order }
}

it.each([
  ['dearer', 1500],
  ['cheaper', 900],
])('goods that got %s are not ordered before the new total was seen', async (_, now) => {
  const { id, total, order } = await seen()
  await price(id, now)
  const refused = await order(total)
  expect(failure(refused, 409).code).toBe('PRICE_CHANGED')
  const current = total - 20 + (2 * now) / 100
  expect(refused.body).toMatchObject({ current: { total: expect.closeTo(current, 5) } })
  expect(await stockOf(id)).toBe(5)
  placedOf(await order(Number(current.toFixed(2))))
  expect(await stockOf(id)).toBe(3)
})

it('a higher delivery fee counts like a higher price', async () => {
  const { total, order } = await seen()
  const { delivery } = TEST_SETTINGS
  await saveValue(shop.db, 'settings', {
    ...TEST_SETTINGS,
    delivery: { ...delivery, fee: delivery.fee + 1 },
  })
  expect(failure(await order(total), 409).code).toBe('PRICE_CHANGED')
  await saveValue(shop.db, 'settings', TEST_SETTINGS)
  placedOf(await order(total))
})

it('an order whose answer was lost is not placed again, whatever total is seen then', async () => {
  const { id, total, order } = await seen()
  const first = placedOf(await order(total))
  await price(id, 1500)
  expect(placedOf(await order(total + 10)).order_number).toBe(first.order_number)
  expect(await stockOf(id)).toBe(3)
})

/** A checkout that shows prices in pounds. */
async function inPounds() {
  const { id } = await shop.addProduct({ price: 10, quantity: 5 })
  const body = { products: one(id, 2), ...AS_GUEST, currency: 'GBP' }
  const { return_url: _, cancel_url: __, ...estimate } = body
  const ask = async () => CheckoutTotals.parse((await post(estimate)).body)
  const order = ({ total, prices_version }: Pick<CheckoutTotals, 'total' | 'prices_version'>) =>
    post({ ...body, expected_total: total, prices_version })
  return { id, ask, order }
}
const setRate = (exchange_rate: number) =>
  shop.db
    .insert(currency)
    .values({ code: 'GBP', symbol: '£', exchange_rate, position: 9 })
    .onConflictDoUpdate({ target: currency.code, set: { exchange_rate } })

it('totals name their prices, and the same prices have the same name', async () => {
  await setRate(0.85)
  const { id, ask } = await inPounds()
  const first = await ask()
  expect(first.prices_version).toMatch(/^[\w-]{16}$/)
  expect((await ask()).prices_version).toBe(first.prices_version)
  await price(id, 1100)
  expect((await ask()).prices_version).not.toBe(first.prices_version)
})

it('another rate of the currency shown counts like another price, though the same is charged', async () => {
  await setRate(0.85)
  const { ask, order } = await inPounds()
  const seen = await ask()
  expect(seen.currency).toEqual({ code: 'GBP', exchange_rate: 0.85 })
  await setRate(0.9)
  const refused = await order(seen)
  expect(failure(refused, 409).code).toBe('PRICE_CHANGED')
  expect(refused.body).toMatchObject({
    current: { total: seen.total, currency: { code: 'GBP', exchange_rate: 0.9 } },
  })
  placedOf(await order(await ask()))
})

it('an offer that ends while the checkout is open is not charged at its old or new price unseen', async () => {
  const { id, ask, order } = await inPounds()
  await shop.db.update(product).set({ price: 1000, sale_price: 700 }).where(eq(product.id, id))
  const seen = await ask()
  await price(id, 1000)
  const refused = await order(seen)
  expect(failure(refused, 409).code).toBe('PRICE_CHANGED')
  expect(refused.body).toMatchObject({ current: { total: expect.closeTo(seen.total + 6, 5) } })
  placedOf(await order(await ask()))
})

it('a caller that says no total is served as before', async () => {
  const { id, order } = await seen()
  await price(id, 1500)
  expect(placedOf(await order(undefined)).order_number).toMatch(/^L/)
})
