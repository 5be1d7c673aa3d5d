import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#/contract/index.ts'
import { user } from '#/commerce/db/schema/auth.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { review as table } from '#/commerce/db/schema/reviews.ts'
import { OwnReview } from '#/contract/reviews/shapes.ts'
import { ReviewPage } from '#/contract/reviews/public.ts'
import { type CallOptions, startApi, type TestApi } from '#tests/support/shop/api.ts'
import { buy, buyerOf, setStatus } from '#tests/support/shop/buying.ts'
import { bodyOf } from '#tests/support/shop/catalog.ts'
import { failure } from '#tests/support/shop/checkout.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.close())

const post = (token: string | undefined, body: object, options: CallOptions = {}) =>
  shop.call('POST', '/review', { token, body, ...options })
const put = (token: string, id: number, body: object) =>
  shop.call('PUT', `/review/${id}`, { token, body })
const remove = (token: string, id: number) => shop.call('DELETE', `/review/${id}`, { token })

const list = async (id: number, query = ''): Promise<ReviewPage> => {
  const token = shop.systemToken
  return bodyOf(await shop.call('GET', `/review?product_id=${id}${query}`, { token }), ReviewPage)
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

/** A product reviewed by several people in turn, with these ratings. */
async function reviewed(...ratings: number[]) {
  const { id, slug } = await shop.addProduct()
  const reviews = []
  for (const rating of ratings) {
    const { token } = await buyerOf(shop, [id])
    const body = { product_id: id, rating, content: `${rating} stars` }
    shop.clock.advance(60_000)
    reviews.push({ token, ...bodyOf(await post(token, body), OwnReview) })
  }
  return { id, slug, reviews }
}

describe('who bought a product', () => {
  it('may review it, and everybody reads it with the writer’s first name and initial', async () => {
    const { id } = await shop.addProduct()
    const { token } = await buyerOf(shop, [id], 'Marie Dupont')
    expect(await own(token, id)).toEqual({ can_review: true, review: null })
    const body = { product_id: id, rating: 4, content: '  Très bon.\r\n\r\nFondant.  ' }
    const made = bodyOf(await post(token, body, { language: 'fr' }), OwnReview)
    expect(made).toMatchObject({
      author: 'Marie D.',
      rating: 4,
      content: 'Très bon.\n\nFondant.',
      language: 'fr',
      status: 'published',
      created_at: shop.clock.now().toISOString(),
      updated_at: shop.clock.now().toISOString(),
    })
    const { status: _, ...shown } = made
    const page = await list(id)
    expect(page.data).toEqual([shown])
    expect(page).toMatchObject({ total: 1, total_reviews: 1, average: 4 })
    expect(await own(token, id)).toEqual({ can_review: false, review: made })
  })

  it('may do so once: a second review is refused, and the first stays', async () => {
    const { id, reviews } = await reviewed(5)
    const again = { product_id: id, rating: 1, content: 'No.' }
    const refused = failure(await post(reviews[0]?.token, again), 409)
    expect(refused).toMatchObject({
      code: 'CONFLICT',
      errors: { product_id: ['You have already reviewed this product'] },
    })
    expect(await starsOf(id)).toEqual([5, 1])
  })

  it('may do so once, however often it is sent at the same moment', async () => {
    const { id } = await shop.addProduct()
    const { token } = await buyerOf(shop, [id])
    const body = { product_id: id, rating: 3, content: 'All right.' }
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(token, body)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
    expect(await starsOf(id)).toEqual([3, 1])
  })

  it('includes members of the same household, each with one review of their own', async () => {
    const { id } = await shop.addProduct()
    const [buyer, partner] = [await buyerOf(shop, [id]), await shop.signUp()]
    await shop.db
      .update(user)
      .set({ customer_id: buyer.customer.id })
      .where(eq(user.id, partner.user.id))
    for (const { token } of [buyer, partner])
      expect((await post(token, { product_id: id, rating: 5, content: 'Yes!' })).status).toBe(200)
    expect(await starsOf(id)).toEqual([5, 2])
  })
})

describe('who did not buy it', () => {
  it.each(['pending', 'shipped', 'cancelled', 'failed'] as const)(
    'may not review it, nor with an order that is %s',
    async (status) => {
      const [bought, other] = [await shop.addProduct(), await shop.addProduct()]
      const { token } = await buyerOf(shop, [other.id])
      const number = await buy(shop, { token }, [bought.id])
      await setStatus(shop, number, status)
      expect(await own(token, bought.id)).toEqual({ can_review: false, review: null })
      const body = { product_id: bought.id, rating: 5, content: 'Lovely.' }
      expect(failure(await post(token, body), 403)).toMatchObject({
        code: 'FORBIDDEN',
        errors: {
          product_id: [
            'Only customers with a confirmed email to whom this product was delivered can review it',
          ],
        },
      })
      expect(await starsOf(bought.id)).toEqual([null, 0])
      await setStatus(shop, number, 'delivered')
      expect((await post(token, body)).status).toBe(200)
    },
  )

  it('may not review it with somebody else’s order, nor as a guest or an administrator', async () => {
    const { id } = await shop.addProduct()
    await buyerOf(shop, [id])
    const body = { product_id: id, rating: 5, content: 'Lovely.' }
    failure(await post((await shop.signUp()).token, body), 403)
    failure(await post((await shop.signUp({ role: 'admin' })).token, body), 403)
    for (const token of [undefined, shop.systemToken]) failure(await post(token, body), 401)
    failure(
      await shop.call('GET', `/review/own?product_id=${id}`, { token: shop.systemToken }),
      401,
    )
    expect((await list(id)).total).toBe(0)
  })
})

describe('a review', () => {
  it('names what is missing or wrong, and nothing is kept', async () => {
    const { id } = await shop.addProduct()
    const { token } = await buyerOf(shop, [id])
    const errorsOf = async (body: object) =>
      failure(await post(token, { product_id: id, ...body }), 422).errors
    expect(await errorsOf({ content: ' \n ' })).toEqual({
      rating: ['Rating is required'],
      content: ['This Field Cannot Be Empty'],
    })
    expect(await errorsOf({ rating: 0, content: 'x' })).toEqual({ rating: ['Rating is required'] })
    for (const rating of [6, 4.5, '5', null])
      expect(Object.keys((await errorsOf({ rating, content: 'x' })) ?? {})).toEqual(['rating'])
    expect(await errorsOf({ rating: 5, content: 'x'.repeat(4001) })).toEqual({
      content: ['This is too big'],
    })
    expect((await list(id)).total).toBe(0)
    const longest = { product_id: id, rating: 5, content: `${'x'.repeat(4000)}  ` }
    expect((await post(token, longest)).status).toBe(200)
  })

  it('is text: what looks like HTML comes back as it was typed', async () => {
    const { id } = await shop.addProduct()
    const { token } = await buyerOf(shop, [id], '<b>Eve</b> <i>X</i>')
    const content = '<script>alert(1)</script> 3 < 4 && "good" <3'
    await post(token, { product_id: id, rating: 5, content })
    const [shown] = (await list(id)).data
    expect([shown?.content, shown?.author]).toEqual([content, '<b>Eve</b> I.'])
  })

  it('is changed and taken away by its writer, and the stars follow', async () => {
    const { id, reviews } = await reviewed(5, 2)
    const [first, second] = reviews
    expect(await starsOf(id)).toEqual([3.5, 2])
    shop.clock.advance(60_000)
    const change = { rating: 4, content: 'Better than I thought.' }
    const changed = bodyOf(await put(second?.token ?? '', second?.id ?? 0, change), OwnReview)
    expect(changed).toMatchObject({ ...change, id: second?.id, created_at: second?.created_at })
    expect(changed.updated_at).toBe(shop.clock.now().toISOString())
    expect(await starsOf(id)).toEqual([4.5, 2])
    expect((await remove(first?.token ?? '', first?.id ?? 0)).status).toBe(200)
    expect(await starsOf(id)).toEqual([4, 1])
    expect((await remove(second?.token ?? '', second?.id ?? 0)).status).toBe(200)
    expect(await starsOf(id)).toEqual([null, 0])
    expect(await own(first?.token ?? '', id)).toEqual({ can_review: true, review: null })
    expect(await list(id)).toMatchObject({ data: [], average: null, total_reviews: 0 })
  })

  it('of somebody else looks as if it were not there', async () => {
    const { id, reviews } = await reviewed(5)
    const stranger = await buyerOf(shop, [id])
    const change = { rating: 1, content: 'Mine now.' }
    for (const wrong of [reviews[0]?.id ?? 0, 999_999]) {
      const [changed, removed] = [
        await put(stranger.token, wrong, change),
        await remove(stranger.token, wrong),
      ]
      for (const answer of [changed, removed])
        expect(failure(answer, 404).message).toBe(
          'We couldn’t find this, or you don’t have access to it.',
        )
    }
    failure(await put(stranger.token, Number.NaN, change), 404)
    expect((await list(id)).data.map(({ content }) => content)).toEqual(['5 stars'])
  })

  it('is about a product that is on sale', async () => {
    const { id } = await shop.addProduct()
    const { token } = await buyerOf(shop, [id])
    await shop.db.update(product).set({ status: 0 }).where(eq(product.id, id))
    for (const wrong of [id, 999_999]) {
      failure(await post(token, { product_id: wrong, rating: 5, content: 'x' }), 404)
      failure(await shop.call('GET', `/review?product_id=${wrong}`, { token }), 404)
      failure(await shop.call('GET', `/review/own?product_id=${wrong}`, { token }), 404)
    }
    expect(failure(await shop.call('GET', '/review', { token }), 422).errors).toHaveProperty(
      'product_id',
    )
  })

  it('stays without its writer', async () => {
    const { id, reviews } = await reviewed(5)
    const [row] = await shop.db
      .select()
      .from(table)
      .where(eq(table.id, reviews[0]?.id ?? 0))
    await shop.db
      .update(table)
      .set({ user_id: null })
      .where(eq(table.id, row?.id ?? 0))
    await shop.db.delete(user).where(eq(user.id, row?.user_id ?? ''))
    expect((await list(id)).data[0]?.author).toBe('Robin V.')
  })
})

describe('who writes too much', () => {
  it('is asked to wait', async () => {
    const limited = await startApi({ limits: true })
    const { token } = await limited.signUp()
    const attempt = () => limited.call('DELETE', '/review/1', { token })
    for (let tries = 0; tries < 30; tries++) failure(await attempt(), 404)
    expect(failure(await attempt(), 429).code).toBe('TOO_MANY_REQUESTS')
    const other = await limited.signUp()
    failure(await limited.call('DELETE', '/review/1', { token: other.token }), 404)
    await limited.close()
  })
})
