import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#/contract/index.ts'
import { product } from '#/commerce/db/schema/catalog.ts'

import { OwnReview } from '#/contract/reviews/shapes.ts'
import { ReviewPage } from '#/contract/reviews/public.ts'
import { startApi, type TestApi } from '#tests/support/shop/api.ts'
import { buyerOf } from '#tests/support/shop/buying.ts'
import { bodyOf } from '#tests/support/shop/catalog.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.close())

const post = (token: string, body: object) => shop.call('POST', '/review', { token, body })
const remove = (token: string, id: number) => shop.call('DELETE', `/review/${id}`, { token })

const list = async (id: number, query = ''): Promise<ReviewPage> => {
  const token = shop.systemToken
  return bodyOf(await shop.call('GET', `/review?product_id=${id}${query}`, { token }), ReviewPage)
}
const changes = async (query = '') => {
  const token = shop.systemToken
  return bodyOf(
    await shop.call('GET', `/changes${query}`, { token }),
    endpoints.content.changes.response,
  )
}

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

describe('the stars of a product', () => {
  it('add up when many write at the same moment', async () => {
    const { id } = await shop.addProduct()
    const ratings = [5, 4, 4, 3, 5, 1]
    const buyers = await Promise.all(ratings.map(() => buyerOf(shop, [id])))
    const answers = await Promise.all(
      buyers.map(({ token }, index) =>
        post(token, { product_id: id, rating: ratings[index], content: 'At once.' }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(ratings.map(() => 200))
    expect(await starsOf(id)).toEqual([3.7, 6])
  })

  it('are those of an imported catalogue until the first review, and never again after', async () => {
    const { id } = await shop.addProduct()
    await shop.db.update(product).set({ rating: 4.9, reviews_count: 812 }).where(eq(product.id, id))
    const { token } = await buyerOf(shop, [id])
    expect(await list(id)).toMatchObject({ average: null, total_reviews: 0 })
    const body = { product_id: id, rating: 2, content: 'Not for me.' }
    const made = bodyOf(await post(token, body), OwnReview)
    expect(await starsOf(id)).toEqual([2, 1])
    await remove(token, made.id)
    expect(await starsOf(id)).toEqual([null, 0])
  })

  it('mark what was made from them as changed', async () => {
    const { next } = await changes()
    const { slug } = await reviewed(5)
    const { tags } = await changes(`?since=${next}`)
    expect(tags).toEqual(expect.arrayContaining([`reviews:${slug}`, `product:${slug}`]))
  })
})

describe('the list', () => {
  it('counts each star, filters by it, sorts and pages', async () => {
    const { id, reviews } = await reviewed(5, 3, 4, 5, 1)
    const stars = ({ data }: ReviewPage) => data.map(({ rating }) => rating)
    const all = await list(id)
    expect(stars(all)).toEqual([1, 5, 4, 3, 5])
    const distribution = [
      { rating: 5, count: 2 },
      { rating: 4, count: 1 },
      { rating: 3, count: 1 },
      { rating: 2, count: 0 },
      { rating: 1, count: 1 },
    ]
    expect(all).toMatchObject({ distribution, average: 3.6, total_reviews: 5, per_page: 10 })
    const highest = await list(id, '&sort=highest')
    expect(highest.data.map((entry) => entry.id)).toEqual(
      [3, 0, 2, 1, 4].map((index) => reviews[index]?.id),
    )
    expect(stars(await list(id, '&sort=lowest'))).toEqual([1, 3, 4, 5, 5])
    const five = await list(id, '&rating=5')
    expect(stars(five)).toEqual([5, 5])
    expect(five).toMatchObject({ distribution, total: 2, total_reviews: 5, average: 3.6 })
    expect(await list(id, '&rating=2')).toMatchObject({ data: [], total: 0, last_page: 1 })
    const second = await list(id, '&paginate=2&page=2')
    expect(stars(second)).toEqual([4, 3])
    expect(second).toMatchObject({ current_page: 2, last_page: 3, total: 5 })
    expect((await list(id, '&paginate=2&page=9')).data).toEqual([])
    expect(stars(await list(id, '&rating=many&sort=loudest&page=x'))).toEqual(stars(all))
  })

  it('says what it was made from, and answers 304 to who has it', async () => {
    const { id, slug } = await reviewed(4)
    const token = shop.systemToken
    const first = await shop.call('GET', `/review?product_id=${id}`, { token })
    expect(first.headers.get('cache-tag')).toBe(`reviews:${slug}`)
    const etag = first.headers.get('etag') ?? ''
    const headers = { 'If-None-Match': etag }
    const again = await shop.call('GET', `/review?product_id=${id}`, { token, headers })
    expect(again.status).toBe(304)
  })
})
