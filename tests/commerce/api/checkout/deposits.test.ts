// rules 160 and 161: deposits on bottles and crates, from product to refund.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#/contract/index.ts'
import { Order } from '#/contract/orders/shapes.ts'
import { ProductSummary } from '#/contract/product/shapes.ts'
import { AdminProduct } from '#/contract/product/staff.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { storeEntry } from '#/commerce/db/schema/store/ledger.ts'
import type { TestApi } from '#tests/support/shop/api.ts'
import { bodyOf } from '#tests/support/shop/catalog.ts'
import { ADDRESSES, checkoutsOf, PLACE, placedOf, totalsOf } from '#tests/support/shop/checkout.ts'
import { orderLines, orderRow, payOrder } from '#tests/support/shop/orders.ts'
import { payingOf, startPaying } from '#tests/support/shop/paying.ts'
import { booksOf } from '#tests/support/shop/money/refunds.ts'
import { addSeller } from '#tests/support/shop/sellers.ts'

let shop: TestApi
let admin: string
beforeAll(async () => {
  shop = (await startPaying()).shop
  admin = (await shop.signUp({ role: 'admin' })).token
})
afterAll(() => shop.close())

const { post, customer } = checkoutsOf(() => shop)
const { place, read, give, addCoupon } = payingOf(() => shop)

const CRATE = { UomEntry: 2, UomName: { en: 'Crate of 12', fr: 'Casier de 12' }, Quantity: 12 }
const PACK = { UomEntry: 3, UomName: { en: 'Pack of 6', fr: 'Pack de 6' }, Quantity: 6 }

/** Water at 2.00 with 0.25 per bottle; a crate of twelve with 4.50, and a pack of six without its own. */
async function water() {
  const { id } = await shop.addProduct({ price: 2, quantity: 100 })
  const units = [{ ...CRATE, deposit: 4.5 }, PACK]
  const body = { deposit: 0.25, units }
  const answer = await shop.call('PUT', `/admin/product/${id}`, { token: admin, body })
  return bodyOf(answer, AdminProduct)
}

describe('a product', () => {
  it('has its deposit from staff, on the bottle, the crate and the pack', async () => {
    const made = await water()
    expect(made).toMatchObject({ deposit: 0.25, units: [{ deposit: 4.5 }, { deposit: null }] })
    const answer = await shop.call('GET', `/product/slug/${made.slug}`, { token: shop.systemToken })
    const shown = bodyOf(answer, ProductSummary)
    expect(shown.deposit).toBe(0.25)
    expect(shown.units.map(({ deposit }) => deposit)).toEqual([4.5, undefined])
    const log = await shop.call('GET', `/admin/activity?kind=product&record=${made.id}`, {
      token: admin,
    })
    expect(JSON.stringify(log.body)).toContain('deposit')
  })

  it('without one shows nothing about it', async () => {
    const { slug } = await shop.addProduct({ price: 2 })
    const answer = await shop.call('GET', `/product/slug/${slug}`, { token: shop.systemToken })
    expect(bodyOf(answer, ProductSummary)).not.toHaveProperty('deposit')
  })
})

describe('an estimate', () => {
  it('shows deposits as a sum of their own, for bottle, crate and pack', async () => {
    const { id } = await water()
    const products = [
      { product_id: id, quantity: 3 },
      { product_id: id, quantity: 1, uom_entry: 2 },
      { product_id: id, quantity: 2, uom_entry: 3 },
    ]
    const totals = totalsOf(await post({ products }))
    // 3 × 0.25, 4.50 on the crate, 2 × 6 × 0.25.
    expect(totals).toMatchObject({ sub_total: 54, deposit_total: 8.25 })
    expect(totals.total).toBeCloseTo(54 + 8.25 + totals.shipping_total, 2)
  })

  it('applies no coupon to them, and only their own tax', async () => {
    const { id } = await water()
    const bare = await shop.addProduct({ price: 2, quantity: 100 })
    const { code: coupon } = await addCoupon({ amount: 100 })
    const of = async (product_id: number) =>
      totalsOf(await post({ products: [{ product_id, quantity: 10 }], coupon }))
    const [deposited, plain] = [await of(id), await of(bare.id)]
    expect(deposited).toMatchObject({ coupon_total_discount: 20, deposit_total: 2.5 })
    // 5.5 % in 2.50
    expect(deposited.tax_total).toBeCloseTo(plain.tax_total + 0.13, 5)
    expect(deposited.total).toBe(plain.total + 2.5)
    expect(deposited.minimum_order).toEqual(plain.minimum_order)
    expect(deposited.free_delivery).toEqual(plain.free_delivery)
  })

  it('lets points pay nothing of them, nor earn on them; the wallet may pay', async () => {
    const { id } = await water()
    const bare = await shop.addProduct({ price: 2, quantity: 100 })
    const person = await customer()
    await give(person.customer.id, { points: 100_000, wallet: 100_000 })
    const { token } = person
    const ask = async (product_id: number, more: object) => {
      const products = [{ product_id, quantity: 10 }]
      return totalsOf(await shop.call('POST', '/order', { token, body: { products, ...more } }))
    }
    const points = await ask(id, { points_amount: true })
    expect(points).toMatchObject({ deposit_total: 2.5, total: 2.5 })
    const wallet = await ask(id, { wallet_balance: true })
    expect(wallet.total).toBe(0)
    const earned = [await ask(id, {}), await ask(bare.id, {})].map((one) => one.points_earned)
    expect(earned[0]).toBe(earned[1])
  })
})

describe('an order', () => {
  it('keeps its deposits: lines, parts and payment sum up to it', async () => {
    const { id } = await water()
    const placed = await place({ products: [{ product_id: id, quantity: 4 }] })
    const order = await read(placed)
    expect(order).toMatchObject({ sub_total: 8, deposit_total: 1, items: [{ deposit: 0.25 }] })
    expect(order.parts.reduce((sum, part) => sum + part.total, 0)).toBe(9)
    expect(order.total).toBeCloseTo(9 + order.shipping_total, 2)
  })

  it('refunds a bottle’s deposit with the bottle, and the credit note shows it', async () => {
    const { id } = await water()
    const { order_number: number } = await place({ products: [{ product_id: id, quantity: 4 }] })
    await payOrder(shop, number, 'bank_transfer')
    const [line] = await orderLines(shop, number)
    const lines = [{ order_line_id: line?.id, quantity: 3 }]
    const body = { lines, payment_type: 'bank', reason: 'Flat' }
    const path = `/admin/order/${number}/refund`
    const { refunds } = bodyOf(await shop.call('POST', path, { token: admin, body }), Order)
    expect(refunds.map(({ amount }) => amount)).toEqual([6.75])
    expect(await booksOf(shop)).toEqual([])
  })

  it('gives its store the deposits of its goods as a whole, and takes them back so', async () => {
    const { store } = await addSeller(shop)
    const { id } = await water()
    await shop.db.update(product).set({ store_id: store.id }).where(eq(product.id, id))
    const { order_number: number } = await place({ products: [{ product_id: id, quantity: 4 }] })
    await payOrder(shop, number, 'bank_transfer')
    const [line] = await orderLines(shop, number)
    const lines = [{ order_line_id: line?.id, quantity: 1 }]
    const body = { lines, payment_type: 'bank', reason: 'Flat' }
    bodyOf(await shop.call('POST', `/admin/order/${number}/refund`, { token: admin, body }), Order)
    const entries = await shop.db.select().from(storeEntry).where(eq(storeEntry.store_id, store.id))
    expect(entries.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['sale', 900],
      ['commission', -80],
      ['refund', -225],
      ['commission_back', 20],
    ])
  })

  it('contains fewer deposits once the customer reduces the goods', async () => {
    const { id } = await water()
    const { token } = await shop.signUp()
    const order = { products: [{ product_id: id, quantity: 12 }], ...ADDRESSES, ...PLACE }
    const answer = await shop.call('POST', '/order', { token, body: order })
    const { order_number: number } = placedOf(answer)
    const before = await orderRow(shop, number)
    const [line] = await orderLines(shop, number)
    const body = { lines: [{ order_line_id: line?.id, quantity: 10 }], add: [] }
    const changed = bodyOf(
      await shop.call('PUT', `/order/${number}`, { token, body }),
      endpoints.orders.change.response,
    )
    expect(changed).toMatchObject({ sub_total: 20, deposit_total: 2.5 })
    expect(changed.total * 100).toBeCloseTo(before.total - 2 * 225, 5)
  })
})
