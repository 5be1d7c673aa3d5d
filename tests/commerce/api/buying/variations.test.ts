// rules 263, 264, 330 and 332 for goods that are sold by variation: each has a price, a stock and a cost of its own.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { product as products, variation as variations } from '#/commerce/db/schema/catalog.ts'
import { costEntry } from '#/commerce/db/schema/goods/buying.ts'
import { stockEntry } from '#/commerce/db/schema/goods/stock-entry.ts'
import { SupplierList, SupplierListResult } from '#/contract/buying/staff-lists.ts'
import { Purchase } from '#/contract/buying/staff-purchases.ts'
import { SupplierReturn } from '#/contract/buying/staff-returns.ts'
import { buyingOf } from '#tests/support/goods/buying.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'
import { type Admin, bodyOf, failureOf, signInAdmin } from '#tests/support/shop/catalog.ts'

let shop: TestApi
let admin: Admin
beforeAll(async () => {
  shop = await startApi()
  admin = await signInAdmin(shop)
})
afterAll(() => shop.close())

const { addSupplier, sells, propose, send, receive, costOf, giveBack, returned, step } = buyingOf(
  () => shop,
  () => admin,
)

let honeys = 0

/** Honey in two glasses of which nothing is left, and who sells both. */
async function honey() {
  honeys += 1
  const name = `Honey ${honeys}`
  const sizes = [
    { name: '250 g', price: 5.9, quantity: 0 },
    { name: '500 g', price: 9.9, quantity: 0 },
  ]
  const product = await shop.addProduct({ name, variations: sizes })
  const [small = 0, large = 0] = product.variations
  await shop.db
    .update(variations)
    .set({ sku: `S-${small}` })
    .where(eq(variations.id, small))
  const supplier = await addSupplier()
  await sellsSize(supplier.id, product.id, { variation: small, price: 18 })
  await sellsSize(supplier.id, product.id, { variation: large, article: 'A-8', price: 30 })
  return { name, product: product.id, small, large, supplier: supplier.id }
}

type Size = { variation: number; article?: string; price: number }
const sellsSize = (supplier: number, product: number, { variation, ...good }: Size) =>
  admin.call('PUT', `/supplier/${supplier}/product/${product}?variation_id=${variation}`, {
    body: { article: 'A-7', pack: 6, ...good },
  })

const stockOf = async (id: number) => {
  const [row] = await shop.db
    .select({ stock: variations.stock })
    .from(variations)
    .where(eq(variations.id, id))
  return (row?.stock ?? 0) / 1000
}

/** Ordered, two packs of the small and one of the large glass, and sent. */
async function ordered() {
  const goods = await honey()
  const { product, small, large, supplier } = goods
  const draft = await propose(supplier)
  const lines = [
    { product_id: product, variation_id: small, packs: 2 },
    { product_id: product, variation_id: large, packs: 1 },
  ]
  bodyOf(await admin.call('PUT', `/purchase/${draft.id}`, { body: { lines } }), Purchase)
  return { ...goods, order: bodyOf(await send(draft.id), Purchase) }
}

describe('what a supplier sells', () => {
  it('is a variation where a product has them, and the product where it has none', async () => {
    const { product, small, supplier } = await honey()
    const refused = failureOf(await sells(supplier, product), 422)
    expect(Object.keys(refused.errors ?? {})).toEqual(['product_id'])
    const plain = await shop.addProduct({})
    failureOf(await sellsSize(supplier, plain.id, { variation: small, price: 1 }), 422)
    const other = await honey()
    failureOf(await sellsSize(supplier, product, { variation: other.small, price: 1 }), 404)
  })

  it('shows both names, and is removed one by one', async () => {
    const { name, product, small, large, supplier } = await honey()
    const path = `/supplier/${supplier}/product`
    const listed = async () => (await admin.call('GET', path)).body
    expect(await listed()).toMatchObject({
      data: [
        { article: 'A-7', product: { variation_id: small, name: { en: `${name} · 250 g` } } },
        { article: 'A-8', product: { variation_id: large, name: { en: `${name} · 500 g` } } },
      ],
    })
    await admin.call('DELETE', `${path}/${product}?variation_id=${small}`)
    expect(await listed()).toMatchObject({ data: [{ product: { variation_id: large } }] })
    failureOf(await admin.call('DELETE', `${path}/${product}?variation_id=${small}`), 404)
  })
})

describe('a product that changes', () => {
  it('is no longer proposed as a whole once it has variations', async () => {
    const { id } = await shop.addProduct({ quantity: 0 })
    const supplier = await addSupplier()
    await sells(supplier.id, id)
    const DAYS = Array.from({ length: 28 }, (_, day) => day + 1)
    const now = shop.clock.now().getTime()
    await shop.db.insert(stockEntry).values(
      DAYS.map((day) => ({
        product_id: id,
        change: -2000,
        reason: 'order' as const,
        created_at: new Date(now - day * 86_400_000),
      })),
    )
    expect((await propose(supplier.id)).lines).toHaveLength(1)
    await shop.db.update(products).set({ type: 'variable' }).where(eq(products.id, id))
    expect((await propose(supplier.id)).lines).toEqual([])
  })

  it('keeps what was bought of a variation that goes, which can no longer come', async () => {
    const { product, small, large, order } = await ordered()
    const [first, second] = order.lines
    await receive(order.id, { lines: [{ id: first?.id, quantity: 6 }] })
    await shop.db.delete(variations).where(eq(variations.id, small))
    const costs = await shop.db.select().from(costEntry).where(eq(costEntry.product_id, product))
    expect(costs).toMatchObject([{ variation_id: small, average: 300 }])
    failureOf(await receive(order.id, { lines: [{ id: first?.id, quantity: 6 }] }), 422)
    await receive(order.id, { lines: [{ id: second?.id, quantity: 6 }] })
    expect(await stockOf(large)).toBe(6)
  })
})

describe('an order', () => {
  it('proposes each size from its own stock and sales', async () => {
    const { product, small, large, supplier } = await honey()
    await shop.db.update(variations).set({ stock: 1_000_000 }).where(eq(variations.id, large))
    const DAY_MS = 86_400_000
    const sold = (variation_id: number) =>
      Array.from({ length: 28 }, (_, day) => ({
        product_id: product,
        variation_id,
        change: -2000,
        reason: 'order' as const,
        created_at: new Date(shop.clock.now().getTime() - (day + 1) * DAY_MS),
      }))
    await shop.db.insert(stockEntry).values([...sold(small), ...sold(large)])
    const { lines } = await propose(supplier)
    expect(lines).toMatchObject([
      { product: { variation_id: small }, why: { week: 14, on_hand: 0 } },
    ])
  })

  it('brings each size into its own stock at its own cost', async () => {
    const { product, small, large, order } = await ordered()
    expect(order).toMatchObject({ total: 66, lines: [{ packs: 2 }, { packs: 1 }] })
    const [first, second] = order.lines
    const lines = [
      { id: first?.id, quantity: 12 },
      { id: second?.id, quantity: 6, price: 36 },
    ]
    const done = bodyOf(await receive(order.id, { lines }), Purchase)
    expect(done.status).toBe('received')
    expect([await stockOf(small), await stockOf(large)]).toEqual([12, 6])
    const cost = await costOf(product)
    expect(cost.variations).toMatchObject([
      { name: { en: '250 g' }, average: 3 },
      { name: { en: '500 g' }, average: 6 },
    ])
    expect(cost.suppliers).toMatchObject([{ price: 18 }, { price: 36 }])
    expect(cost.average).toBeNull()
  })

  it('can go back, and the other size keeps its stock and cost', async () => {
    const { name, product, small, large, supplier, order } = await ordered()
    const lines = order.lines.map(({ id, packs, pack }) => ({ id, quantity: packs * pack }))
    await receive(order.id, { lines })
    const back = await returned({
      supplier_id: supplier,
      purchase_id: order.id,
      lines: [
        { product_id: product, variation_id: small, quantity: 7, price: 18, reason: 'broken' },
      ],
    })
    expect(back).toMatchObject({ total: 21, lines: [{ name: { en: `${name} · 250 g` } }] })
    expect([await stockOf(small), await stockOf(large)]).toEqual([5, 6])
    const most = {
      product_id: product,
      variation_id: large,
      quantity: 7,
      price: 1,
      reason: 'wrong',
    }
    const refused = await giveBack({ supplier_id: supplier, purchase_id: order.id, lines: [most] })
    expect(Object.keys(failureOf(refused, 422).errors ?? {})).toEqual(['lines.0.quantity'])
    expect(bodyOf(await step(back.id, 'cancelled'), SupplierReturn).status).toBe('cancelled')
    expect([await stockOf(small), await stockOf(large)]).toEqual([12, 6])
  })
})

describe("a supplier's price list", () => {
  it('finds sizes by either side’s number and both names, and can be undone', async () => {
    const { name, product, small, supplier } = await honey()
    const file = [
      'article;your number;name;price',
      `;S-${small};;20,00`,
      `;;${name} · 500 g;33,00`,
      `;;${name};1,00`,
    ].join('\n')
    const answer = await admin.call('POST', `/supplier-price-list?supplier=${supplier}`, {
      raw: file,
      headers: { 'Content-Type': 'text/csv' },
    })
    const { changing, refusals, run } = bodyOf(answer, SupplierListResult)
    expect(changing).toBe(2)
    expect(refusals).toMatchObject([{ text: name, why: 'variations' }])
    const pricesOf = async () => (await costOf(product)).suppliers.map(({ price }) => price)
    expect(await pricesOf()).toEqual([20, 33])
    const undone = await admin.call('POST', `/supplier-price-list/${run?.id}/undo`)
    expect(bodyOf(undone, SupplierList).kept).toBe(0)
    expect(await pricesOf()).toEqual([18, 30])
  })
})
