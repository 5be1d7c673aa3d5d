// Issues of the newsletter: written, sent in portions, stopped, unsubscribed by one click (rule 272).
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { endpoints } from '#/contract/index.ts'
import { PORTION, queueIssues } from '#/commerce/api/issues/queue-issues.service.ts'
import { sendMails } from '#/commerce/api/mail/send-mails.service.ts'
import { newsletterIssue } from '#/commerce/db/schema/newsletter-issue.ts'
import { mail } from '#/commerce/db/schema/mail.ts'
import { subscriber } from '#/commerce/db/schema/newsletter.ts'
import { startApi, type TestApi } from '#tests/support/shop/api.ts'
import { buy } from '#tests/support/shop/buying.ts'
import { sentEmails } from '#tests/support/shop/emails.ts'

const { staffNewsletter } = endpoints

let shop: TestApi
let token: string
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.close())
beforeEach(async () => {
  // A token ends after some hours, and these tests let hours pass.
  token = (await shop.signUp({ role: 'admin' })).token
  await shop.db.delete(newsletterIssue)
  await shop.db.delete(mail)
  await shop.db.delete(subscriber)
})

const call = (method: string, path: string, body?: object) =>
  shop.call(method, `/admin/newsletter${path}`, { token, ...(body && { body }) })
const read = (answer: { body: unknown }) => staffNewsletter.one.response.parse(answer.body)

const addReader = (email: string, language: 'en' | 'fr' = 'en') =>
  shop.db.insert(subscriber).values({
    email,
    mailbox: email,
    language,
    status: 'confirmed',
    asked_at: shop.clock.now(),
    confirmed_at: shop.clock.now(),
  })
const stateOf = async (email: string) => {
  const [row] = await shop.db.select().from(subscriber).where(eq(subscriber.email, email))
  return row
}

const WORDS = {
  subject: { en: 'Plums are here', fr: 'Les prunes sont là' },
  intro: { en: 'Fresh ones' },
  blocks: [] as object[],
}
const begin = async (more: object = {}) => read(await call('POST', '', { ...WORDS, ...more }))
const queue = () => queueIssues(shop.deps)
const issueMails = async () =>
  (await sentEmails(shop)).filter(({ subject }) => /Plums|prunes/.test(subject))

it('is sent once to each confirmed reader, in their language, at the prices of that moment', async () => {
  const plums = await shop.addProduct({ price: 4, name: 'Plum crate' })
  await addReader('one@example.org')
  await addReader('deux@example.org', 'fr')
  await shop.db.insert(subscriber).values({
    email: 'no@example.org',
    mailbox: 'no@example.org',
    language: 'en',
    asked_at: shop.clock.now(),
  })
  const { id } = await begin({
    blocks: [{ kind: 'products', title: { en: '' }, product_ids: [plums.id] }],
  })
  await call('POST', `/${id}/send`, {})
  await shop.call('PUT', `/admin/product/${plums.id}`, { token, body: { price: 3 } })
  await queue()
  await queue()
  const sent = await issueMails()
  expect(sent.map(({ to }) => to).toSorted()).toEqual(['deux@example.org', 'one@example.org'])
  expect(sent.find(({ to }) => to.startsWith('deux'))?.subject).toBe('Les prunes sont là')
  const english = sent.find(({ to }) => to.startsWith('one'))
  expect(english?.text).toContain('€3.00')
  expect(english?.text).not.toContain('€4.00')
  const { status, counts } = read(await call('GET', `/${id}`))
  expect([status, counts]).toEqual([
    'sent',
    {
      readers: 0,
      waiting: 0,
      sent: 2,
      retrying: 0,
      bounced: 0,
      complaints: 0,
      failed: 0,
      again: 0,
      redeemed: 0,
    },
  ])
  expect((await call('PUT', `/${id}`, WORDS)).status).toBe(409)
})

it('shows what is reduced most first, and nothing that is not reduced', async () => {
  await shop.addProduct({ name: 'Tin of little', discount: 5 })
  await shop.addProduct({ name: 'Tin of much', discount: 60 })
  await shop.addProduct({ name: 'Tin of nothing' })
  const blocks = [{ kind: 'offers', title: { en: 'Less' } }]
  const answer = await call('POST', '/preview', { ...WORDS, blocks })
  const { text } = staffNewsletter.preview.response.parse(answer.body)
  expect(text).not.toContain('Tin of nothing')
  expect(text.indexOf('Tin of much')).toBeGreaterThan(0)
  expect(text.indexOf('Tin of much')).toBeLessThan(text.indexOf('Tin of little'))
})

it('ends by one click from a mail program, without a session', async () => {
  await addReader('click@example.org')
  const { id } = await begin()
  await call('POST', `/${id}/send`, {})
  await queue()
  const [sent] = await issueMails()
  const url = new URL(sent?.list?.unsubscribe ?? '')
  expect(url.pathname).toBe('/api/newsletter/one-click')
  const path = `/newsletter/one-click${url.search}`
  const page = await shop.call('GET', path)
  expect([page.status, (await stateOf('click@example.org'))?.status]).toEqual([303, 'confirmed'])
  expect((await shop.call('POST', path, { raw: 'List-Unsubscribe=One-Click' })).status).toBe(200)
  expect((await stateOf('click@example.org'))?.status).toBe('unsubscribed')
  expect((await shop.call('POST', '/newsletter/one-click?token=x', { raw: '' })).status).toBe(422)
})

it('waits for its time, goes in portions, and stops with what has not left', async () => {
  for (let one = 0; one <= PORTION; one++) await addReader(`reader${one}@example.net`)
  const { id } = await begin()
  const at = new Date(shop.clock.now().getTime() + 3_600_000).toISOString()
  expect((await call('POST', `/${id}/send`, { at: '2020-01-01T00:00:00Z' })).status).toBe(422)
  expect(read(await call('POST', `/${id}/send`, { at })).status).toBe('planned')
  expect(await queue()).toEqual({ queued: 0 })
  shop.clock.advance(3_600_000)
  expect(await queue()).toEqual({ queued: PORTION })
  // Nothing has left yet: no more is added.
  expect(await queue()).toEqual({ queued: 0 })
  const stopped = read(await call('POST', `/${id}/stop`))
  expect([stopped.status, stopped.counts.waiting]).toEqual(['stopped', 0])
  expect(await queue()).toEqual({ queued: 0 })
  expect(await issueMails()).toEqual([])
})

it('goes to the readers of a group only, which then can’t be removed', async () => {
  const bread = await shop.addProduct()
  const person = await shop.signUp()
  await buy(shop, person, [bread.id])
  await addReader(person.email)
  await addReader('stranger@example.org')
  const rules = [{ kind: 'product', product_id: bread.id }]
  const body = { name: 'Bread', rules }
  const made = await shop.call('POST', '/admin/customer-group', { token, body })
  const group = endpoints.staffGroups.create.response.parse(made.body)
  const issue = await begin({ group_id: group.id })
  expect([issue.group, issue.counts.readers]).toEqual(['Bread', 1])
  const removal = await shop.call('DELETE', `/admin/customer-group/${group.id}`, { token })
  expect(removal.status).toBe(409)
  await call('POST', `/${issue.id}/send`, {})
  await queue()
  expect((await issueMails()).map(({ to }) => to)).toEqual([person.email])
})

it('goes on to whoever joins its group later, once each, until it is stopped', async () => {
  const bread = await shop.addProduct()
  const rules = [{ kind: 'product', product_id: bread.id }]
  const body = { name: 'Bread buyers', rules }
  const made = await shop.call('POST', '/admin/customer-group', { token, body })
  const group = endpoints.staffGroups.create.response.parse(made.body)
  const all = await begin()
  expect((await call('POST', `/${all.id}/send`, { ongoing: true })).status).toBe(422)
  const { id } = await begin({ group_id: group.id })
  await call('POST', `/${id}/send`, { ongoing: true })
  expect(await queue()).toEqual({ queued: 0 })
  expect(read(await call('GET', `/${id}`)).status).toBe('running')
  const person = await shop.signUp()
  await addReader(person.email)
  await buy(shop, person, [bread.id])
  expect(await queue()).toEqual({ queued: 0 })
  for (let hour = 0; hour < 3; hour++) {
    shop.clock.advance(3_600_000)
    await queue()
  }
  expect((await issueMails()).map(({ to }) => to)).toEqual([person.email])
  const path = `/admin/customer-group/${group.id}`
  expect((await shop.call('DELETE', path, { token })).status).toBe(409)
  expect(read(await call('POST', `/${id}/stop`)).status).toBe('stopped')
  const late = await shop.signUp()
  await addReader(late.email)
  await buy(shop, late, [bread.id])
  shop.clock.advance(3_600_000)
  expect(await queue()).toEqual({ queued: 0 })
})

it('a refused address is marked, shown, and gets nothing more', async () => {
  await addReader('gone@example.org')
  const { id } = await begin()
  await call('POST', `/${id}/send`, {})
  await queue()
  const response = '550 5.1.1 no such user'
  const refusal = { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550, response }
  const mailer = {
    from: undefined,
    send: () => Promise.reject(Object.assign(new Error(response), refusal)),
  }
  await sendMails({ ...shop.deps, siteUrl: 'https://shop.example', mailer })
  const { body } = await call('GET', '/subscriber?bounced=1')
  const { data } = staffNewsletter.subscribers.response.parse(body)
  expect(data).toMatchObject([{ email: 'gone@example.org', bounced: { reason: response } }])
  expect(read(await call('GET', `/${id}`)).counts).toMatchObject({
    waiting: 0,
    bounced: 1,
    failed: 0,
  })
  expect((await begin()).counts.readers).toBe(0)
})
