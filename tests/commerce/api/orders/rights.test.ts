// rule 137: after a change an order costs what it would cost if it were ordered like that.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refund } from '#/commerce/db/schema/payments.ts'
import { ChangePreview } from '#/contract/orders/change-preview.ts'
import type { TestApi } from '#tests/support/shop/api.ts'
import { failure, one } from '#tests/support/shop/checkout.ts'
import { orderRow } from '#tests/support/shop/orders.ts'
import { payingOf, startPaying } from '#tests/support/shop/paying.ts'
import { booksOf, orderOf } from '#tests/support/shop/money/refunds.ts'

let shop: TestApi
let admin: string
beforeAll(async () => {
  shop = (await startPaying()).shop
  admin = (await shop.signUp({ role: 'admin' })).token
})
afterAll(() => shop.close())

const { place, told, give, addCoupon, usesOf } = payingOf(() => shop)

type Wanted = {
  price?: number
  count: number
  coupon?: string
  method?: 'cod' | 'card'
  wallet?: number
}

/** An order of so many, and how its customer and staff change it; delivery costs 4.90 below 60. */
async function ordered({ price = 4.6, count, coupon, method = 'cod', wallet = 0 }: Wanted) {
  const { token, customer } = await shop.signUp()
  await give(customer.id, { wallet })
  const { id } = await shop.addProduct({ price, quantity: 100 })
  const { order_number: number } = await place(
    {
      products: one(id, count),
      payment_method: method,
      guest: undefined,
      ...(coupon !== undefined && { coupon }),
    },
    token,
  )
  if (method === 'card') await told(number, 'paid')
  const read = async () => orderOf(await shop.call('GET', `/order/${number}`, { token }))
  const [line] = (await read()).items
  const bodyFor = (quantity: number) => ({ lines: [{ order_line_id: line?.id ?? 0, quantity }] })
  const headers = () => ({ 'Idempotency-Key': randomUUID() })
  return {
    id,
    number,
    read,
    change: (quantity: number, add: object[] = []) =>
      shop.call('PUT', `/order/${number}`, {
        token,
        body: { ...bodyFor(quantity), add },
        headers: headers(),
      }),
    preview: async (quantity: number) =>
      ChangePreview.parse(
        (
          await shop.call('POST', `/order/${number}/change-preview`, {
            token,
            body: bodyFor(quantity),
          })
        ).body,
      ),
    asStaff: (quantity: number) =>
      shop.call('PUT', `/admin/order/${number}/lines`, {
        token: admin,
        body: bodyFor(quantity),
        headers: headers(),
      }),
    staffPreview: async (quantity: number) =>
      ChangePreview.parse(
        (
          await shop.call('POST', `/admin/order/${number}/lines/preview`, {
            token: admin,
            body: bodyFor(quantity),
          })
        ).body,
      ),
    refunded: async () => {
      const { id: order_id } = await orderRow(shop, number)
      const rows = await shop.db.select().from(refund).where(eq(refund.order_id, order_id))
      return rows.reduce((sum, { money }) => sum + money, 0)
    },
  }
}

describe('an order that becomes smaller', () => {
  it.each(['customer', 'staff'])(
    'no longer has the free delivery that its goods earned, and a preview for its %s says so',
    async (who) => {
      const order = await ordered({ count: 14 })
      const before = await order.read()
      expect(before).toMatchObject({ total: 64.4, shipping_total: 0 })
      expect(await (who === 'staff' ? order.staffPreview(3) : order.preview(3))).toEqual({
        before: { shipping_total: 0, coupon_total_discount: 0, total: 64.4 },
        after: { shipping_total: 4.9, coupon_total_discount: 0, total: 18.7 },
        coupon_lost: null,
        prices_version: expect.stringMatching(/^[\w-]{16}$/),
      })
      expect(await order.read()).toEqual(before)
      const after = orderOf(await (who === 'staff' ? order.asStaff(3) : order.change(3)))
      expect(after).toMatchObject({ total: 18.7, shipping_total: 4.9, sub_total: 13.8 })
      expect(await booksOf(shop)).toEqual([])
    },
  )

  it('has free delivery again when it is large enough again', async () => {
    const order = await ordered({ count: 14 })
    orderOf(await order.change(3))
    expect(orderOf(await order.change(14))).toMatchObject({ total: 64.4, shipping_total: 0 })
    expect(await booksOf(shop)).toEqual([])
  })

  it('gets back what it cost less, without the delivery it has to pay now, if a card paid it', async () => {
    const order = await ordered({ count: 14, method: 'card' })
    expect((await order.preview(3)).after).toMatchObject({ shipping_total: 4.9, total: 18.7 })
    expect(orderOf(await order.change(3))).toMatchObject({ total: 18.7, shipping_total: 4.9 })
    expect(await order.refunded()).toBe(4570)
    expect(await booksOf(shop)).toEqual([])
  })

  it('pays no delivery twice where goods were added to it and taken off again, if a card paid it', async () => {
    const order = await ordered({ count: 10, method: 'card', wallet: 5000 })
    orderOf(await order.change(14))
    expect(await order.read()).toMatchObject({ sub_total: 64.4, shipping_total: 4.9 })
    orderOf(await order.change(6))
    expect(await order.read()).toMatchObject({ sub_total: 46, shipping_total: 4.9 })
    expect(await booksOf(shop)).toEqual([])
  })

  it('and gets other goods in the same change: both are settled, and the books add up', async () => {
    const order = await ordered({ count: 14, method: 'card', wallet: 5000 })
    const { id } = await shop.addProduct({ price: 3, quantity: 10 })
    expect(orderOf(await order.change(3, one(id, 2)))).toMatchObject({
      sub_total: 19.8,
      shipping_total: 4.9,
    })
    expect(await booksOf(shop)).toEqual([])
  })

  it('stays as it is where it would cost more than a card has paid', async () => {
    const order = await ordered({ count: 14, method: 'card' })
    const { errors } = failure(await order.change(13), 422)
    expect(errors?.['lines']?.[0]).toMatch(/^Without these goods the order would cost more/)
    expect(await order.read()).toMatchObject({ total: 64.4, shipping_total: 0 })
  })

  it.each(['cod', 'card'] as const)(
    'loses a coupon for free delivery below its minimum, paid by %s',
    async (method) => {
      const coupon = await addCoupon({ type: 'free_shipping', minimum: 2500 })
      const order = await ordered({ count: 10, coupon: coupon.code, method })
      expect(await order.read()).toMatchObject({ total: 46, shipping_total: 0 })
      expect(orderOf(await order.change(6))).toMatchObject({ total: 27.6, shipping_total: 0 })
      expect(await order.preview(3)).toMatchObject({
        after: { shipping_total: 4.9, total: 18.7 },
        coupon_lost: coupon.code,
      })
      const after = orderOf(await order.change(3))
      expect(after).toMatchObject({ total: 18.7, shipping_total: 4.9, coupon: null })
      expect(await usesOf(coupon.id)).toBe(0)
      expect(await order.refunded()).toBe(method === 'card' ? 2730 : 0)
      expect(await booksOf(shop)).toEqual([])
    },
  )

  it.each(['cod', 'card'] as const)(
    'loses the discount of a coupon below its minimum, paid by %s',
    async (method) => {
      const coupon = await addCoupon({ type: 'fixed', amount: 10, minimum: 4000 })
      const order = await ordered({ price: 10, count: 5, coupon: coupon.code, method })
      expect(await order.read()).toMatchObject({ total: 44.9, coupon_total_discount: 10 })
      expect((await order.preview(3)).coupon_lost).toBe(coupon.code)
      const after = orderOf(await order.change(3))
      expect(after).toMatchObject({ total: 34.9, coupon_total_discount: 0, coupon: null })
      expect(await usesOf(coupon.id)).toBe(0)
      expect(await order.refunded()).toBe(method === 'card' ? 1000 : 0)
      expect(await booksOf(shop)).toEqual([])
    },
  )
})
