// rule 135: an authenticator app's code after the password.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeAt, newSecret, stepAt, uriOf } from '#/commerce/api/factor/totp.rules.ts'
import { SignedIn } from '#/contract/auth/public.ts'
import { ErrorBody } from '#/contract/errors.ts'
import { Factor, FactorBegun, RecoveryCodes } from '#/contract/factor/customer.ts'
import { Staff } from '#/contract/people/staff.ts'
import { startApi, TEST_PASSWORD, type TestApi } from '#tests/support/shop/api.ts'
import { codeTo, sentMessages } from '#tests/support/shop/emails.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.close())

type Person = Awaited<ReturnType<TestApi['signUp']>>

const codeNow = (secret: string) => codeAt(secret, stepAt(shop.clock.now()))
/** Each code works once. */
const wait = () => shop.clock.advance(30_000)

async function setUp(person: Person) {
  const { token } = person
  const begun = await shop.call('POST', '/self/second-factor', { token, body: {} })
  const { secret } = FactorBegun.parse(begun.body)
  const body = { app_code: codeNow(secret) }
  const done = await shop.call('POST', '/self/second-factor/confirm', { token, body })
  const { recovery_codes } = RecoveryCodes.parse(done.body)
  wait()
  return { ...person, secret, recovery_codes }
}

const logIn = ({ email, password }: Person) =>
  shop.call('POST', '/login', { token: shop.systemToken, body: { email, password } })

async function ticketOf(person: Person): Promise<string> {
  const { status, body } = await logIn(person)
  const { code, ticket } = ErrorBody.parse(body)
  expect([status, code]).toEqual([403, 'SECOND_FACTOR'])
  return ticket ?? ''
}

const second = (ticket: string, app_code: string) =>
  shop.call('POST', '/login/second-factor', {
    token: shop.systemToken,
    body: { ticket, app_code },
  })

describe('an app shows', () => {
  it('the codes of RFC 6238', () => {
    const secret = newSecret(Buffer.from('12345678901234567890'))
    const at = (seconds: number) => codeAt(secret, stepAt(new Date(seconds * 1000)))
    expect([59, 1_111_111_109, 2_000_000_000].map(at)).toEqual(['287082', '081804', '279037'])
    expect(uriOf('ABC', { shop: 'A shop', account: 'a@b.c' })).toBe(
      'otpauth://totp/A%20shop%3Aa%40b.c?secret=ABC&issuer=A%20shop',
    )
  })
})

describe('a user with an app', () => {
  it('takes the first step again once the password is another, or the second step is gone', async () => {
    const person = await setUp(await shop.signUp())
    const stale = await ticketOf(person)
    const password = 'another horse entirely'
    const changed = await shop.call('PUT', '/self/password', {
      token: person.token,
      body: { current_password: person.password, password, password_confirmation: password },
    })
    expect(changed.status).toBe(200)
    const refused = ErrorBody.parse((await second(stale, codeNow(person.secret))).body)
    expect(Object.keys(refused.errors ?? {})).toEqual(['ticket'])
    const fresh = await ticketOf({ ...person, password })
    const proof = { password }
    const removal = await shop.call('POST', '/self/second-factor/remove', {
      token: person.token,
      body: proof,
    })
    expect(removal.status).toBe(200)
    for (const code of ['123456', codeNow(person.secret)])
      expect([code, (await second(fresh, code)).status]).toEqual([code, 422])
    expect((await logIn({ ...person, password })).status).toBe(200)
  })

  it('signs in with its code after the password; each code is good once', async () => {
    const person = await setUp(await shop.signUp())
    const ticket = await ticketOf(person)
    const code = codeNow(person.secret)
    const answer = await second(ticket, code)
    expect(SignedIn.parse(answer.body).user.id).toBe(person.user.id)
    expect((await second(ticket, code)).status).toBe(422)
    expect((await second(ticket, '000000')).status).toBe(422)
    expect((await second(`${ticket}x`, codeNow(person.secret))).status).toBe(422)
    shop.clock.advance(11 * 60_000)
    expect((await second(ticket, codeNow(person.secret))).status).toBe(422)
  })

  it('needs it after a mailed code, too, and a program gets no token for the password', async () => {
    const { email, password, secret } = await setUp(await shop.signUp())
    const token = shop.systemToken
    await shop.call('POST', '/otp', { token, body: { email } })
    const otp = await codeTo(shop, email)
    const { body } = await shop.call('POST', '/otp/verify', { token, body: { email, otp } })
    const { code, ticket } = ErrorBody.parse(body)
    expect(code).toBe('SECOND_FACTOR')
    expect((await second(ticket ?? '', codeNow(secret))).status).toBe(200)
    const program = await shop.call('POST', '/v1/login', { body: { email, password } })
    expect(program.status).toBe(401)
  })

  it('has ten recovery codes, each good once, and may have new ones', async () => {
    const person = await setUp(await shop.signUp())
    const [first = '', other = ''] = person.recovery_codes
    expect(new Set(person.recovery_codes).size).toBe(10)
    expect((await second(await ticketOf(person), first.toUpperCase())).status).toBe(200)
    expect((await second(await ticketOf(person), first)).status).toBe(422)
    expect((await second(await ticketOf(person), other)).status).toBe(200)
    const { token } = person
    const renew = (body: object) =>
      shop.call('POST', '/self/second-factor/recovery', { token, body })
    expect((await renew({})).status).toBe(422)
    const made = RecoveryCodes.parse((await renew({ password: TEST_PASSWORD })).body)
    expect((await second(await ticketOf(person), person.recovery_codes[2] ?? '')).status).toBe(422)
    expect((await second(await ticketOf(person), made.recovery_codes[0] ?? '')).status).toBe(200)
  })

  it('gets an email, loses other sessions, and turns it off with a proof', async () => {
    const person = await shop.signUp()
    const other = SignedIn.parse((await logIn(person)).body).access_token ?? ''
    const { token, email } = await setUp(person)
    expect((await shop.call('GET', '/self', { token: other })).status).toBe(401)
    const { emails } = await sentMessages(shop)
    expect(emails.some(({ to, text }) => to === email && text.includes('your app'))).toBe(true)
    const remove = (body: object) =>
      shop.call('POST', '/self/second-factor/remove', { token, body })
    expect((await remove({})).status).toBe(422)
    expect((await remove({ password: TEST_PASSWORD })).status).toBe(200)
    expect((await logIn(person)).status).toBe(200)
  })

  it('without its first code it is not asked for', async () => {
    const person = await shop.signUp()
    await shop.call('POST', '/self/second-factor', { token: person.token, body: {} })
    expect((await logIn(person)).status).toBe(200)
  })
})

describe('a shop that wants it of its staff', () => {
  it('opens the office only with one, and removes it for those who have lost it', async () => {
    const owner = await shop.signUp({ role: 'admin' })
    const other = await shop.signUp({ role: 'admin' })
    const want = (second_factor: boolean) =>
      shop.call('PUT', '/admin/staff-access', {
        token: owner.token,
        body: { second_factor, password: TEST_PASSWORD },
      })
    expect(ErrorBody.parse((await want(true)).body).code).toBe('SECOND_FACTOR_NEEDED')
    await setUp(owner)
    expect(Staff.parse((await want(true)).body).second_factor_wanted).toBe(true)
    const orders = () => shop.call('GET', '/admin/order', { token: other.token })
    expect(ErrorBody.parse((await orders()).body).code).toBe('SECOND_FACTOR_NEEDED')
    const state = await shop.call('GET', '/self/second-factor', { token: other.token })
    expect(Factor.parse(state.body).required).toBe(true)
    const withOne = await setUp(other)
    expect((await orders()).status).toBe(200)
    const give = { token: other.token, body: { password: TEST_PASSWORD } }
    expect((await shop.call('POST', '/self/second-factor/remove', give)).status).toBe(403)
    const path = `/admin/staff/${other.user.id}/second-factor/remove`
    const body = { password: TEST_PASSWORD }
    expect((await shop.call('POST', path, { token: owner.token, body: {} })).status).toBe(422)
    expect((await shop.call('POST', path, { token: owner.token, body })).status).toBe(200)
    expect((await logIn(withOne)).status).toBe(200)
    expect((await want(false)).status).toBe(200)
  })

  it('shows and ends a single session, but not of somebody with more rights', async () => {
    const owner = await shop.signUp({ role: 'admin' })
    const other = await shop.signUp({ role: 'admin' })
    const path = `/admin/staff/${other.user.id}/session`
    const { body } = await shop.call('GET', path, { token: owner.token })
    const [session] = (body as { data: { id: string }[] }).data
    const end = (id: string | undefined, token = owner.token) =>
      shop.call('DELETE', `${path}/${id}`, { token })
    expect((await end('nothing')).status).toBe(404)
    expect((await end(session?.id, other.token)).status).toBe(200)
    expect((await shop.call('GET', '/self', { token: other.token })).status).toBe(401)
    const customer = await shop.signUp()
    const none = `/admin/staff/${customer.user.id}/session`
    expect((await shop.call('GET', none, { token: owner.token })).status).toBe(404)
  })
})
