import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#/contract/index.ts'
import { type Goods, openGoods } from './goods.ts'
import { openSessions, openTarget, type Sessions, type Target } from './target.ts'

let target: Target
let sessions: Sessions
let goods: Goods
beforeAll(async () => {
  target = await openTarget()
  sessions = await openSessions(target)
  goods = await openGoods(target, sessions)
})
afterAll(async () => {
  await goods.remove()
  await target.close()
})

/** The administrator, whose e-mail address is confirmed, with the product delivered. */
async function aBuyer(): Promise<string> {
  const { ask } = target
  const token = sessions.admin
  const { data } = await ask(endpoints.content.countries, { token: sessions.system })
  const address = {
    title: 'Home',
    street: '12 Orchard Lane',
    country: data[0]?.code ?? 'FR',
    state: data[0]?.states[0]?.code ?? 'IDF',
    city: 'Paris',
    pincode: '75011',
    phone: '+33 6 12 34 56 78',
  }
  const placed = await ask(endpoints.checkout.submit, {
    token,
    headers: { 'Idempotency-Key': randomUUID() },
    body: {
      products: [{ product_id: goods.product.id, quantity: 1 }],
      billing_address: address,
      shipping_address: address,
      return_url: '/order/success',
      cancel_url: '/checkout',
    },
  })
  if (!('order_number' in placed)) throw new Error('the order was not placed')
  const params = { order_number: placed.order_number }
  for (const status of ['processing', 'packed', 'shipped', 'delivered'] as const)
    await ask(endpoints.staffOrders.move, { token, params, body: { status } })
  return token
}

describe('reviews', () => {
  it('are written once by who bought it, read by everybody, changed and taken away', async () => {
    const { ask, call } = target
    const token = await aBuyer()
    const product_id = goods.product.id
    const query = { product_id }
    expect(await ask(endpoints.reviews.own, { token, query })).toEqual({
      can_review: true,
      review: null,
    })
    const body = { product_id, rating: 4, content: 'Sweet and soft.\nAgain.' }
    const made = await ask(endpoints.reviews.create, { token, body })
    expect(made).toMatchObject({ rating: 4, content: body.content })
    expect((await call(endpoints.reviews.create, { token, body })).status).toBe(409)
    const page = await ask(endpoints.reviews.list, { token: sessions.system, query })
    expect(page).toMatchObject({ average: 4, total_reviews: 1, data: [{ id: made.id }] })
    expect(page.distribution.map(({ rating, count }) => [rating, count])).toEqual([
      [5, 0],
      [4, 1],
      [3, 0],
      [2, 0],
      [1, 0],
    ])
    const params = { slug: goods.product.slug }
    const shown = await ask(endpoints.product.bySlug, { token: sessions.system, params })
    expect([shown.rating, shown.reviews_count]).toEqual([4, 1])
    const changed = await ask(endpoints.reviews.update, {
      token,
      params: { id: made.id },
      body: { rating: 5, content: 'Even better.' },
    })
    expect(changed).toMatchObject({ id: made.id, rating: 5, content: 'Even better.' })
    await ask(endpoints.reviews.delete, { token, params: { id: made.id } })
    expect((await ask(endpoints.reviews.own, { token, query })).can_review).toBe(true)
  })

  it('are refused with 403 from who did not buy it', async () => {
    const body = { product_id: goods.product.id, rating: 5, content: 'Lovely.' }
    const answer = await target.call(endpoints.reviews.create, { token: sessions.customer, body })
    expect(answer.status).toBe(403)
  })

  it('are found, hidden and removed by an administrator', async () => {
    const { ask } = target
    const { admin } = sessions
    const body = { product_id: goods.product.id, rating: 1, content: `Bad ${goods.word}.` }
    const { id } = await ask(endpoints.reviews.create, { token: await aBuyer(), body })
    const found = await ask(endpoints.staffReviews.list, {
      token: admin,
      query: { search: `bad ${goods.word}`, rating: 1, status: 'published' },
    })
    expect(found.data).toMatchObject([{ id, product: { slug: goods.product.slug } }])
    const hidden = await ask(endpoints.staffReviews.update, {
      token: admin,
      params: { id },
      body: { status: 'hidden', reason: 'Spam.' },
    })
    expect(hidden.status).toBe('hidden')
    const query = { product_id: goods.product.id }
    const page = await ask(endpoints.reviews.list, { token: sessions.system, query })
    expect(page.data.map((entry) => entry.id)).not.toContain(id)
    const reason = { body: { reason: 'Spam.' } }
    await ask(endpoints.staffReviews.remove, { token: admin, params: { id }, ...reason })
    const gone = await target.call(endpoints.staffReviews.remove, {
      token: admin,
      params: { id },
      ...reason,
    })
    expect(gone.status).toBe(404)
  })
})

describe('questions and answers', () => {
  it('are asked once for a key, answered, and told to be helpful or not', async () => {
    const { ask, call } = target
    const { customer: token, admin } = sessions
    const query = { product_id: goods.product.id }
    const asked = {
      token,
      headers: { 'Idempotency-Key': randomUUID() },
      body: { ...query, question: `Are they sweet ${goods.word}?` },
    }
    const made = await ask(endpoints.questions.create, asked)
    expect(await ask(endpoints.questions.create, asked)).toEqual(made)
    const params = { id: made.id }
    const helpful = { token, params, body: { helpful: true } }
    expect((await call(endpoints.questions.feedback, helpful)).status).toBe(409)
    const open = await ask(endpoints.staffQuestions.list, {
      token: admin,
      query: { search: goods.word, answered: 0 },
    })
    expect(open.data.map(({ id }) => id)).toEqual([made.id])
    await ask(endpoints.staffQuestions.update, { token: admin, params, body: { answer: 'Very.' } })
    expect(await ask(endpoints.questions.feedback, helpful)).toMatchObject({
      helpful: true,
      helpful_count: 1,
      unhelpful_count: 0,
    })
    const own = await ask(endpoints.questions.own, { token, query })
    expect(own.feedback).toEqual({ [made.id]: true })
    const page = await ask(endpoints.questions.list, {
      token: sessions.system,
      query: { ...query, search: 'very' },
    })
    expect(page.data).toMatchObject([{ id: made.id, answer: 'Very.', helpful_count: 1 }])
    await ask(endpoints.staffQuestions.remove, {
      token: admin,
      params,
      body: { reason: 'Asked twice.' },
    })
    expect((await call(endpoints.questions.feedback, helpful)).status).toBe(404)
  })
})

describe('texts to check', () => {
  it('are reported by anybody, once, and decided by an administrator', async () => {
    const { ask, call } = target
    const { admin, customer, system: token } = sessions
    const asked = await ask(endpoints.questions.create, {
      token: customer,
      headers: { 'Idempotency-Key': randomUUID() },
      body: { product_id: goods.product.id, question: `Bought mine elsewhere ${goods.word}?` },
    })
    const text = { about: 'question' as const, id: asked.id }
    expect(await ask(endpoints.textReports.text, { token, query: text })).toMatchObject({
      content: asked.question,
      product: { slug: goods.product.slug },
    })
    const body = { ...text, reason: 'advert' }
    expect(await ask(endpoints.textReports.send, { token: customer, body })).toEqual({
      already: false,
    })
    expect(await ask(endpoints.textReports.send, { token: customer, body })).toEqual({
      already: true,
    })
    const { data } = await ask(endpoints.staffChecks.list, {
      token: admin,
      query: { paginate: 100 },
    })
    const check = data.find(({ content }) => content === asked.question)
    expect(check?.causes).toMatchObject([{ cause: 'report', reason: 'advert' }])
    const params = { id: check?.id ?? 0 }
    const decision = { decision: 'removed', reason: 'It advertises.' }
    expect(
      await ask(endpoints.staffChecks.decide, { token: admin, params, body: decision }),
    ).toMatchObject({ status: 'hidden', decision: 'removed' })
    expect((await call(endpoints.textReports.text, { token, query: text })).status).toBe(404)
    await ask(endpoints.staffQuestions.remove, {
      token: admin,
      params: { id: asked.id },
      body: decision,
    })
  })

  it('wait by rules that an administrator reads and changes', async () => {
    const { ask } = target
    const token = sessions.admin
    const before = await ask(endpoints.staffChecks.rules, { token })
    const body = { ...before, words: [...before.words, `word-${goods.word}`] }
    expect(await ask(endpoints.staffChecks.changeRules, { token, body })).toEqual(body)
    await ask(endpoints.staffChecks.changeRules, { token, body: before })
  })
})
