import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { forgetReporters } from '#/commerce/api/reviews/checks.queries.ts'
import { textCheck } from '#/commerce/db/schema/reviews.ts'
import { endpoints } from '#/contract/index.ts'
import { AskedQuestion } from '#/contract/questions/customer.ts'
import { type CheckRules, TextCheck } from '#/contract/checks/staff.ts'
import { OwnReview } from '#/contract/reviews/shapes.ts'
import { startApi, type TestApi } from '#tests/support/shop/api.ts'
import { buyerOf } from '#tests/support/shop/buying.ts'
import { type Admin, bodyOf, failureOf, signInAdmin } from '#tests/support/shop/catalog.ts'
import { sentEmails } from '#tests/support/shop/emails.ts'

let shop: TestApi
let admin: Admin
beforeAll(async () => {
  shop = await startApi()
  admin = await signInAdmin(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  await rules({ check_first: false, words: [], reports_to_wait: 3 })
  await shop.db.delete(textCheck)
})

const rules = (body: CheckRules) => admin.call('PUT', '/text-check/rules', { body })

async function review(content: string) {
  shop.clock.advance(60_000)
  const { id } = await shop.addProduct()
  const buyer = await buyerOf(shop, [id], 'Marie Dupont')
  const body = { product_id: id, rating: 4, content }
  const made = bodyOf(await shop.call('POST', '/review', { token: buyer.token, body }), OwnReview)
  return { ...made, product: id, buyer }
}

async function question(text: string) {
  const { id } = await shop.addProduct()
  const { token, email } = await shop.signUp()
  const body = { product_id: id, question: text }
  const made = await shop.call('POST', '/question-and-answer', { token, body })
  return { ...bodyOf(made, AskedQuestion), product: id, email }
}

async function shown(product: number) {
  const token = shop.systemToken
  const path = `/review?product_id=${product}`
  const page = await shop.call('GET', path, { token })
  return bodyOf(page, endpoints.reviews.list.response).total_reviews
}

async function queue(state: 'open' | 'done' = 'open') {
  const page = await admin.call('GET', `/text-check?state=${state}`)
  return bodyOf(page, endpoints.staffChecks.list.response).data
}

const decide = (id: number, body: object) => admin.call('PUT', `/text-check/${id}`, { body })

const report = (body: object, ip = '203.0.113.7') =>
  shop.call('POST', '/text-report', {
    token: shop.systemToken,
    body: { reason: 'abuse', ...body },
    headers: { 'x-client-ip': ip },
  })

const emailsTo = async (email: string) =>
  (await sentEmails(shop)).filter(({ to }) => to === email).map(({ subject }) => subject)

describe('a new text', () => {
  it('appears at once unless the shop says otherwise', async () => {
    const made = await review('Sweet.')
    expect(made.status).toBe('published')
    expect(await shown(made.product)).toBe(1)
    expect(await queue()).toEqual([])
  })

  it('waits if the shop checks first, counts once it is approved, and waits again when changed', async () => {
    await rules({ check_first: true, words: [], reports_to_wait: 3 })
    const { id, status, product, buyer } = await review('Sweet.')
    expect(status).toBe('waiting')
    expect(await shown(product)).toBe(0)
    const [check] = await queue()
    expect(check).toMatchObject({ about: 'review', causes: [{ cause: 'first' }], rating: 4 })
    expect((await decide(check?.id ?? 0, { decision: 'kept' })).status).toBe(200)
    expect(await shown(product)).toBe(1)
    expect((await decide(check?.id ?? 0, { decision: 'kept' })).status).toBe(409)
    const body = { rating: 1, content: 'Sour after all.' }
    const changed = await shop.call('PUT', `/review/${id}`, { token: buyer.token, body })
    expect(bodyOf(changed, OwnReview).status).toBe('waiting')
    expect(await shown(product)).toBe(0)
    expect(await queue()).toMatchObject([{ content: 'Sour after all.' }])
  })

  it('waits if it has a listed word, in any case and with any accent', async () => {
    await rules({ check_first: false, words: ['escro*'], reports_to_wait: 3 })
    expect((await review('Quelle ESCROQUERIE !')).status).toBe('waiting')
    expect((await question('Un éscroc ?')).status).toBe('waiting')
    expect((await question('Is it ripe?')).status).toBe('published')
    expect((await queue()).flatMap(({ causes }) => causes.map(({ word }) => word))).toEqual([
      'escro*',
      'escro*',
    ])
  })
})

describe('a rejected review', () => {
  it('needs a reason, which its author gets, and waits again when its author changes it', async () => {
    await rules({ check_first: true, words: [], reports_to_wait: 3 })
    const { id, product, buyer } = await review('Rude.')
    const [check] = await queue()
    const refused = await decide(check?.id ?? 0, { decision: 'removed' })
    expect(refused.status).toBe(422)
    const reason = 'Please say it without insults.'
    const answer = await decide(check?.id ?? 0, { decision: 'removed', reason })
    expect(bodyOf(answer, TextCheck)).toMatchObject({ status: 'hidden', decision_reason: reason })
    const mail = (await sentEmails(shop)).find(({ to }) => to === buyer.user.email)
    expect(mail?.text).toContain(reason)
    const body = { rating: 2, content: 'Not for me.' }
    const changed = await shop.call('PUT', `/review/${id}`, { token: buyer.token, body })
    expect(bodyOf(changed, OwnReview).status).toBe('hidden')
    const [again] = await queue()
    expect(again).toMatchObject({ content: 'Not for me.', causes: [{ cause: 'changed' }] })
    await decide(again?.id ?? 0, { decision: 'kept' })
    expect(await shown(product)).toBe(1)
    expect(await queue('done')).toMatchObject([{ decision: 'kept' }, { decision: 'removed' }])
  })
})

describe('a report', () => {
  it('is taken once per visitor and leaves the text on the page until somebody decides', async () => {
    const { id, product } = await review('Buy cheaper at mine.')
    const text = { about: 'review', id }
    expect((await report(text)).body).toEqual({ already: false })
    expect((await report(text)).body).toEqual({ already: true })
    expect((await report({ ...text, reason: 'advert' }, '198.51.100.4')).body).toEqual({
      already: false,
    })
    expect(await shown(product)).toBe(1)
    const open = await queue()
    expect(open).toHaveLength(1)
    expect(open[0]?.causes.map(({ reason }) => reason)).toEqual(['abuse', 'advert'])
    await decide(open[0]?.id ?? 0, { decision: 'kept' })
    expect(await queue()).toEqual([])
    expect(await queue('done')).toHaveLength(2)
    expect(await shown(product)).toBe(1)
  })

  it('is confirmed, and its decision told with the reason to who gave an address', async () => {
    const { id, buyer } = await review('Illegal words.')
    const email = 'reporter@example.org'
    const text = { about: 'review', id, reason: 'illegal', email }
    expect((await report(text)).status).toBe(422)
    await report({ ...text, message: 'It calls for violence.' })
    expect(await emailsTo(email)).toHaveLength(1)
    const [check] = await queue()
    await decide(check?.id ?? 0, { decision: 'removed', reason: 'It calls for violence.' })
    const mails = await sentEmails(shop)
    const decided = mails.find(({ to }) => to === email)
    expect(decided?.text).toContain('taken it off the page')
    expect(decided?.text).toContain('It calls for violence.')
    const author = mails.find(({ to }) => to === buyer.user.email)
    expect(author?.text).toContain('Illegal words.')
    expect(author?.text).not.toContain(email)
  })

  it('of an answer takes the answer off, and leaves the question', async () => {
    const { id } = await question('Does it keep?')
    await admin.call('PUT', `/question/${id}`, { body: { answer: 'For a year.' } })
    await report({ about: 'answer', id, reason: 'false' })
    const [check] = await queue()
    expect(check).toMatchObject({ about: 'answer', content: 'For a year.', author: '' })
    await decide(check?.id ?? 0, { decision: 'removed', reason: 'A week.' })
    const [row] = await shop.db.select().from(textCheck).where(eq(textCheck.question_id, id))
    expect(row?.decision).toBe('removed')
    const again = await report({ about: 'answer', id }, '198.51.100.9')
    expect(again.status).toBe(404)
  })

  it('of a text that visitors cannot see is answered as a missing one', async () => {
    await rules({ check_first: true, words: [], reports_to_wait: 3 })
    const { id } = await review('Waiting.')
    expect((await report({ about: 'review', id })).status).toBe(404)
    expect((await report({ about: 'review', id: 999_999 })).status).toBe(404)
  })

  it('is settled, and told, when its author deletes the text', async () => {
    const { id, buyer } = await review('Oops.')
    const email = 'other@example.org'
    await report({ about: 'review', id, email })
    expect(await emailsTo(email)).toHaveLength(1)
    await shop.call('DELETE', `/review/${id}`, { token: buyer.token })
    expect(await queue()).toEqual([])
    expect(await emailsTo(email)).toHaveLength(1)
    expect(await queue('done')).toMatchObject([{ content: 'Oops.', status: null }])
  })

  it('forgets who sent it half a year after the decision', async () => {
    const { id } = await review('Old.')
    await report({ about: 'review', id, name: 'Ada', email: 'ada@example.org' })
    await forgetReporters(shop.db, shop.clock.now())
    const [open] = await queue()
    expect(open?.causes[0]?.email).toBe('ada@example.org')
    await decide(open?.id ?? 0, { decision: 'kept' })
    shop.clock.advance(1)
    await forgetReporters(shop.db, shop.clock.now())
    const [done] = await queue('done')
    expect(done?.causes).toMatchObject([{ email: null, name: '' }])
  })
})

describe('a text that staff take off by themselves', () => {
  it('tells its author the reason once, and is listed among the decisions', async () => {
    const { id, buyer } = await review('Rude again.')
    const body = { status: 'hidden', reason: 'It insults the baker.' }
    for (const _time of ['once', 'again'])
      expect((await admin.call('PUT', `/review/${id}`, { body })).status).toBe(200)
    expect(await queue('done')).toMatchObject([
      {
        content: 'Rude again.',
        causes: [{ cause: 'staff' }],
        decision: 'removed',
        decision_reason: body.reason,
      },
    ])
    const told = (await sentEmails(shop)).filter(
      ({ to, text }) => to === buyer.email && text.includes(body.reason),
    )
    expect(told).toHaveLength(1)
    expect(told[0]?.text).toContain('somebody else will look at it again')
  })

  it('tells who asked, also when the question is deleted', async () => {
    const { id, email } = await question('Rude?')
    const reason = 'It is an insult.'
    expect((await admin.call('DELETE', `/question/${id}`, { body: { reason } })).status).toBe(200)
    const told = (await sentEmails(shop)).find(({ to }) => to === email)
    expect(told?.subject).toContain('Your text about')
    expect(told?.text).toContain(reason)
    expect(await queue('done')).toMatchObject([
      { content: 'Rude?', status: null, decision: 'removed', decision_reason: reason },
    ])
  })

  it('needs a reason, whichever call takes it off', async () => {
    const [{ id }, asked] = [await review('Plain.'), await question('Plain?')]
    const calls = [
      ['PUT', `/review/${id}`, { status: 'hidden' }],
      ['DELETE', `/review/${id}`, {}],
      ['PUT', `/question/${asked.id}`, { status: 'hidden', reason: ' ' }],
      ['DELETE', `/question/${asked.id}`, { reason: '' }],
    ] as const
    for (const [method, path, body] of calls) {
      const { errors } = failureOf(await admin.call(method, path, { body }), 422)
      expect(Object.keys(errors ?? {})).toEqual(['reason'])
    }
    expect(await queue('done')).toEqual([])
  })

  it('tells its author once: deleting a hidden text sends nothing more', async () => {
    const { id, buyer } = await review('Hidden first.')
    await admin.call('PUT', `/review/${id}`, { body: { status: 'hidden', reason: 'Rude.' } })
    await admin.call('DELETE', `/review/${id}`, { body: { reason: 'Asked for it.' } })
    expect((await emailsTo(buyer.email)).filter((one) => one.includes('Your text'))).toHaveLength(1)
  })
})
