// rule 136: a product's plan, against what staff decide meanwhile.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { doDuePlans } from '#/commerce/api/product/product-plan.queries.ts'
import { setApproval } from '#/commerce/api/product/approval.queries.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { priceEntry } from '#/commerce/db/schema/goods/price-entry.ts'
import { productPlan } from '#/commerce/db/schema/goods/product-plan.ts'
import { AdminProduct } from '#/contract/product/staff.ts'
import { startApi, type TestApi } from '#tests/support/shop/api.ts'
import { type Admin, bodyOf, signInAdmin } from '#tests/support/shop/catalog.ts'

let shop: TestApi
let admin: Admin
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.close())
// Sign-ins end when hours pass.
beforeEach(async () => {
  admin = await signInAdmin(shop)
})

const HOUR_MS = 3_600_000
const inHours = (hours: number): string =>
  new Date(shop.clock.now().getTime() + hours * HOUR_MS).toISOString()
const NOTHING = { offer: null, later: [], visible_from: null, visible_until: null }
const plan = async (id: number, values: object) =>
  bodyOf(await admin.call('PUT', `/product/${id}`, { body: { plan: values } }), AdminProduct)
const read = async (id: number) => bodyOf(await admin.call('GET', `/product/${id}`), AdminProduct)
const due = () => doDuePlans(shop.db, shop.clock.now())
const pricesOf = async (id: number) => {
  const rows = await shop.db
    .select()
    .from(priceEntry)
    .where(eq(priceEntry.product_id, id))
    .orderBy(priceEntry.id)
  return rows.map(({ sale_price }) => sale_price)
}

it.each([
  ['archived', (id: number) => admin.call('PUT', `/product/${id}`, { body: { archived: true } })],
  [
    'declined',
    async (id: number) => {
      await shop.db.update(product).set({ status: 0 }).where(eq(product.id, id))
      const updated_at = shop.clock.now()
      await setApproval(shop.db, id, { state: 'declined', reason: 'Blurred', updated_at })
    },
  ],
] as const)('puts nothing on sale that was %s since', async (_, stop) => {
  const { id } = await shop.addProduct()
  await admin.call('PUT', `/product/${id}`, { body: { status: 0 } })
  await plan(id, { ...NOTHING, visible_from: inHours(1) })
  await stop(id)
  shop.clock.advance(2 * HOUR_MS)
  await due()
  expect((await read(id)).status).toBe(0)
  expect(await shop.db.select().from(productPlan).where(eq(productPlan.product_id, id))).toEqual([])
})

it('keeps the price of a running offer when its end is moved', async () => {
  const { id } = await shop.addProduct({ price: 5 })
  const offer = { discount: 20, from: inHours(-1), until: inHours(24) }
  await plan(id, { ...NOTHING, offer })
  await due()
  const prices = await pricesOf(id)
  expect(prices.at(-1)).toBe(400)
  const longer = { ...offer, until: inHours(48) }
  const after = await plan(id, { ...NOTHING, offer: longer, visible_until: inHours(72) })
  expect(after).toMatchObject({ sale_price: 4, plan: { offer: longer } })
  await due()
  expect(await pricesOf(id)).toEqual(prices)
  shop.clock.advance(49 * HOUR_MS)
  await due()
  expect((await pricesOf(id)).at(-1)).toBe(500)
})

it('ends a running offer that another one replaces, or that was removed', async () => {
  const { id } = await shop.addProduct({ price: 5 })
  await plan(id, { ...NOTHING, offer: { discount: 20, from: null, until: inHours(24) } })
  await due()
  const later = { discount: 20, from: inHours(2), until: inHours(24) }
  expect(await plan(id, { ...NOTHING, offer: later })).toMatchObject({ sale_price: 5 })
  await due()
  expect((await pricesOf(id)).at(-1)).toBe(500)
})

it('leaves the markdown of a lot alone', async () => {
  const { id } = await shop.addProduct({ price: 5 })
  const lot = { lot_date: shop.clock.date(), lot_kind: 'best_before' as const }
  const at = shop.clock.now()
  await shop.db
    .insert(productPlan)
    .values({ product_id: id, offer_discount: 20, ...lot, later: [], due_at: at })
  await due()
  expect((await pricesOf(id)).at(-1)).toBe(400)
  for (const values of [{ ...NOTHING, visible_until: inHours(48) }, null]) {
    const body = { plan: values }
    const after = bodyOf(await admin.call('PUT', `/product/${id}`, { body }), AdminProduct)
    expect(after.sale_price).toBe(4)
    const rows = await shop.db.select().from(productPlan).where(eq(productPlan.product_id, id))
    expect(rows).toMatchObject([{ offer_discount: 20, ...lot }])
  }
})
