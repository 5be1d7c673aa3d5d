// New passwords: by code, and with the old password.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { credential } from '#/commerce/db/schema/auth.ts'
import { SignedIn } from '#/contract/auth/public.ts'
import { endpoints } from '#/contract/index.ts'
import { type TestApi, startApi, TEST_PASSWORD } from '#tests/support/shop/api.ts'
import { codeTo, sentMessages } from '#tests/support/shop/emails.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.close())

const MINUTE = 60_000
const NEW = 'plum anchor verse'
const token = () => shop.api.systemToken().access_token
const post = (path: string, body: object, headers = {}) =>
  shop.call('POST', path, { token: token(), body, headers })
const login = (email: string, password: string, headers = {}) =>
  post('/login', { email, password }, headers)
const statusOf = async (own: string) => (await shop.call('GET', '/self', { token: own })).status

async function tokenFor(email: string): Promise<string> {
  shop.clock.advance(MINUTE)
  await post('/forgot-password', { email })
  const { body } = await post('/verify-otp', { email, otp: await codeTo(shop, email) })
  return endpoints.password.verifyCode.response.parse(body).reset_token
}

const reset = (reset_token: string, password = NEW) =>
  post('/update-password', { reset_token, password, password_confirmation: password })

const ENDED = { code: 'INVALID', errors: { reset_token: [expect.any(String)] } }

describe('a forgotten password', () => {
  it('is reset with a code, which ends every session at once and is confirmed by email', async () => {
    const { email, token: own } = await shop.signUp()
    expect(await statusOf(own)).toBe(200)
    const given = await tokenFor(email)
    expect((await reset(given)).status).toBe(200)
    expect(await statusOf(own)).toBe(401)
    expect((await login(email, TEST_PASSWORD)).status).toBe(401)
    expect((await login(email, NEW)).status).toBe(200)
    const { emails } = await sentMessages(shop)
    expect(emails.find(({ to }) => to === email)?.subject).toContain('password')
  })

  it('takes a token once, soon, and the last one only; a refused password leaves it good', async () => {
    const { email } = await shop.signUp()
    const first = await tokenFor(email)
    const second = await tokenFor(email)
    expect((await reset(first)).body).toMatchObject(ENDED)
    const common = await reset(second, 'password123')
    expect(common.body).toMatchObject({ errors: { password: [expect.any(String)] } })
    const answers = await Promise.all([reset(second), reset(second, 'another of these')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    const late = await tokenFor(email)
    shop.clock.advance(15 * MINUTE)
    expect((await reset(late)).body).toMatchObject(ENDED)
  })

  it('goes to the owner of the mailbox if nobody had confirmed the account', async () => {
    const { email, token: own } = await shop.signUp({ confirmed: false })
    await reset(await tokenFor(email))
    expect(await statusOf(own)).toBe(401)
    const { user } = SignedIn.parse((await login(email, NEW)).body)
    expect(user.email_verified).toBe(true)
  })
})

describe('a known password', () => {
  const change = (own: string, current_password: string, password = NEW) =>
    shop.call('PUT', '/self/password', {
      token: own,
      body: { current_password, password, password_confirmation: password },
    })

  it('is changed, and every other session is dead at once', async () => {
    const { email, token: own } = await shop.signUp()
    const other = SignedIn.parse((await login(email, TEST_PASSWORD)).body).access_token ?? ''
    expect([await statusOf(own), await statusOf(other)]).toEqual([200, 200])
    expect((await change(own, 'not that one')).body).toMatchObject({
      errors: { current_password: ['This is not your current password'] },
    })
    expect((await change(own, TEST_PASSWORD)).status).toBe(200)
    expect([await statusOf(own), await statusOf(other)]).toEqual([200, 401])
    expect((await login(email, TEST_PASSWORD)).status).toBe(401)
  })

  it('can’t be guessed by someone with a stolen session', async () => {
    const limited = await startApi({ limits: true })
    const { token: own } = await limited.signUp()
    const statuses = []
    for (let tries = 0; tries < 12; tries++) {
      const body = { current_password: `guess ${tries}`, password: NEW, password_confirmation: NEW }
      statuses.push((await limited.call('PUT', '/self/password', { token: own, body })).status)
    }
    expect(statuses.slice(0, 10).every((status) => status === 422)).toBe(true)
    expect(statuses.slice(10)).toEqual([429, 429])
    await limited.close()
  })

  it('can’t be changed if the account has none', async () => {
    const { token: own, user } = await shop.signUp()
    await shop.db.delete(credential).where(eq(credential.user_id, user.id))
    expect((await change(own, TEST_PASSWORD)).status).toBe(422)
  })
})

describe('the list of sessions', () => {
  const AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const list = async (own: string) =>
    endpoints.sessions.list.response.parse(
      (await shop.call('GET', '/self/session', { token: own })).body,
    ).data

  it('shows device, shortened address and time of use', async () => {
    const { email, token: own } = await shop.signUp()
    const headers = { 'user-agent': AGENT, 'x-client-ip': '203.0.113.77' }
    const other = SignedIn.parse((await login(email, TEST_PASSWORD, headers)).body)
    shop.clock.advance(6 * MINUTE)
    expect(await statusOf(other.access_token ?? '')).toBe(200)
    const [first, second] = await list(own)
    expect(first).toMatchObject({ current: true })
    expect(second).toMatchObject({
      current: false,
      device: 'Firefox · Linux',
      address: '203.0.113.*',
      last_seen_at: shop.clock.now().toISOString(),
    })
    expect(JSON.stringify(await list(own))).not.toContain('203.0.113.77')
  })

  it('is visible only to its owner, and ended sessions stop at once', async () => {
    const [ada, ben] = [await shop.signUp(), await shop.signUp()]
    const other = SignedIn.parse((await login(ada.email, TEST_PASSWORD)).body).access_token ?? ''
    expect(await statusOf(other)).toBe(200)
    const id = (await list(ada.token))[1]?.id ?? ''
    const path = `/self/session/${id}`
    expect((await shop.call('DELETE', path, { token: ben.token })).status).toBe(404)
    expect(await statusOf(other)).toBe(200)
    expect((await shop.call('DELETE', path, { token: ada.token })).status).toBe(200)
    expect(await statusOf(other)).toBe(401)
    expect(await list(ada.token)).toHaveLength(1)
    expect(await list(ben.token)).toHaveLength(1)
  })
})
