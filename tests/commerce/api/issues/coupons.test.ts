// Coupons that go out with an issue of the newsletter, one to each reader; and those who stay away (rule 272).
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { endpoints } from '#/contract/index.ts'
import type { Permission } from '#/contract/permissions.ts'
import { queueIssues } from '#/commerce/api/issues/queue-issues.service.ts'
import { coupon } from '#/commerce/db/schema/coupons.ts'
import { mail } from '#/commerce/db/schema/mail.ts'
import { newsletterIssue } from '#/commerce/db/schema/newsletter-issue.ts'
import { staffMember, staffRole } from '#/commerce/db/schema/staff/people.ts'
import { order } from '#/commerce/db/schema/orders.ts'
import { subscriber } from '#/commerce/db/schema/newsletter.ts'
import { startApi, type TestApi } from '#tests/support/shop/api.ts'
import { buy } from '#tests/support/shop/buying.ts'
import {
  ADDRESSES,
  AS_GUEST,
  checkoutsOf,
  failure,
  one,
  placedOf,
  totalsOf,
} from '#tests/support/shop/checkout.ts'
import { sentEmails } from '#tests/support/shop/emails.ts'

const { staffNewsletter } = endpoints
const DAY_MS = 86_400_000
const COUPON = { kind: 'coupon', title: { en: '' }, type: 'percent', amount: 10, days: 7 }
const WORDS = { subject: { en: 'Come back' }, intro: { en: 'We miss you' }, blocks: [COUPON] }

let shop: TestApi
let token: string
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.close())
beforeEach(async () => {
  // A token ends after some hours, and these tests let weeks pass.
  token = (await shop.signUp({ role: 'admin' })).token
  await shop.db.delete(coupon)
  await shop.db.delete(newsletterIssue)
  await shop.db.delete(mail)
  await shop.db.delete(subscriber)
})

const call = (method: string, path: string, body?: object) =>
  shop.call(method, `/admin/newsletter${path}`, { token, ...(body && { body }) })
const read = (answer: { body: unknown }) => staffNewsletter.one.response.parse(answer.body)
const addReader = (email: string) =>
  shop.db.insert(subscriber).values({
    email,
    mailbox: email,
    language: 'en',
    status: 'confirmed',
    asked_at: shop.clock.now(),
    confirmed_at: shop.clock.now(),
  })
const queue = () => queueIssues(shop.deps)
/** Since it was last asked. */
const codesSent = async () =>
  (await sentEmails(shop))
    .filter(({ subject }) => subject === 'Come back')
    .map(({ to, text }) => ({ to, code: /\b[A-Z0-9]{12}\b/.exec(text)?.[0] ?? '' }))

const { post } = checkoutsOf(() => shop)

it('each reader gets a code of their own, which one order can use', async () => {
  const { id: product } = await shop.addProduct({ price: 20 })
  await addReader('one@example.org')
  await addReader('two@example.org')
  const { id } = read(await call('POST', '', WORDS))
  const preview = staffNewsletter.preview.response.parse(
    (await call('POST', '/preview', WORDS)).body,
  )
  expect(preview.text).toContain('EXAMPLE12345')
  await call('POST', `/${id}/send`, {})
  await queue()
  const [first, second] = await codesSent()
  expect(first?.code).toHaveLength(12)
  expect(second?.code).toHaveLength(12)
  expect(first?.code).not.toBe(second?.code)
  const wanted = { products: one(product), ...AS_GUEST, coupon: first?.code }
  const totals = totalsOf(await post({ products: one(product), ...ADDRESSES, coupon: first?.code }))
  expect(totals.coupon_total_discount).toBe(2)
  placedOf(await post(wanted))
  expect(failure(await post(wanted), 422).errors).toHaveProperty('coupon')
  placedOf(await post({ ...wanted, coupon: second?.code }))
  expect(read(await call('GET', `/${id}`)).counts.redeemed).toBe(2)
  // They would bury the shop's own.
  const { body } = await shop.call('GET', '/admin/coupon', { token })
  expect(body).toMatchObject({ data: [] })
})

it('its terms are set by those who may set coupons, one in each issue', async () => {
  expect((await call('POST', '', { ...WORDS, blocks: [COUPON, COUPON] })).status).toBe(422)
  const writer = await shop.signUp({ role: 'staff' })
  const permissions: Permission[] = ['office', 'content.read', 'content.write']
  const [role] = await shop.db
    .insert(staffRole)
    .values({ name: { en: 'Writer' }, permissions })
    .returning()
  await shop.db.insert(staffMember).values({ user_id: writer.user.id, role_id: role?.id ?? 0 })
  const begin = (blocks: object[]) =>
    shop.call('POST', '/admin/newsletter', { token: writer.token, body: { ...WORDS, blocks } })
  expect((await begin([COUPON])).status).toBe(403)
  expect((await begin([])).status).toBe(200)
})

it('an inactive customer gets it once, and again only after returning', async () => {
  const { id: bread } = await shop.addProduct({ quantity: 100 })
  const person = await shop.signUp()
  await addReader(person.email)
  await buy(shop, person, [bread])
  const rules = [{ kind: 'idle', weeks: 6 }]
  const made = await shop.call('POST', '/admin/customer-group', {
    token,
    body: { name: 'Away', rules },
  })
  const group_id = endpoints.staffGroups.create.response.parse(made.body).id
  const { id } = read(await call('POST', '', { ...WORDS, group_id }))
  await call('POST', `/${id}/send`, { ongoing: true })
  const weeks = async (many: number) => {
    for (let day = 0; day < many * 7; day++) {
      shop.clock.advance(DAY_MS)
      await queue()
    }
    return (await codesSent()).length
  }
  expect(await weeks(5)).toBe(0)
  expect(await weeks(4)).toBe(1)
  // All tokens have ended by now, so their order comes from the table.
  await shop.db.update(order).set({ created_at: shop.clock.now() })
  expect(await weeks(5)).toBe(0)
  expect(await weeks(3)).toBe(1)
})
