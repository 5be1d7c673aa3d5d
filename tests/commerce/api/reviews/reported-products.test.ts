// rule 301: products are reported as texts are.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { product, store } from '#/commerce/db/schema/catalog.ts'
import { textCheck } from '#/commerce/db/schema/reviews.ts'
import { productApproval, storeMember } from '#/commerce/db/schema/store/seller.ts'
import { TextCheck } from '#/contract/checks/staff.ts'
import { endpoints } from '#/contract/index.ts'
import { AdminProduct } from '#/contract/product/staff.ts'
import { AskedQuestion } from '#/contract/questions/customer.ts'
import { startApi, type TestApi } from '#tests/support/shop/api.ts'
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
  await shop.db.delete(textCheck)
})

async function queue() {
  const page = await admin.call('GET', '/text-check')
  return bodyOf(page, endpoints.staffChecks.list.response).data
}

const decide = (id: number, body: object) => admin.call('PUT', `/text-check/${id}`, { body })

const report = (body: object) =>
  shop.call('POST', '/text-report', {
    token: shop.systemToken,
    body: { reason: 'false', ...body },
    headers: { 'x-client-ip': '203.0.113.7' },
  })

async function storeOf(user_id: string) {
  const name = { en: 'Beads' }
  const values = { slug: `beads-${user_id.toLowerCase()}`, name, description: { en: '' } }
  const [made] = await shop.db.insert(store).values(values).returning()
  const store_id = made?.id ?? 0
  await shop.db.insert(storeMember).values({ store_id, user_id })
  return store_id
}

describe('a reported product', () => {
  const email = 'finder@example.org'
  const reported = async () => {
    const { id } = await shop.addProduct({ name: 'Amber necklace' })
    const about = { about: 'product', id, reason: 'unsafe', message: 'Beads come loose.', email }
    expect((await report(about)).body).toEqual({ already: false })
    expect((await report(about)).body).toEqual({ already: true })
    const [check] = await queue()
    return { id, check: check?.id ?? 0, found: check }
  }
  const statusOf = async (id: number) =>
    bodyOf(await admin.call('GET', `/product/${id}`), AdminProduct).status
  const toldTo = async (to: string) =>
    (await sentEmails(shop)).flatMap((mail) => (mail.to === to ? [mail.subject, mail.text] : []))

  it('is listed with reported texts, with reason, reporter and date, and counted among them', async () => {
    const { id, found } = await reported()
    expect(found).toMatchObject({
      about: 'product',
      product: { id, name: 'Amber necklace' },
      status: 'published',
      causes: [{ cause: 'report', reason: 'unsafe', message: 'Beads come loose.', email }],
    })
    expect(found?.content).toContain('Amber necklace')
    const waiting = await admin.call('GET', '/report/waiting')
    expect(waiting.body).toMatchObject({ checks: 1 })
    expect(await toldTo(email)).toContain('Your report about Amber necklace')
  })

  it('goes off sale with a reason, which the reporter gets and its history keeps', async () => {
    const { id, check } = await reported()
    expect((await decide(check, { decision: 'kept' })).status).toBe(422)
    const reason = 'Children can swallow the beads.'
    const answer = await decide(check, { decision: 'removed', reason })
    expect(bodyOf(answer, TextCheck)).toMatchObject({ decision: 'removed', status: 'hidden' })
    expect(await statusOf(id)).toBe(0)
    const told = (await toldTo(email)).join('\n')
    expect(told).toContain('taken it off sale')
    expect(told).toContain(reason)
    const history = await admin.call('GET', `/activity?kind=product&record=${id}`)
    expect(JSON.stringify(history.body)).toContain(`removed: ${reason}`)
    expect((await report({ about: 'product', id })).status).toBe(404)
  })

  it.each([
    ['changed', 'corrected what its page says'],
    ['kept', 'stays on sale as it is'],
  ])('stays on sale if the decision is "%s"', async (decision, words) => {
    const { id, check } = await reported()
    const reason = 'The label names the age.'
    expect((await decide(check, { decision, reason })).status).toBe(200)
    expect(await statusOf(id)).toBe(1)
    const told = (await toldTo(email)).join('\n')
    expect(told).toContain(words)
    expect(told).toContain(reason)
    expect(await queue()).toEqual([])
  })

  it('of a seller needs an approval to be sold again, and its seller gets the reason', async () => {
    const seller = await shop.signUp({ role: 'seller' })
    const store_id = await storeOf(seller.user.id)
    const { id, check } = await reported()
    await shop.db.update(product).set({ store_id }).where(eq(product.id, id))
    const reason = 'Not allowed for sale.'
    expect((await decide(check, { decision: 'removed', reason })).status).toBe(200)
    expect((await toldTo(seller.email)).join('\n')).toContain(reason)
    const [row] = await shop.db
      .select()
      .from(productApproval)
      .where(eq(productApproval.product_id, id))
    expect(row).toMatchObject({ state: 'declined', reason })
  })

  it('can have its text changed; what a customer wrote can not', async () => {
    const { id } = await shop.addProduct()
    const { token } = await shop.signUp()
    const body = { product_id: id, question: 'Mine to change?' }
    const made = await shop.call('POST', '/question-and-answer', { token, body })
    await report({ about: 'question', id: bodyOf(made, AskedQuestion).id })
    const [check] = await queue()
    const answer = { decision: 'changed', reason: 'Changed it.' }
    expect((await decide(check?.id ?? 0, answer)).status).toBe(422)
  })
})
