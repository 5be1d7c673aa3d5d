// The newsletter checkbox at sign-up: one e-mail, one confirmation (rule 75).
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { subscriber } from '#/commerce/db/schema/newsletter.ts'
import { SignedIn } from '#/contract/auth/public.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'
import { codeTo, sentEmails } from '#tests/support/shop/emails.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.close())

const PASSWORD = 'a long password'
const post = (path: string, body: object, token = shop.api.systemToken().access_token) =>
  shop.call('POST', path, { token, body })

async function register(email: string, newsletter: boolean) {
  const form = { name: 'Ada', email, password: PASSWORD, terms: true, newsletter }
  const answer = await post('/register', { ...form, password_confirmation: PASSWORD })
  const token = SignedIn.parse(answer.body).access_token ?? ''
  const emails = (await sentEmails(shop)).filter(({ to }) => to === email)
  const link = /confirm\?token=([\w.-]+)/.exec(emails[0]?.text ?? '')?.[1] ?? ''
  return { token, emails, link }
}

const statusOf = async (email: string) =>
  (await shop.db.select().from(subscriber).where(eq(subscriber.email, email)))[0]?.status

it('one email asks for both, its link confirms both', async () => {
  const email = 'reader@example.org'
  const { token, emails, link } = await register(email, true)
  expect(emails.map(({ subject }) => subject)).toEqual(['Please confirm your email address'])
  expect(emails[0]?.text).toContain('confirms your newsletter, too')
  expect(await statusOf(email)).toBeUndefined()
  await post('/self/email/confirm', { token: link }, token)
  expect(await statusOf(email)).toBe('confirmed')
})

it('the link of a new address confirms both as well, where the first one was mistyped', async () => {
  const { token } = await register('raeder@example.org', true)
  const email = 'corrected@example.org'
  await post('/self/email/change', { email, password: PASSWORD }, token)
  const sent = (await sentEmails(shop)).find(({ to }) => to === email)
  expect(sent?.text).toContain('confirms your newsletter, too')
  const link = /change=([\w-]+)/.exec(sent?.text ?? '')?.[1] ?? ''
  await post('/self/email/change/confirm', { token: link }, token)
  expect([await statusOf(email), await statusOf('raeder@example.org')]).toEqual([
    'confirmed',
    undefined,
  ])
})

it('only those who ticked the box get it, and no email mentions it to others', async () => {
  const email = 'quiet@example.org'
  const { token, emails, link } = await register(email, false)
  expect(emails[0]?.text).not.toContain('newsletter')
  await post('/self/email/confirm', { token: link }, token)
  expect(await statusOf(email)).toBeUndefined()
})

it('a person who unsubscribed gets it again after ticking it in a new account', async () => {
  const email = 'back@example.org'
  await shop.db
    .insert(subscriber)
    .values({ email, mailbox: email, language: 'en', status: 'unsubscribed', asked_at: new Date() })
  const { token, link } = await register(email, true)
  await post('/self/email/confirm', { token: link }, token)
  expect(await statusOf(email)).toBe('confirmed')
})

it('a code confirms only the account: another person may have ticked the box, so the mailbox is asked', async () => {
  const email = 'asked@example.org'
  await register(email, true)
  shop.clock.advance(60_000)
  await post('/otp', { email })
  await post('/otp/verify', { email, otp: await codeTo(shop, email) })
  expect(await statusOf(email)).toBe('pending')
  const subjects = (await sentEmails(shop)).map(({ subject }) => subject)
  expect(subjects).toContain('Please confirm: the Larder newsletter')
})
