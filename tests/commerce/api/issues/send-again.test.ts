// An issue goes again to those whom it has not reached, and to nobody twice (rule 272).
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { endpoints } from '#/contract/index.ts'
import { queueIssues } from '#/commerce/api/issues/queue-issues.service.ts'
import { sendMails } from '#/commerce/api/mail/send-mails.service.ts'
import type { Message } from '#/commerce/mail/mailer.ts'
import { activity } from '#/commerce/db/schema/staff/activity.ts'
import { coupon } from '#/commerce/db/schema/coupons.ts'
import { mail } from '#/commerce/db/schema/mail.ts'
import { newsletterIssue } from '#/commerce/db/schema/newsletter-issue.ts'
import { subscriber } from '#/commerce/db/schema/newsletter.ts'
import { startApi, type TestApi } from '#tests/support/shop/api.ts'

const { staffNewsletter } = endpoints
const MINUTE = 60_000
const DAY = 1440 * MINUTE

let shop: TestApi
let token: string
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await newToken()
  await shop.db.delete(coupon)
  await shop.db.delete(newsletterIssue)
  await shop.db.delete(mail)
  await shop.db.delete(subscriber)
})

/** A token ends after some hours, and these tests let days pass. */
async function newToken() {
  token = (await shop.signUp({ role: 'admin' })).token
}
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
const setReader = (email: string, values: Partial<typeof subscriber.$inferInsert>) =>
  shop.db.update(subscriber).set(values).where(eq(subscriber.email, email))

const tried = new Map<string, Set<string>>()
/** A mail server that takes nothing for these addresses; returns what it took. */
async function deliver(down: readonly string[]): Promise<Message[]> {
  const taken: Message[] = []
  const send = async (message: Message) => {
    const ids = tried.get(message.to) ?? new Set()
    tried.set(message.to, ids.add(message.messageId))
    if (down.some((one) => message.to.startsWith(one))) throw new Error('timeout')
    if (message.to.startsWith('gone'))
      throw Object.assign(new Error('550 5.1.1 no such user'), {
        code: 'EENVELOPE',
        command: 'RCPT TO',
        responseCode: 550,
        response: '550 5.1.1 no such user',
      })
    taken.push(message)
  }
  const mailer = { from: undefined, send }
  await sendMails({ ...shop.deps, siteUrl: 'https://shop.example', mailer })
  return taken
}

async function sendTo(emails: readonly string[], blocks: object[] = []): Promise<number> {
  for (const email of emails) await addReader(email)
  const words = { subject: { en: 'Plums' }, intro: { en: '' }, blocks }
  const { id } = read(await call('POST', '', words))
  await call('POST', `/${id}/send`, {})
  await queueIssues(shop.deps)
  return id
}
const counts = async (id: number) => read(await call('GET', `/${id}`)).counts
const again = (id: number, readers: number) => call('POST', `/${id}/send-again`, { readers })

it('reaches those whom it had not reached, once, and notes it in the history', async () => {
  const id = await sendTo(['one@example.org', 'away@example.org', 'gone@example.org'])
  const first = await deliver(['away'])
  expect(first.map(({ to }) => to)).toEqual(['one@example.org'])
  expect(await counts(id)).toMatchObject({ sent: 1, retrying: 1, bounced: 1, failed: 0, again: 0 })
  // Its try may still be under way.
  expect((await again(id, 1)).status).toBe(409)
  shop.clock.advance(16 * MINUTE)
  expect((await counts(id)).again).toBe(1)
  expect(read(await again(id, 1)).counts).toMatchObject({ waiting: 1, retrying: 0, again: 0 })
  expect((await deliver([])).map(({ to }) => to)).toEqual(['away@example.org'])
  expect(await counts(id)).toMatchObject({ sent: 2, waiting: 0, bounced: 1, again: 0 })
  shop.clock.advance(2 * 60 * MINUTE)
  expect((await again(id, 3)).status).toBe(409)
  expect(await deliver([])).toEqual([])
  const noted = await shop.db
    .select()
    .from(activity)
    .where(eq(activity.record, String(id)))
  expect(noted.filter(({ field }) => field === 'sent_again')).toHaveLength(1)
})

it('tries anew what was given up, under the same message ID', async () => {
  const id = await sendTo(['slow@example.org'])
  for (let day = 0; day < 12; day++) {
    await deliver(['slow'])
    shop.clock.advance(DAY)
  }
  await newToken()
  expect(await counts(id)).toMatchObject({ waiting: 0, retrying: 0, failed: 1, again: 1 })
  await again(id, 1)
  const [row] = await shop.db.select().from(mail).where(eq(mail.kind, 'newsletter_issue'))
  expect(row?.attempts).toBe(0)
  const [taken] = await deliver([])
  expect(taken?.to).toBe('slow@example.org')
  expect(tried.get('slow@example.org')).toEqual(new Set([taken?.messageId]))
  expect(await counts(id)).toMatchObject({ sent: 1, failed: 0, again: 0 })
})

it('leaves out who unsubscribed or whose address is refused, and more than were shown', async () => {
  const id = await sendTo(['a@example.org', 'b@example.org', 'c@example.org', 'd@example.org'])
  await deliver(['a', 'b', 'c', 'd'])
  shop.clock.advance(20 * MINUTE)
  await setReader('a@example.org', { status: 'unsubscribed' })
  await setReader('b@example.org', { bounced_at: shop.clock.now() })
  expect((await counts(id)).again).toBe(2)
  expect((await again(id, 1)).status).toBe(409)
  expect((await counts(id)).again).toBe(2)
  expect((await again(id, 2)).status).toBe(200)
  const taken = (await deliver([])).map(({ to }) => to).toSorted()
  expect(taken).toEqual(['c@example.org', 'd@example.org'])
})

it('only of an issue that was sent and not stopped', async () => {
  const id = await sendTo(['away@example.org'])
  await deliver(['away'])
  shop.clock.advance(20 * MINUTE)
  await call('POST', `/${id}/stop`)
  expect((await again(id, 1)).status).toBe(409)
  expect((await again(999_999, 1)).status).toBe(404)
  expect((await again(id, 0)).status).toBe(422)
})

it('gives a coupon its days from the new sending', async () => {
  const block = { kind: 'coupon', title: { en: '' }, type: 'percent', amount: 10, days: 1 }
  const id = await sendTo(['one@example.org', 'away@example.org'], [block])
  await deliver(['away'])
  const before = await shop.db.select().from(coupon).orderBy(coupon.id)
  shop.clock.advance(12 * DAY)
  await newToken()
  expect((await again(id, 1)).status).toBe(200)
  const after = await shop.db.select().from(coupon).orderBy(coupon.id)
  const moved = after.filter(
    ({ ends_at }, at) => ends_at?.getTime() !== before[at]?.ends_at?.getTime(),
  )
  expect(moved).toHaveLength(1)
  expect(moved[0]?.ends_at?.getTime()).toBeGreaterThan(shop.clock.now().getTime() + DAY)
})
