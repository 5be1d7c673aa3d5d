// What the shop of the week sells, and from whom it buys.
import { inArray, sql } from 'drizzle-orm'
import { product, productCategory } from '#/commerce/db/schema/catalog.ts'
import { stockEntry } from '#/commerce/db/schema/goods/stock-entry.ts'
import { coupon } from '#/commerce/db/schema/coupons.ts'
import { subscriber } from '#/commerce/db/schema/newsletter.ts'
import { salePrice } from '#/domain/pricing.ts'
import type { Scene } from './scene.ts'

export type Goods = {
  /** All that is sold by piece and not by lots. */
  pieces: number[]
  weighed: number[]
  bottles: number[]
  /** Kept by lots. */
  kept: number[]
  suppliers: { id: number; goods: number[] }[]
}

/** The price in minor units. */
export type RealGood = { name: string; price: number }

const AT_ONCE = 500
const STOCK = 400_000
const SUPPLIERS = 3
const KEPT = 4

const priceOf = (index: number) => 49 + ((index * 137) % 1450)

function rowOf(index: number, real: readonly RealGood[]) {
  const one = real[index % real.length]
  const price = one?.price ?? priceOf(index)
  const discount = index % 7 === 3 ? 10 : 0
  const name = one
    ? { en: one.name, fr: one.name }
    : { en: `Goods ${index}`, fr: `Marchandise ${index}` }
  const weight = { sold_by: 'kg' as const, quantity_min: 100, quantity_step: 100 }
  return {
    slug: `goods-${index}`,
    sku: `W-${index}`,
    name,
    short_description: { en: 'Good.' },
    description: { en: '<p>Good.</p>' },
    price,
    discount,
    sale_price: salePrice(price, discount),
    tax_rate: index % 3 === 1 ? 20 : 5.5,
    deposit: index % 6 === 1 ? 25 : 0,
    stock: STOCK,
    ...(index % 6 === 2 ? weight : {}),
  }
}

/** Straight into the tables, as a shop of some years has them. */
async function addProducts(
  { shop, staff }: Scene,
  { products: many, real = [] }: Size,
): Promise<number[]> {
  const departments: number[] = []
  for (const name of ['Fresh', 'Pantry', 'Drinks'])
    departments.push((await staff<{ id: number }>('POST', '/category', { name: { en: name } })).id)
  const ids: number[] = []
  for (let first = 0; first < many; first += AT_ONCE) {
    const length = Math.min(AT_ONCE, many - first)
    const rows = Array.from({ length }, (_, index) => rowOf(first + index, real))
    const made = await shop.db.insert(product).values(rows).returning({ id: product.id })
    await shop.db
      .insert(stockEntry)
      .values(made.map(({ id }) => ({ product_id: id, change: STOCK, reason: 'set' as const })))
    await shop.db.insert(productCategory).values(
      made.map(({ id }, index) => ({
        product_id: id,
        category_id: departments[(first + index) % departments.length] ?? 0,
      })),
    )
    ids.push(...made.map(({ id }) => id))
  }
  return ids
}

/** Four products by lots, with two lots each. */
async function keepByLots({ shop, staff }: Scene, ids: number[]): Promise<void> {
  await shop.db.update(product).set({ stock: 0 }).where(inArray(product.id, ids))
  await shop.db
    .insert(stockEntry)
    .values(ids.map((id) => ({ product_id: id, change: -STOCK, reason: 'set' as const })))
  for (const id of ids) {
    await staff('PUT', `/product/${id}/lot-care`, { kept: true, min_days: null })
    for (const [code, days] of [
      ['early', 20],
      ['late', 40],
    ] as const)
      await staff('POST', `/product/${id}/lot`, { code, date: shop.clock.date(days), amount: 200 })
  }
}

async function addSuppliers({ staff }: Scene, ids: number[], each: number) {
  const suppliers: Goods['suppliers'] = []
  for (let index = 0; index < SUPPLIERS; index++) {
    const { id } = await staff<{ id: number }>('POST', '/supplier', {
      name: `Supplier ${index + 1}`,
      email: `orders@supplier-${index + 1}.example`,
      order_days: [1, 4],
      lead_days: 1,
      minimum_order: 50,
    })
    const goods = ids.slice(index * each, (index + 1) * each)
    for (const [at, product_id] of goods.entries())
      await staff('PUT', `/supplier/${id}/product/${product_id}`, {
        article: `A-${at}`,
        pack: 6,
        price: (1 + (at % 9)) * 1.11,
      })
    suppliers.push({ id, goods })
  }
  return suppliers
}

export type Size = {
  products: number
  orders: number
  supplied: number
  readers: number
  /** Names and prices instead of invented ones, in turn. */
  real?: readonly RealGood[]
}

export async function stockShop(scene: Scene, size: Size): Promise<Goods> {
  const { shop } = scene
  const ids = await addProducts(scene, size)
  const of = (rest: number) => ids.filter((_, index) => index % 6 === rest)
  const kept = of(5).slice(0, KEPT)
  await keepByLots(scene, kept)
  const pieces = ids.filter((id, index) => ![1, 2].includes(index % 6) && !kept.includes(id))
  // What comes in of goods by lots has a date.
  const suppliers = await addSuppliers(scene, [...kept, ...pieces], size.supplied)
  await shop.db.insert(coupon).values({
    code: 'WEEK10',
    title: { en: 'A tenth' },
    description: { en: '' },
    type: 'percent',
    amount: 10,
  })
  await shop.db.insert(subscriber).values(
    Array.from({ length: size.readers }, (_, index) => ({
      email: `reader-${index}@example.org`,
      mailbox: `reader-${index}@example.org`,
      language: index % 3 === 0 ? ('fr' as const) : ('en' as const),
      status: 'confirmed' as const,
      asked_at: shop.clock.now(),
      confirmed_at: shop.clock.now(),
    })),
  )
  await shop.db.execute(sql`analyze`)
  return { pieces, weighed: of(2), bottles: of(1), kept, suppliers }
}
