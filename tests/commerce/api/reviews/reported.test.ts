import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { user } from '#/commerce/db/schema/auth.ts'
import { textCheck } from '#/commerce/db/schema/reviews.ts'
import { endpoints } from '#/contract/index.ts'
import { AskedQuestion } from '#/contract/questions/customer.ts'
import type { CheckRules } from '#/contract/checks/staff.ts'
import { OwnReview } from '#/contract/reviews/shapes.ts'
import { startApi, type TestApi } from '#tests/support/shop/api.ts'
import { buyerOf } from '#tests/support/shop/buying.ts'
import { type Admin, bodyOf, signInAdmin } from '#tests/support/shop/catalog.ts'
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

describe('what customers report', () => {
  const reporter = async (email?: string, confirmed = true) => {
    const { token, user: person } = await shop.signUp({ confirmed })
    if (email !== undefined) await shop.db.update(user).set({ email }).where(eq(user.id, person.id))
    return token
  }
  const reportAs = (token: string, id: number, ip: string, about = 'review') =>
    shop.call('POST', '/text-report', {
      token,
      body: { about, id, reason: 'abuse' },
      headers: { 'x-client-ip': ip },
    })
  let used = 0
  /** A network of its own. */
  const elsewhere = () => {
    used += 1
    return `198.51.100.${used}`
  }
  const allReport = async (id: number, many: number, about = 'review') => {
    for (let one = 0; one < many; one += 1) await reportAs(await reporter(), id, elsewhere(), about)
  }

  it('is hidden after three reports, and its author learns the reason but not who reported it', async () => {
    const { id, product, buyer } = await review('You are fools.')
    await allReport(id, 2)
    expect(await shown(product)).toBe(1)
    await allReport(id, 1)
    expect(await shown(product)).toBe(0)
    const [check] = await queue()
    expect(check).toMatchObject({ status: 'waiting' })
    expect(check?.causes).toHaveLength(3)
    const mails = (await sentEmails(shop)).filter(({ to }) => to === buyer.user.email)
    const told = mails.filter(({ subject }) => subject.includes('is being checked'))
    expect(told).toHaveLength(1)
    expect(told[0]?.text).toContain('You are fools.')
    expect((await decide(check?.id ?? 0, { decision: 'kept' })).status).toBe(200)
    expect(await shown(product)).toBe(1)
    // Staff have looked at it: further reports come to them, and hide nothing.
    await allReport(id, 4)
    expect(await shown(product)).toBe(1)
    expect(await queue()).toHaveLength(1)
  })

  it('stays for guests, unconfirmed addresses, one network, and one person with many mailboxes', async () => {
    const { id, product } = await review('Not sweet.')
    for (let one = 0; one < 4; one += 1) await report({ about: 'review', id }, elsewhere())
    for (let one = 0; one < 4; one += 1)
      await reportAs(await reporter(undefined, false), id, elsewhere())
    for (let one = 0; one < 4; one += 1) await reportAs(await reporter(), id, '192.0.2.77')
    for (let one = 0; one < 4; one += 1)
      await reportAs(await reporter(`eve+${one}@example.org`), id, elsewhere())
    // The network counts once, and so does Eve.
    expect(await shown(product)).toBe(1)
    await allReport(id, 1)
    expect(await shown(product)).toBe(0)
  })

  it('waits once at the same time too, and a question likewise', async () => {
    const { id, product, buyer } = await review('Bad.')
    const people = await Promise.all([1, 2, 3, 4, 5].map(() => reporter()))
    await Promise.all(people.map((token) => reportAs(token, id, elsewhere())))
    expect(await shown(product)).toBe(0)
    const told = (await emailsTo(buyer.user.email)).filter((one) =>
      one.includes('is being checked'),
    )
    expect(told).toHaveLength(1)
    const asked = await question('Are you fools?')
    await allReport(asked.id, 3, 'question')
    expect((await queue()).find(({ about }) => about === 'question')?.status).toBe('waiting')
  })

  it('is never hidden automatically if the shop says so, or only after the number it sets', async () => {
    await rules({ check_first: false, words: [], reports_to_wait: 0 })
    const { id, product } = await review('Dull.')
    await allReport(id, 4)
    expect(await shown(product)).toBe(1)
    const kept = await admin.call('PUT', '/text-check/rules', {
      body: { check_first: false, words: [] },
    })
    expect(kept.body).toMatchObject({ reports_to_wait: 0 })
    await rules({ check_first: false, words: [], reports_to_wait: 1 })
    const other = await review('Dull, too.')
    await allReport(other.id, 1)
    expect(await shown(other.product)).toBe(0)
  })
})
