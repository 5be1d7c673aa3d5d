import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#/contract/index.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { questionFeedback } from '#/commerce/db/schema/reviews.ts'
import { AdminQuestion } from '#/contract/questions/staff.ts'
import { FeedbackAnswer } from '#/contract/questions/customer.ts'
import { Question } from '#/contract/questions/public.ts'
import { type CallOptions, startApi, type TestApi } from '#tests/support/shop/api.ts'
import { bodyOf } from '#tests/support/shop/catalog.ts'
import { failure } from '#tests/support/shop/checkout.ts'

const PATH = '/question-and-answer'

let shop: TestApi
let admin: string
beforeAll(async () => {
  shop = await startApi()
  admin = (await shop.signUp({ role: 'admin' })).token
})
afterAll(() => shop.close())

const post = (token: string | undefined, body: object, options: CallOptions = {}) =>
  shop.call('POST', PATH, { token, body, ...options })

async function list(id: number, query = '') {
  const token = shop.systemToken
  const answer = await shop.call('GET', `${PATH}?product_id=${id}${query}`, { token })
  return bodyOf(answer, endpoints.questions.list.response)
}
const textsOf = async (id: number, query = '') =>
  (await list(id, query)).data.map((entry) => entry.question)

const own = async (token: string, id: number) =>
  bodyOf(
    await shop.call('GET', `${PATH}/own?product_id=${id}`, { token }),
    endpoints.questions.own.response,
  ).feedback

/** Somebody asks, a minute after the previous question. */
async function ask(product_id: number, text: string): Promise<Question> {
  shop.clock.advance(60_000)
  const { token } = await shop.signUp({ name: 'Paul Martin' })
  return bodyOf(await post(token, { product_id, question: text }), Question)
}

const change = async (id: number, body: object) =>
  bodyOf(await shop.call('PUT', `/admin/question/${id}`, { token: admin, body }), AdminQuestion)

/** A question with an answer. */
async function answered(product_id: number, text = 'Does it keep?') {
  const { id } = await ask(product_id, text)
  return change(id, { answer: 'For a week.' })
}

const say = (token: string | undefined, id: number, helpful: unknown) =>
  shop.call('POST', `${PATH}/${id}/feedback`, { token, body: { helpful } })

const vote = async (token: string, id: number, helpful: boolean | null) => {
  const { id: _, ...rest } = bodyOf(await say(token, id, helpful), FeedbackAnswer)
  return rest
}

describe('a question', () => {
  it('is asked by whoever is signed in, and everybody reads it at once', async () => {
    const { id, slug } = await shop.addProduct()
    const { token } = await shop.signUp({ name: 'Paul Martin' })
    const text = '  Est-ce salé ?\r\n\r\n\r\nEt sucré ? '
    const asked = bodyOf(
      await post(token, { product_id: id, question: text }, { language: 'fr' }),
      Question,
    )
    expect(asked).toMatchObject({
      author: 'Paul M.',
      question: 'Est-ce salé ?\n\nEt sucré ?',
      answer: null,
      answered_at: null,
      language: 'fr',
      helpful_count: 0,
      unhelpful_count: 0,
    })
    expect(await list(id)).toMatchObject({ data: [asked], total: 1, per_page: 10 })
    const { headers } = await shop.call('GET', `${PATH}?product_id=${id}`, { token })
    expect(headers.get('cache-tag')).toBe(`questions:${slug}`)
  })

  it('is not asked by guests, nor of what is not on sale', async () => {
    const { id } = await shop.addProduct()
    const body = { product_id: id, question: 'Is it sweet?' }
    for (const token of [undefined, shop.systemToken]) failure(await post(token, body), 401)
    expect((await list(id)).total).toBe(0)
    await shop.db.update(product).set({ status: 0 }).where(eq(product.id, id))
    const { token } = await shop.signUp()
    for (const product_id of [id, 999_999]) {
      failure(await post(token, { ...body, product_id }), 404)
      failure(await shop.call('GET', `${PATH}?product_id=${product_id}`, { token }), 404)
      failure(await shop.call('GET', `${PATH}/own?product_id=${product_id}`, { token }), 404)
    }
  })

  it('has at least 5 and at most 1000 characters, and is text', async () => {
    const { id } = await shop.addProduct()
    const { token } = await shop.signUp()
    const errorsOf = async (text: unknown) =>
      failure(await post(token, { product_id: id, question: text }), 422).errors
    expect(await errorsOf(' ab  ')).toEqual({ question: ['Use at least 5 characters'] })
    expect(await errorsOf(undefined)).toEqual({ question: ['This Field Cannot Be Empty'] })
    expect(await errorsOf('x'.repeat(1001))).toEqual({ question: ['This is too big'] })
    expect(await errorsOf(7)).toEqual({ question: ['This is not valid'] })
    const html = '<img src=x onerror=alert(1)> & more?'
    expect(bodyOf(await post(token, { product_id: id, question: html }), Question).question).toBe(
      html,
    )
    expect(await textsOf(id)).toEqual([html])
  })

  it('is asked once for a key, however often it is sent', async () => {
    const { id } = await shop.addProduct()
    const { token } = await shop.signUp()
    const body = { product_id: id, question: 'Is it sweet?' }
    const headers = { 'Idempotency-Key': randomUUID() }
    const answers = await Promise.all([1, 2, 3].map(() => post(token, body, { headers })))
    const ids = answers.map((answer) => bodyOf(answer, Question).id)
    expect(new Set(ids).size).toBe(1)
    expect((await list(id)).total).toBe(1)
    failure(await post(token, { ...body, question: 'Is it sour?' }, { headers }), 409)
    const other = await shop.signUp()
    expect((await post(other.token, body, { headers })).status).toBe(200)
    expect((await list(id)).total).toBe(2)
  })

  it('is asked ten times an hour at most by one person', async () => {
    const limited = await startApi({ limits: true })
    const { id } = await limited.addProduct()
    const [one, other] = [await limited.signUp(), await limited.signUp()]
    const attempt = (token: string) =>
      limited.call('POST', PATH, { token, body: { product_id: id, question: 'Is it sweet?' } })
    for (let tries = 0; tries < 10; tries++) expect((await attempt(one.token)).status).toBe(200)
    const refused = await attempt(one.token)
    expect(failure(refused, 429).code).toBe('TOO_MANY_REQUESTS')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await attempt(other.token)).status).toBe(200)
    await limited.close()
  })
})

describe('the list', () => {
  it('shows those with an answer first, then the newest, in pages', async () => {
    const { id } = await shop.addProduct()
    const first = await ask(id, 'First of all?')
    await ask(id, 'Second of all?')
    const third = await ask(id, 'Third of all?')
    await ask(id, 'Fourth of all?')
    for (const entry of [third, first]) await change(entry.id, { answer: 'Yes.' })
    const order = ['Third of all?', 'First of all?', 'Fourth of all?', 'Second of all?']
    expect(await textsOf(id)).toEqual(order)
    expect(await textsOf(id, '&paginate=3&page=2')).toEqual(order.slice(3))
    expect(await list(id, '&paginate=3')).toMatchObject({ last_page: 2, total: 4 })
  })

  it('finds words of questions and answers, and nothing else', async () => {
    const { id } = await shop.addProduct()
    const keeps = await ask(id, 'How long does it KEEP?')
    await ask(id, 'Is 100% of it sweet?')
    await change(keeps.id, { answer: 'Eat it within a week.' })
    expect(await textsOf(id, '&search=keep')).toEqual(['How long does it KEEP?'])
    expect(await textsOf(id, '&search=%20WEEK%20')).toEqual(['How long does it KEEP?'])
    expect(await textsOf(id, '&search=100%25')).toEqual(['Is 100% of it sweet?'])
    expect(await textsOf(id, '&search=%25')).toEqual(['Is 100% of it sweet?'])
    expect(await list(id, '&search=salt')).toMatchObject({ data: [], total: 0, last_page: 1 })
    expect((await list(id, '&search=')).total).toBe(2)
  })
})

describe('feedback on an answer', () => {
  it('is one vote per person, which can be changed and withdrawn', async () => {
    const { id: productId } = await shop.addProduct()
    const { id } = await answered(productId)
    const [one, two] = [await shop.signUp(), await shop.signUp()]
    const counts = (helpful_count: number, unhelpful_count: number) => ({
      helpful_count,
      unhelpful_count,
    })
    expect(await own(one.token, productId)).toEqual({})
    expect(await vote(one.token, id, true)).toEqual({ helpful: true, ...counts(1, 0) })
    expect(await vote(one.token, id, true)).toEqual({ helpful: true, ...counts(1, 0) })
    expect(await vote(two.token, id, false)).toEqual({ helpful: false, ...counts(1, 1) })
    expect(await vote(one.token, id, false)).toEqual({ helpful: false, ...counts(0, 2) })
    expect(await own(one.token, productId)).toEqual({ [id]: false })
    expect(await vote(two.token, id, null)).toEqual({ helpful: null, ...counts(0, 1) })
    expect(await vote(two.token, id, null)).toEqual({ helpful: null, ...counts(0, 1) })
    expect(await own(two.token, productId)).toEqual({})
    expect((await list(productId)).data[0]).toMatchObject(counts(0, 1))
  })

  it('counts every person once when many give it at the same moment', async () => {
    const { id: productId } = await shop.addProduct()
    const { id } = await answered(productId)
    const people = await Promise.all([1, 2, 3, 4].map(() => shop.signUp()))
    const votes = [true, true, false, true]
    await Promise.all(
      people.flatMap(({ token }, index) => [1, 2].map(() => vote(token, id, votes[index] ?? null))),
    )
    expect((await list(productId)).data[0]).toMatchObject({ helpful_count: 3, unhelpful_count: 1 })
  })

  it('is given by whoever is signed in, on answers that everybody sees', async () => {
    const { id: productId } = await shop.addProduct()
    const [done, open] = [await answered(productId), await ask(productId, 'And this one?')]
    const { token } = await shop.signUp()
    for (const nobody of [undefined, shop.systemToken])
      failure(await say(nobody, done.id, true), 401)
    failure(await say(token, open.id, true), 409)
    failure(await say(token, 999_999, true), 404)
    for (const wrong of ['yes', 1, undefined]) failure(await say(token, done.id, wrong), 422)
    await change(done.id, { status: 'hidden', reason: 'Off topic.' })
    failure(await say(token, done.id, true), 404)
    expect(await shop.db.select().from(questionFeedback).where(of(done.id))).toEqual([])
  })

  it('goes with the answer that it was given on', async () => {
    const { id: productId } = await shop.addProduct()
    const { id } = await answered(productId)
    const { token } = await shop.signUp()
    await vote(token, id, true)
    expect(await change(id, { answer: 'For two weeks.' })).toMatchObject({ helpful_count: 1 })
    const gone = { answer: null, answered_at: null, helpful_count: 0, unhelpful_count: 0 }
    expect(await change(id, { answer: '  ' })).toMatchObject(gone)
    expect(await own(token, productId)).toEqual({})
    expect((await list(productId)).data[0]).toMatchObject(gone)
  })
})

const of = (id: number) => eq(questionFeedback.question_id, id)
