// What the usuals cost: as much as the checkout will say, with the customer's own prices and offers.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { product } from '#/commerce/db/schema/catalog.ts'
import { endpoints } from '#/contract/index.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'
import { signInAdmin } from '#tests/support/shop/catalog.ts'
import { ADDRESSES, one, PLACE, placedOf, totalsOf } from '#tests/support/shop/checkout.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.close())

type Lines = { product_id: number; variation_id?: number; quantity: number }[]

/** A customer who has ordered this. */
async function buyerOf(products: Lines) {
  const { token } = await shop.signUp()
  const body = { products, ...ADDRESSES, ...PLACE }
  placedOf(await shop.call('POST', '/order', { token, body }))
  return token
}

async function totalOf(token: string) {
  const { body } = await shop.call('GET', '/usual', { token })
  return endpoints.usuals.list.response.parse(body).total
}

const change = (id: number, values: Partial<typeof product.$inferInsert>) =>
  shop.db.update(product).set(values).where(eq(product.id, id))

async function makeOffer(path: string, body: object) {
  const admin = await signInAdmin(shop)
  expect((await admin.call('POST', path, { body })).status).toBe(200)
}

it('The usuals cost what the checkout would ask for these goods, with and without tax', async () => {
  const jam = await shop.addProduct({ price: 12, tax_rate: 20 })
  const tea = await shop.addProduct({ price: 10, tax_rate: 5.5 })
  const ham = await shop.addProduct({
    sold_by: 'kg',
    quantity_min: 0.1,
    quantity_step: 0.05,
    tax_rate: 5.5,
    variations: [
      { name: 'Mild', price: 18 },
      { name: 'Smoked', price: 20 },
    ],
  })
  const [, smoked = 0] = ham.variations
  await makeOffer('/promotion', {
    title: { en: '3 for 2', fr: '3 pour 2' },
    kind: 'for',
    take: 3,
    amount: 2,
    product_ids: [jam.id],
  })
  await makeOffer('/group-price', {
    title: { en: 'with an account', fr: 'avec un compte' },
    audience: 'account',
    kind: 'percent',
    amount: 10,
    is_shown: true,
    product_ids: [tea.id],
  })
  const lines = [
    ...one(jam.id, 3),
    ...one(tea.id),
    { product_id: ham.id, variation_id: smoked, quantity: 0.35 },
  ]
  const token = await buyerOf(lines)
  // 24 for three jams, 9 for the tea, 7 for the ham; of it 20, 8.53 and 6.64 without tax.
  expect(await totalOf(token)).toEqual({ amount: 40, net: 35.17, about: true })
  const checkout = await shop.call('POST', '/order', { token, body: { products: lines } })
  expect(totalsOf(checkout).sub_total).toBe(40)
})

it('Deposits are not in the sum of the usuals, and nothing is about where nothing is weighed', async () => {
  const cola = await shop.addProduct({ price: 1.5, tax_rate: 20 })
  await change(cola.id, { deposit: 25 })
  const token = await buyerOf(one(cola.id, 2))
  expect(await totalOf(token)).toEqual({ amount: 3, net: 2.5, about: false })
})

it('What is sold out costs nothing, and without goods in stock there is no sum', async () => {
  const rice = await shop.addProduct({ price: 4, tax_rate: 0 })
  const figs = await shop.addProduct({ price: 30, tax_rate: 0 })
  const token = await buyerOf([...one(rice.id, 2), ...one(figs.id)])
  expect(await totalOf(token)).toMatchObject({ amount: 38 })
  await change(figs.id, { stock: 0 })
  expect(await totalOf(token)).toMatchObject({ amount: 8 })
  await change(rice.id, { stock: 0 })
  expect(await totalOf(token)).toBeNull()
})
