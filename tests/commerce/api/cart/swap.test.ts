// Cheaper alternatives, in the demo catalogue.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#/contract/index.ts'
import { seedDemoCatalog } from '#/demo/goods.ts'
import { product, variation } from '#/commerce/db/schema/catalog.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'

const SEED_MS = 60_000

let shop: TestApi
const ids = new Map<string, number>()
/** The first variation of each product that has variations. */
const first = new Map<number, number>()
beforeAll(async () => {
  shop = await startApi()
  await seedDemoCatalog(shop.db)
  const rows = await shop.db.select({ id: product.id, slug: product.slug }).from(product)
  for (const { id, slug } of rows) ids.set(slug, id)
  const sizes = await shop.db
    .select({ id: variation.id, of: variation.product_id })
    .from(variation)
    .orderBy(variation.id)
  for (const { id, of } of sizes) if (!first.has(of)) first.set(of, id)
}, SEED_MS)
afterAll(() => shop.close())

const line = (slug: string, quantity = 1) => {
  const product_id = ids.get(slug) ?? 0
  return { product_id, variation_id: first.get(product_id) ?? null, quantity }
}
const swapOf = async (products: ReturnType<typeof line>[], declined: number[] = []) =>
  endpoints.cart.swap.response.parse(
    (
      await shop.call('POST', '/cart/swap', {
        token: shop.systemToken,
        body: { products, declined },
      })
    ).body,
  ).swap

test('Of a basket one line is to be had for less, and none once that was declined', async () => {
  const basket = [line('lavender-honey', 2), line('bananas')]
  expect(await swapOf(basket)).toMatchObject({
    product_id: ids.get('lavender-honey'),
    product: { slug: 'mountain-honey' },
    // 750 g in jars of 500 g
    quantity: 2,
    saving: { amount: 8.13, per: 'kg' },
  })
  expect(await swapOf(basket, [ids.get('lavender-honey') ?? 0])).toBeNull()
  expect(await swapOf([...basket, line('mountain-honey')])).toBeNull()
  expect(await swapOf([])).toBeNull()
})

test('A size among several is compared by weight; a grind is what somebody wants', async () => {
  expect((await swapOf([line('acacia-honey', 2)]))?.product.slug).toBe('mountain-honey')
  expect(await swapOf([line('huila-coffee-single-origin', 2)])).toBeNull()
})

test('A swap is never more expensive, of another diet or out of stock', async () => {
  const offers: string[] = []
  for (const slug of ids.keys()) {
    const swap = await swapOf([line(slug, 3)])
    if (!swap) continue
    offers.push(`${slug} → ${swap.product.slug}, ${swap.saving.amount} less per ${swap.saving.per}`)
    expect(swap.product.stock_status).toBe('in_stock')
    expect(swap.saving.amount).toBeGreaterThan(0)
  }
  process.stdout.write(
    `    ${offers.length} of ${ids.size} products have a cheaper neighbour of their kind\n`,
  )
  expect(offers.length, offers.join('\n')).toBeGreaterThan(3)
})
