// One-time codes in place of a password (rule 77).
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { credential, user } from '#/commerce/db/schema/auth.ts'
import { oneTimeCode } from '#/commerce/db/schema/account/codes.ts'
import { passkey } from '#/commerce/db/schema/account/passkeys.ts'
import { mail } from '#/commerce/db/schema/mail.ts'
import { order } from '#/commerce/db/schema/orders.ts'
import { Profile } from '#/contract/auth/customer.ts'
import { SignedIn } from '#/contract/auth/public.ts'
import { type TestApi, startApi, TEST_PASSWORD } from '#tests/support/shop/api.ts'
import { codeTo, sentMessages } from '#tests/support/shop/emails.ts'
import { insertPasskey } from '#tests/support/shop/passkeys.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.close())

const MINUTE = 60_000

/** Moves the clock, so that the next e-mail is a new one. */
const wait = (ms = MINUTE) => shop.clock.advance(ms)
const systemToken = () => shop.api.systemToken().access_token
const post = (path: string, body: object, from = shop) =>
  from.call('POST', path, { token: from.api.systemToken().access_token, body })
const signIn = (body: { email?: string; phone?: string; otp: string }) => post('/otp/verify', body)
const self = async (token: string) =>
  Profile.parse((await shop.call('GET', '/self', { token })).body)
const statusOf = async (token: string) => (await shop.call('GET', '/self', { token })).status

async function codeFor(email: string): Promise<string> {
  wait()
  await post('/otp', { email })
  return codeTo(shop, email)
}

/** A different code. */
const otherThan = (code: string): string => String((Number(code) + 1) % 1e6).padStart(6, '0')

const WRONG = { code: 'INVALID', errors: { otp: [expect.stringContaining('wrong or no longer')] } }

describe('a code', () => {
  it('signs in like a password, however the email address is written, and in groups', async () => {
    const { email, user: account } = await shop.signUp()
    const otp = await codeFor(email)
    const answer = await signIn({
      email: email.toUpperCase(),
      otp: `${otp.slice(0, 3)} ${otp.slice(3)}`,
    })
    const { user: person, access_token: token = '' } = SignedIn.parse(answer.body)
    expect(person.id).toBe(account.id)
    expect(await statusOf(token)).toBe(200)
  })

  it('works once', async () => {
    const { email } = await shop.signUp()
    const otp = await codeFor(email)
    const answers = await Promise.all([1, 2, 3].map(() => signIn({ email, otp })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
    expect((await signIn({ email, otp })).body).toMatchObject(WRONG)
  })

  it('is good for ten minutes', async () => {
    const { email } = await shop.signUp()
    const otp = await codeFor(email)
    wait(10 * MINUTE)
    expect((await signIn({ email, otp })).body).toMatchObject(WRONG)
  })

  it('becomes invalid once a newer one is sent', async () => {
    const { email } = await shop.signUp()
    const old = await codeFor(email)
    const otp = await codeFor(email)
    if (old !== otp) expect((await signIn({ email, otp: old })).body).toMatchObject(WRONG)
    expect((await signIn({ email, otp })).status).toBe(200)
  })

  it('allows five tries', async () => {
    const { email } = await shop.signUp()
    const otp = await codeFor(email)
    for (let tries = 0; tries < 5; tries++)
      expect((await signIn({ email, otp: otherThan(otp) })).body).toMatchObject(WRONG)
    expect((await signIn({ email, otp })).body).toMatchObject(WRONG)
  })

  it('is for one thing and one mailbox', async () => {
    const [ada, ben] = [await shop.signUp(), await shop.signUp()]
    const otp = await codeFor(ada.email)
    const stranger = await signIn({ email: ben.email, otp })
    const reset = await post('/verify-otp', { email: ada.email, otp })
    expect([stranger.body, reset.body]).toMatchObject([WRONG, WRONG])
  })

  it('is stored in no table', async () => {
    const { email } = await shop.signUp()
    const otp = await codeFor(email)
    expect(otp).toMatch(/^\d{6}$/)
    const codes = await shop.db
      .select({ hash: oneTimeCode.hash, who: oneTimeCode.who })
      .from(oneTimeCode)
    const emails = await shop.db.select({ data: mail.data }).from(mail)
    expect(JSON.stringify([codes, emails])).not.toContain(otp)
    expect(JSON.stringify(codes)).not.toContain(email)
  })

  it('is no longer sent once nobody waits for it', async () => {
    const { email } = await shop.signUp()
    await sentMessages(shop)
    await post('/otp', { email })
    wait(11 * MINUTE)
    expect((await sentMessages(shop)).emails).toEqual([])
  })
})

describe('whether an address has an account', () => {
  it('is not revealed by any answer, nor by its timing', async () => {
    const { email } = await shop.signUp()
    const stranger = 'stranger-to-codes@example.org'
    const shapes = []
    for (const address of [email, stranger]) {
      wait()
      const before = await shop.db.$count(mail)
      const sent = await post('/otp', { email: address })
      const forgot = await post('/forgot-password', { email: address })
      const rows = (await shop.db.$count(mail)) - before
      await sentMessages(shop)
      const wrong = await signIn({ email: address, otp: '000000' })
      const codes = await shop.db.select({ tries: oneTimeCode.tries }).from(oneTimeCode)
      const tried = codes.filter(({ tries }) => tries > 0).length
      shapes.push({ sent, forgot, rows, wrong: [wrong.status, wrong.body], tried })
    }
    const [known, unknown] = shapes
    expect(unknown?.tried).toBe((known?.tried ?? 0) + 1)
    const told = shapes.map(({ sent, forgot, rows, wrong }) => [
      sent.status,
      sent.body,
      [...sent.headers],
      forgot.body,
      rows,
      wrong,
    ])
    expect(told[0]).toEqual(told[1])
  })

  it('is told only in the mailbox, without a code', async () => {
    wait()
    await post('/otp', { email: 'no-account@example.org' })
    const { emails } = await sentMessages(shop)
    const email = emails.find(({ to }) => to === 'no-account@example.org')
    expect(email?.subject).toContain('no account')
    expect(email?.text).not.toMatch(/\b\d{6}\b/)
  })
})

describe('several unconfirmed accounts with one e-mail', () => {
  const register = (email: string, password: string) =>
    post('/register', {
      name: 'Ada',
      email,
      password,
      password_confirmation: password,
      terms: true,
    })

  it('the one with an order is whose mailbox it is, else the oldest', async () => {
    const first = await shop.signUp({ confirmed: false })
    const second = SignedIn.parse((await register(first.email, 'quite another one')).body)
    const opened = SignedIn.parse(
      (await signIn({ email: first.email, otp: await codeFor(first.email) })).body,
    )
    expect(opened.user.id).toBe(first.user.id)
    await shop.db.update(user).set({ email_verified: false }).where(eq(user.email, first.email))
    const { id } = await shop.addProduct({ price: 5, quantity: 10 })
    const address = {
      title: 'Home',
      street: '1 Elm',
      country: 'FR',
      state: 'x',
      city: 'Paris',
      pincode: '75001',
      phone: '0612345678',
    }
    await shop.call('POST', '/order', {
      token: second.access_token ?? '',
      body: {
        products: [{ product_id: id, quantity: 1 }],
        shipping_address: address,
        billing_address: address,
        return_url: '/r',
        cancel_url: '/c',
      },
    })
    expect(await shop.db.$count(order, eq(order.customer_id, second.customer.id))).toBe(1)
    const again = SignedIn.parse(
      (await signIn({ email: first.email, otp: await codeFor(first.email) })).body,
    )
    expect(again.user.id).toBe(second.user.id)
  })

  it('a code confirms one, and ends every earlier way to open it', async () => {
    const { email, token, user: account } = await shop.signUp({ confirmed: false })
    await insertPasskey(shop.db, account.id)
    const confirmed_phone = '+33611223344'
    await shop.db.update(user).set({ confirmed_phone }).where(eq(user.id, account.id))
    expect(await statusOf(token)).toBe(200)
    const answer = await signIn({ email, otp: await codeFor(email) })
    const { access_token: own = '', password_removed } = SignedIn.parse(answer.body)
    expect(password_removed).toBe(true)
    expect(await self(own)).toMatchObject({ email_verified: true, phone_confirmed: false })
    expect(await statusOf(token)).toBe(401)
    expect((await post('/login', { email, password: TEST_PASSWORD })).status).toBe(401)
    expect(await shop.db.$count(passkey, eq(passkey.user_id, account.id))).toBe(0)
    expect(await shop.db.$count(credential, eq(credential.user_id, account.id))).toBe(0)
    const state = await shop.call('GET', '/self/password', { token: own })
    expect(state.body).toEqual({ is_set: false })
    // Somebody who signs up with it afterwards learns of it only by e-mail.
    await register(email, 'quite another one')
    const { emails } = await sentMessages(shop)
    const subjects = emails.filter(({ to }) => to === email).map(({ subject }) => subject)
    const told = subjects.slice(-2).toSorted()
    expect(told).toEqual([
      'You already have an account at Larder',
      'Your account at Larder: set a new password',
    ])
  })

  it('a code changes nothing about a confirmed account', async () => {
    const { email, token } = await shop.signUp()
    const answer = await signIn({ email, otp: await codeFor(email) })
    expect(SignedIn.parse(answer.body).password_removed).toBeUndefined()
    expect(await statusOf(token)).toBe(200)
    expect((await post('/login', { email, password: TEST_PASSWORD })).status).toBe(200)
  })
})

describe('limits', () => {
  it('a mailbox gets five codes in a quarter of an hour, whoever asks, and the answer stays', async () => {
    const limited = await startApi({ limits: true })
    const bodies = new Set<string>()
    for (let tries = 0; tries < 8; tries++) {
      limited.clock.advance(31_000)
      const answer = await limited.call('POST', '/otp', {
        token: limited.systemToken,
        headers: { 'x-client-ip': `203.0.113.${tries}` },
        body: { email: `victim+${tries}@example.org` },
      })
      bodies.add(JSON.stringify([answer.status, answer.body]))
    }
    expect(bodies.size).toBe(1)
    expect(await limited.db.$count(mail)).toBe(5)
    await limited.close()
  })

  it('guessing is refused after some tries, and said', async () => {
    const limited = await startApi({ limits: true })
    const statuses = []
    for (let tries = 0; tries < 17; tries++) {
      const answer = await limited.call('POST', '/otp/verify', {
        token: limited.systemToken,
        headers: { 'x-client-ip': '203.0.113.1' },
        body: { email: 'victim@example.org', otp: '123456' },
      })
      statuses.push(answer.status)
    }
    expect(statuses.slice(0, 15).every((status) => status === 422)).toBe(true)
    expect(statuses.slice(15)).toEqual([429, 429])
    await limited.close()
  })
})

describe('a demo account in a real shop', () => {
  it('gets no code', async () => {
    const { user: account } = await shop.signUp()
    const email = 'customer@larder.test'
    await shop.db.update(user).set({ email }).where(eq(user.id, account.id))
    wait()
    await post('/otp', { email })
    expect(await codeTo(shop, email)).toBe('')
    expect(systemToken()).not.toBe('')
  })
})
