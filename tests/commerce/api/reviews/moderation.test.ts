import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#/contract/index.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { AdminQuestion } from '#/contract/questions/staff.ts'
import { Question } from '#/contract/questions/public.ts'
import { AdminReview } from '#/contract/reviews/staff.ts'
import { OwnReview } from '#/contract/reviews/shapes.ts'
import { startApi, type TestApi } from '#tests/support/shop/api.ts'
import { buyerOf } from '#tests/support/shop/buying.ts'
import { type Admin, bodyOf, signInAdmin } from '#tests/support/shop/catalog.ts'
import { failure } from '#tests/support/shop/checkout.ts'

let shop: TestApi
let admin: Admin
beforeAll(async () => {
  shop = await startApi()
  admin = await signInAdmin(shop)
})
afterAll(() => shop.close())

const reviewsFound = async (query: string) =>
  bodyOf(await admin.call('GET', `/review?${query}`), endpoints.staffReviews.list.response)
const questionsFound = async (query: string) =>
  bodyOf(await admin.call('GET', `/question?${query}`), endpoints.staffQuestions.list.response)
const ids = ({ data }: { data: { id: number }[] }) => data.map(({ id }) => id)

const reason = 'It insults somebody.'
const show = async (id: number, status: string) =>
  bodyOf(await admin.call('PUT', `/review/${id}`, { body: { status, reason } }), AdminReview)
const remove = (path: string) => admin.call('DELETE', path, { body: { reason } })

async function write(product_id: number, rating: number, content: string, name?: string) {
  shop.clock.advance(60_000)
  const { token } = await buyerOf(shop, [product_id], name)
  const body = { product_id, rating, content }
  const made = bodyOf(await shop.call('POST', '/review', { token, body }), OwnReview)
  return { token, ...made }
}

async function ask(product_id: number, text: string) {
  shop.clock.advance(60_000)
  const { token } = await shop.signUp()
  const body = { product_id, question: text }
  return bodyOf(await shop.call('POST', '/question-and-answer', { token, body }), Question)
}

async function seen(id: number) {
  const token = shop.systemToken
  const { rating, reviews_count } = product
  const [stars] = await shop.db
    .select({ rating, reviews_count })
    .from(product)
    .where(eq(product.id, id))
  const page = bodyOf(
    await shop.call('GET', `/review?product_id=${id}`, { token }),
    endpoints.reviews.list.response,
  )
  return { ...stars, shown: page.data.length, average: page.average, total: page.total_reviews }
}

describe('a hidden review', () => {
  it('counts nowhere, and only its writer still sees it; shown again it counts again', async () => {
    const { id } = await shop.addProduct({ name: 'Figs', name_fr: 'Figues' })
    const [good, bad] = [await write(id, 5, 'Good.'), await write(id, 1, 'Rude words.')]
    const both = { rating: 3, reviews_count: 2, shown: 2, average: 3, total: 2 }
    expect(await seen(id)).toEqual(both)
    expect(await show(bad.id, 'hidden')).toMatchObject({
      status: 'hidden',
      product: { id, name: 'Figs' },
    })
    expect(await seen(id)).toEqual({
      rating: 5,
      reviews_count: 1,
      shown: 1,
      average: 5,
      total: 1,
    })
    const own = await shop.call('GET', `/review/own?product_id=${id}`, { token: bad.token })
    expect(bodyOf(own, endpoints.reviews.own.response)).toMatchObject({
      can_review: false,
      review: { id: bad.id, status: 'hidden' },
    })
    const body = { rating: 2, content: 'Kinder words.' }
    const changed = await shop.call('PUT', `/review/${bad.id}`, { token: bad.token, body })
    expect(bodyOf(changed, OwnReview).status).toBe('hidden')
    expect((await seen(id)).reviews_count).toBe(1)
    await show(bad.id, 'published')
    expect(await seen(id)).toMatchObject({ rating: 3.5, reviews_count: 2 })
    await show(good.id, 'hidden')
    await show(bad.id, 'hidden')
    expect(await seen(id)).toEqual({
      rating: null,
      reviews_count: 0,
      shown: 0,
      average: null,
      total: 0,
    })
  })

  it('can be removed for good, as any other', async () => {
    const { id } = await shop.addProduct()
    const [kept, gone] = [await write(id, 4, 'Fine.'), await write(id, 1, 'Spam.')]
    expect((await remove(`/review/${gone.id}`)).status).toBe(200)
    expect(await seen(id)).toMatchObject({ rating: 4, reviews_count: 1 })
    failure(await remove(`/review/${gone.id}`), 404)
    failure(
      await admin.call('PUT', `/review/${gone.id}`, { body: { status: 'hidden', reason } }),
      404,
    )
    failure(await admin.call('PUT', `/review/${kept.id}`, { body: { status: 'loud' } }), 422)
  })
})

describe('the reviews of the shop', () => {
  it('are found by text, author and product, status and stars, newest first', async () => {
    const { id } = await shop.addProduct({ name: 'Quinces', name_fr: 'Coings' })
    const one = await write(id, 5, 'Smells of HONEY.', 'Zelda Quick')
    const two = await write(id, 2, 'Hard as wood.')
    await show(two.id, 'hidden')
    expect(ids(await reviewsFound('search=honey'))).toEqual([one.id])
    expect(ids(await reviewsFound('search=zelda%20q'))).toEqual([one.id])
    expect(ids(await reviewsFound('search=coings'))).toEqual([two.id, one.id])
    expect(ids(await reviewsFound('search=quinces&status=hidden'))).toEqual([two.id])
    expect(ids(await reviewsFound('search=quinces&rating=5'))).toEqual([one.id])
    expect(await reviewsFound('search=quinces&paginate=1&page=2')).toMatchObject({
      data: [{ id: one.id }],
      last_page: 2,
      total: 2,
    })
    expect((await reviewsFound('search=50%25')).total).toBe(0)
    expect((await reviewsFound('status=loud&rating=9')).total).toBe((await reviewsFound('')).total)
  })
})

describe('the questions of the shop', () => {
  it('are found by text, status and whether they are answered', async () => {
    const { id } = await shop.addProduct({ name: 'Medlars' })
    const [open, done] = [await ask(id, 'When are they ripe?'), await ask(id, 'Are they French?')]
    const answer = await admin.call('PUT', `/question/${done.id}`, {
      body: { answer: 'They are.' },
    })
    expect(bodyOf(answer, AdminQuestion)).toMatchObject({
      answer: 'They are.',
      answered_at: shop.clock.now().toISOString(),
      status: 'published',
      product: { id },
    })
    expect(ids(await questionsFound('search=medlars'))).toEqual([done.id, open.id])
    expect(ids(await questionsFound('search=medlars&answered=0'))).toEqual([open.id])
    expect(ids(await questionsFound('search=medlars&answered=1'))).toEqual([done.id])
    expect(ids(await questionsFound('search=THEY%20ARE.'))).toEqual([done.id])
    await admin.call('PUT', `/question/${open.id}`, { body: { status: 'hidden', reason } })
    expect(ids(await questionsFound('search=medlars&status=hidden'))).toEqual([open.id])
  })

  it('are answered, hidden from everybody, shown again and removed', async () => {
    const { id } = await shop.addProduct()
    const { id: asked } = await ask(id, 'Is it sweet?')
    const texts = async () => {
      const token = shop.systemToken
      const answer = await shop.call('GET', `/question-and-answer?product_id=${id}`, { token })
      return bodyOf(answer, endpoints.questions.list.response).data.map((entry) => entry.answer)
    }
    const change = async (body: object) =>
      bodyOf(await admin.call('PUT', `/question/${asked}`, { body }), AdminQuestion)
    const first = await change({ answer: ' Very.\r\n<b>Really</b>. ' })
    expect(await texts()).toEqual(['Very.\n<b>Really</b>.'])
    shop.clock.advance(60_000)
    expect((await change({ status: 'hidden', reason })).answered_at).toBe(first.answered_at)
    expect(await texts()).toEqual([])
    expect((await change({ status: 'published' })).answer).toBe('Very.\n<b>Really</b>.')
    const later = await change({ answer: 'A little.' })
    expect(later.answered_at).toBe(shop.clock.now().toISOString())
    expect(await texts()).toEqual(['A little.'])
    expect((await change({ answer: null })).answer).toBeNull()
    const long = { body: { answer: 'x'.repeat(4001) } }
    failure(await admin.call('PUT', `/question/${asked}`, long), 422)
    expect((await remove(`/question/${asked}`)).status).toBe(200)
    expect(await texts()).toEqual([])
    failure(await remove(`/question/${asked}`), 404)
    failure(await admin.call('PUT', `/question/${asked}`, { body: { answer: 'x' } }), 404)
  })
})

describe('nobody but an administrator', () => {
  it.each(['customer', 'seller', 'delivery', 'integrator'] as const)(
    'reads, hides, answers or removes what others wrote: a %s does not',
    async (role) => {
      const { id } = await shop.addProduct()
      const [written, asked] = [await write(id, 3, 'So so.'), await ask(id, 'Is it sweet?')]
      const { token } = await shop.signUp({ role })
      const calls = [
        ['GET', '/review', undefined],
        ['PUT', `/review/${written.id}`, { status: 'hidden', reason }],
        ['DELETE', `/review/${written.id}`, { reason }],
        ['GET', '/question', undefined],
        ['PUT', `/question/${asked.id}`, { answer: 'No.' }],
        ['DELETE', `/question/${asked.id}`, { reason }],
      ] as const
      for (const [method, path, body] of calls)
        failure(await admin.call(method, path, { token, body }), 403)
      expect(await seen(id)).toMatchObject({ rating: 3, shown: 1 })
      expect(await questionsFound('status=published&answered=0')).toMatchObject({
        data: expect.arrayContaining([expect.objectContaining({ id: asked.id, answer: null })]),
      })
    },
  )
})
