// rule 41: a review needs goods that were delivered, and kept.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { product } from '#/commerce/db/schema/catalog.ts'
import { order } from '#/commerce/db/schema/orders.ts'
import { ReviewPage } from '#/contract/reviews/public.ts'
import { endpoints } from '#/contract/index.ts'
import { startApi, type TestApi } from '#tests/support/shop/api.ts'
import { buy, buyerOf, setStatus } from '#tests/support/shop/buying.ts'
import { bodyOf } from '#tests/support/shop/catalog.ts'
import { failure } from '#tests/support/shop/checkout.ts'
import { sentEmails } from '#tests/support/shop/emails.ts'
import { deliveredOrder } from '#tests/support/shop/money/refunds.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.close())

const post = (token: string, body: object) => shop.call('POST', '/review', { token, body })
const list = async (id: number): Promise<ReviewPage> => {
  const token = shop.systemToken
  return bodyOf(await shop.call('GET', `/review?product_id=${id}`, { token }), ReviewPage)
}
const own = async (token: string, id: number) =>
  bodyOf(
    await shop.call('GET', `/review/own?product_id=${id}`, { token }),
    endpoints.reviews.own.response,
  )

/** The product's own rating. */
async function starsOf(id: number) {
  const { rating, reviews_count } = product
  const [row] = await shop.db
    .select({ rating, reviews_count })
    .from(product)
    .where(eq(product.id, id))
  return [row?.rating, row?.reviews_count]
}

describe('a product', () => {
  it('is reviewed by nobody whose e-mail is not confirmed', async () => {
    const { id } = await shop.addProduct()
    const person = await shop.signUp({ confirmed: false })
    await setStatus(shop, await buy(shop, person, [id]), 'delivered')
    expect(await own(person.token, id)).toEqual({ can_review: false, review: null })
    failure(await post(person.token, { product_id: id, rating: 1, content: 'Bad.' }), 403)
  })

  it('loses the review of a customer who returns all of it for resale: hidden and not counted', async () => {
    const { id } = await shop.addProduct()
    const person = await shop.signUp()
    const goods = [{ id, quantity: 2 }]
    const { number, lines } = await deliveredOrder(shop, person, { goods })
    const body = { product_id: id, rating: 1, content: 'Bad.' }
    expect((await post(person.token, body)).status).toBe(200)
    const { token } = await shop.signUp({ role: 'admin' })
    const giveBack = (restock: boolean) =>
      shop.call('POST', `/admin/order/${number}/refund`, {
        token,
        body: {
          lines: [{ order_line_id: lines[0]?.id ?? 0, quantity: 1 }],
          payment_type: 'wallet',
          reason: 'Returned',
          restock,
        },
      })
    expect((await giveBack(true)).status).toBe(200)
    expect(await starsOf(id)).toEqual([1, 1])
    expect((await giveBack(true)).status).toBe(200)
    expect(await starsOf(id)).toEqual([null, 0])
    expect((await list(id)).total).toBe(0)
    expect((await own(person.token, id)).review).toMatchObject({ status: 'hidden' })
    const told = (await sentEmails(shop)).filter(({ to }) => to === person.email)
    expect(told.map(({ subject }) => subject)).toContainEqual(
      expect.stringContaining('Your review of'),
    )
  })

  it('keeps the review of who was refunded because it was bad', async () => {
    const { id } = await shop.addProduct()
    const person = await shop.signUp()
    const goods = [{ id, quantity: 1 }]
    const { number, lines } = await deliveredOrder(shop, person, { goods })
    expect((await post(person.token, { product_id: id, rating: 1, content: 'Bad.' })).status).toBe(
      200,
    )
    const { token } = await shop.signUp({ role: 'admin' })
    const refund = {
      lines: [{ order_line_id: lines[0]?.id ?? 0, quantity: 1 }],
      payment_type: 'wallet',
      reason: 'Mouldy',
      shipping: 4.9,
    }
    const answer = await shop.call('POST', `/admin/order/${number}/refund`, { token, body: refund })
    expect(answer.status).toBe(200)
    expect(await starsOf(id)).toEqual([1, 1])
  })

  it('loses a review that was written before delivery when the order is cancelled', async () => {
    const { id } = await shop.addProduct()
    const person = await buyerOf(shop, [id])
    expect((await post(person.token, { product_id: id, rating: 1, content: 'Bad.' })).status).toBe(
      200,
    )
    const [row] = await shop.db
      .select()
      .from(order)
      .where(eq(order.customer_id, person.customer.id))
    await setStatus(shop, row?.order_number ?? '', 'pending')
    const path = `/order/${row?.order_number}/cancel`
    expect((await shop.call('POST', path, { token: person.token, body: {} })).status).toBe(200)
    expect(await starsOf(id)).toEqual([null, 0])
  })
})
