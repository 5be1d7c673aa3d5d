// Changing an account's e-mail address (rule 79).
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emailChange } from '#/commerce/db/schema/account/codes.ts'
import { activity } from '#/commerce/db/schema/staff/activity.ts'
import { user } from '#/commerce/db/schema/auth.ts'
import { mail } from '#/commerce/db/schema/mail.ts'
import { Profile } from '#/contract/auth/customer.ts'
import { SignedIn } from '#/contract/auth/public.ts'
import type { Message } from '#/commerce/mail/mailer.ts'
import { type TestApi, startApi, TEST_PASSWORD } from '#tests/support/shop/api.ts'
import { codeTo, sentEmails } from '#tests/support/shop/emails.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.close())

const HOUR = 3_600_000
let made = 0
const newAddress = () => `moved-${(made += 1)}@example.org`

const begin = (token: string, body: object) =>
  shop.call('POST', '/self/email/change', { token, body })
const confirm = (token: string, link: string) =>
  shop.call('POST', '/self/email/change/confirm', { token, body: { token: link } })
const cancel = (token: string) => shop.call('DELETE', '/self/email/change', { token })
const waiting = (token: string) => shop.call('GET', '/self/email/change', { token })
const self = async (token: string) =>
  Profile.parse((await shop.call('GET', '/self', { token })).body)
const signIn = (email: string, password = TEST_PASSWORD) =>
  shop.call('POST', '/login', {
    token: shop.api.systemToken().access_token,
    body: { email, password },
  })

const linkIn = (emails: Message[], to: string): string => {
  const text = emails.find((email) => email.to === to)?.text ?? ''
  return /\/auth\/confirm\?change=([\w-]+)/.exec(text)?.[1] ?? ''
}

/** Requests a new address; returns the token in the link sent there. */
async function ask(token: string, email: string): Promise<string> {
  shop.clock.advance(60_000)
  const answer = await begin(token, { email, password: TEST_PASSWORD })
  expect(answer.status).toBe(200)
  return linkIn(await sentEmails(shop), email)
}

const ENDED = { status: 422, body: { errors: { token: [expect.any(String)] } } }

describe('a new e-mail', () => {
  it('takes effect once its link is opened: other sessions end, the old address is told, staff see it', async () => {
    const { token, email: old, customer } = await shop.signUp()
    const other = SignedIn.parse((await signIn(old)).body).access_token ?? ''
    const email = newAddress()
    const link = await ask(token, email)
    expect((await self(token)).email).toBe(old)
    expect((await waiting(token)).body).toMatchObject({ data: { email } })

    expect((await confirm(token, link)).status).toBe(200)
    expect(await self(token)).toMatchObject({ email, email_verified: true })
    expect((await waiting(token)).body).toEqual({ data: null })
    expect((await shop.call('GET', '/self', { token: other })).status).toBe(401)
    expect([(await signIn(email)).status, (await signIn(old)).status]).toEqual([200, 401])
    const told = (await sentEmails(shop)).filter(({ to }) => to === old)
    expect(told.map(({ subject }) => subject)).toEqual(['Your email address at Larder has changed'])
    expect(told[0]?.text).not.toContain(email)
    const noted = and(eq(activity.kind, 'customer'), eq(activity.record, String(customer.id)))
    expect(await shop.db.select().from(activity).where(noted)).toMatchObject([
      { field: 'email', old, new: email },
    ])
  })

  it('can be asked for with a code where there is no password, and by nobody without either', async () => {
    const { token, email: old } = await shop.signUp()
    const email = newAddress()
    for (const [proof, field] of [
      [{}, 'password'],
      [{ password: 'not that one' }, 'password'],
      [{ otp: '000000' }, 'otp'],
    ] as const) {
      const answer = await begin(token, { email, ...proof })
      expect([answer.status, answer.body]).toMatchObject([
        422,
        { errors: { [field]: [expect.any(String)] } },
      ])
    }
    expect((await waiting(token)).body).toEqual({ data: null })
    await shop.call('POST', '/self/code', { token })
    const otp = await codeTo(shop, old)
    expect((await begin(token, { email, otp })).status).toBe(200)
    const link = linkIn(await sentEmails(shop), email)
    expect((await confirm(token, link)).status).toBe(200)
  })

  it('is not the present one, and a real address', async () => {
    const { token, email } = await shop.signUp()
    for (const wrong of [email, email.toUpperCase(), 'nobody'])
      expect((await begin(token, { email: wrong, password: TEST_PASSWORD })).body).toMatchObject({
        errors: { email: [expect.any(String)] },
      })
  })

  it('that has an account gets an email that says so, and the answer is the same', async () => {
    const owner = await shop.signUp()
    const { token } = await shop.signUp()
    shop.clock.advance(60_000)
    const known = await begin(token, { email: owner.email, password: TEST_PASSWORD })
    const sent = (await sentEmails(shop)).filter(({ to }) => to === owner.email)
    expect(sent.map(({ subject }) => subject)).toEqual([
      'This address already has an account at Larder',
    ])
    expect(linkIn(sent, owner.email)).toBe('')
    shop.clock.advance(60_000)
    const fresh = await begin(token, { email: newAddress(), password: TEST_PASSWORD })
    expect([known.status, known.body]).toEqual([fresh.status, fresh.body])
  })

  it('that another account confirms meanwhile is refused, and nothing changes', async () => {
    const { token, email: old } = await shop.signUp()
    const email = newAddress()
    const link = await ask(token, email)
    const other = await shop.signUp()
    await shop.db.update(user).set({ email }).where(eq(user.id, other.user.id))
    expect((await confirm(token, link)).status).toBe(409)
    expect((await self(token)).email).toBe(old)
  })
})

describe('the link of a new e-mail', () => {
  it('is of no use to another account, altered, or twice', async () => {
    const { token } = await shop.signUp()
    const { token: stranger } = await shop.signUp()
    const email = newAddress()
    const link = await ask(token, email)
    await ask(stranger, newAddress())
    expect(await confirm(stranger, link)).toMatchObject(ENDED)
    for (const wrong of [`${link}x`, link.slice(1), 'x'])
      expect(await confirm(token, wrong)).toMatchObject(ENDED)
    const answers = await Promise.all([1, 2, 3].map(() => confirm(token, link)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
    expect((await self(token)).email).toBe(email)
  })

  it('ends after 24 hours, with a newer one, when it is given up, and with a new password', async () => {
    const { token } = await shop.signUp()
    const first = await ask(token, newAddress())
    const second = await ask(token, newAddress())
    expect(await confirm(token, first)).toMatchObject(ENDED)
    expect((await cancel(token)).status).toBe(200)
    expect(await confirm(token, second)).toMatchObject(ENDED)

    const third = await ask(token, newAddress())
    const password = 'quite another one'
    await shop.call('PUT', '/self/password', {
      token,
      body: { current_password: TEST_PASSWORD, password, password_confirmation: password },
    })
    expect(await confirm(token, third)).toMatchObject(ENDED)

    const late = await shop.signUp()
    const last = await ask(late.token, newAddress())
    const start = shop.clock.now()
    shop.clock.advance(24 * HOUR)
    const again = SignedIn.parse((await signIn(late.email)).body).access_token ?? ''
    expect(await confirm(again, last)).toMatchObject(ENDED)
    shop.clock.set(start)
  })

  it('is stored in no table, and codes sent to the old address no longer set a password', async () => {
    const { token, email: old } = await shop.signUp()
    const email = newAddress()
    const link = await ask(token, email)
    expect(link).not.toBe('')
    expect(JSON.stringify(await shop.db.select().from(mail))).not.toContain(link)
    expect(JSON.stringify(await shop.db.select().from(emailChange))).not.toContain(link)
    const system = shop.api.systemToken().access_token
    await shop.call('POST', '/forgot-password', { token: system, body: { email: old } })
    const body = { email: old, otp: await codeTo(shop, old) }
    const reset = await shop.call('POST', '/verify-otp', { token: system, body })
    const { reset_token } = reset.body as { reset_token: string }
    await confirm(token, link)
    const password = 'quite another one'
    const answer = await shop.call('POST', '/update-password', {
      token: system,
      body: { reset_token, password, password_confirmation: password },
    })
    expect(answer.status).toBe(422)
  })

  it('confirms and welcomes an account whose first address was mistyped', async () => {
    const { token } = await shop.signUp({ confirmed: false })
    const email = newAddress()
    const link = await ask(token, email)
    await confirm(token, link)
    expect((await self(token)).email_verified).toBe(true)
    const subjects = (await sentEmails(shop)).filter(({ to }) => to === email)
    expect(subjects.map(({ subject }) => subject)).toEqual(['Welcome to Larder'])
  })
})
