import { createApi } from '#/commerce/api/app.ts'
import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { session, user } from '#/commerce/db/schema/auth.ts'
import { page } from '#/commerce/db/schema/content.ts'
import { Profile } from '#/contract/auth/customer.ts'
import { SignedIn } from '#/contract/auth/public.ts'
import { ErrorBody } from '#/contract/errors.ts'
import { type TestApi, TEST_PASSWORD, startApi } from '#tests/support/shop/api.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.close())

const form = (email: string, more: object = {}) => ({
  name: 'Ada Field',
  email,
  password: TEST_PASSWORD,
  password_confirmation: TEST_PASSWORD,
  terms: true,
  ...more,
})
const register = (body: object) => shop.call('POST', '/register', { token: shop.systemToken, body })
const login = (email: string, password: string) =>
  shop.call('POST', '/login', { token: shop.systemToken, body: { email, password } })
const self = (token: string) => shop.call('GET', '/self', { token })

describe('registering', () => {
  it('makes a customer with one user and signs in', async () => {
    const answer = await register(
      form('ada@example.org', { phone: '6 12 34 56 78', country_code: '+33' }),
    )
    expect(answer.status).toBe(200)
    const signedIn = SignedIn.parse(answer.body)
    expect(signedIn.user).toMatchObject({
      name: 'Ada Field',
      email: 'ada@example.org',
      phone: '6 12 34 56 78',
      country_code: '+33',
      roles: ['customer'],
    })
    expect(signedIn.customer.name).toBe('Ada Field')
    expect((await self(signedIn.access_token ?? '')).status).toBe(200)
  })

  it.each(['+33 6 12 34 56 78', '+33\u00A06\u00A012\u00A034\u00A056\u00A078'])(
    'takes a phone number with its country: %s',
    async (phone) => {
      const answer = await register(form(`${crypto.randomUUID()}@example.org`, { phone }))
      expect(answer.status).toBe(200)
      expect(SignedIn.parse(answer.body).user.phone).toBe('+33 6 12 34 56 78')
    },
  )

  it('works without a phone, and writes the e-mail in lower case', async () => {
    const answer = await register(form('Grace.Mill@Example.ORG'))
    expect(SignedIn.parse(answer.body).user).toMatchObject({
      email: 'grace.mill@example.org',
      phone: null,
    })
    expect((await login('GRACE.mill@example.org', TEST_PASSWORD)).status).toBe(200)
  })

  it('stores the version of the terms that was accepted', async () => {
    const text = { en: 'Terms' }
    await shop.db.insert(page).values({ slug: 'terms', title: text, content: text, version: '7' })
    await register(form('terms@example.org'))
    const [row] = await shop.db.select().from(user).where(eq(user.email, 'terms@example.org'))
    expect(row).toMatchObject({ terms_version: '7', newsletter: false })
  })

  it('never takes a role from the client', async () => {
    const answer = await register(form('mallory@example.org', { role: 'admin', roles: ['admin'] }))
    const { access_token = '', user: account } = SignedIn.parse(answer.body)
    expect(account.roles).toEqual(['customer'])
    await shop.call('PUT', '/self', {
      token: access_token,
      body: { name: 'M', role: 'admin', roles: ['admin'] },
    })
    const [row] = await shop.db.select().from(user).where(eq(user.email, 'mallory@example.org'))
    expect(row?.role).toBe('customer')
  })

  it('says in the language of the caller which fields are wrong', async () => {
    const body = {
      name: '',
      email: 'nobody',
      password: 'short',
      password_confirmation: 'other',
      terms: false,
    }
    const english = await shop.call('POST', '/register', { token: shop.systemToken, body })
    const french = await shop.call('POST', '/register', {
      token: shop.systemToken,
      body,
      language: 'fr',
    })
    expect(english.status).toBe(422)
    expect(ErrorBody.parse(english.body).errors).toMatchObject({
      name: ['Name is required'],
      email: ['Invalid Email'],
      password: ['Use at least 10 characters'],
    })
    expect(ErrorBody.parse(french.body).errors?.['password']).toEqual([
      'Utilisez au moins 10 caractères',
    ])
    const mismatch = await register(form('x@example.org', { password_confirmation: 'another one' }))
    expect(ErrorBody.parse(mismatch.body).errors).toEqual({
      password_confirmation: ['Confirm password does not match'],
    })
  })
})

describe('signing in', () => {
  it('answers an unknown person and a wrong password alike', async () => {
    const { email } = await shop.signUp()
    const wrong = await login(email, 'not the password')
    const unknown = await login('nobody@example.org', 'not the password')
    expect(wrong.status).toBe(401)
    expect(ErrorBody.parse(wrong.body).code).toBe('INVALID_CREDENTIALS')
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body])
  })

  it('gives a token that ends after 4 hours', async () => {
    const { email } = await shop.signUp()
    const answer = await login(email, TEST_PASSWORD)
    const { access_token = '', expires_at } = SignedIn.parse(answer.body)
    const start = shop.clock.now()
    expect(Date.parse(expires_at) - start.getTime()).toBe(4 * 3_600_000)
    shop.clock.advance(4 * 3_600_000 - 1000)
    expect((await self(access_token)).status).toBe(200)
    shop.clock.advance(6000)
    const late = await self(access_token)
    expect(late.status).toBe(401)
    expect(ErrorBody.parse(late.body).code).toBe('UNAUTHENTICATED')
    shop.clock.set(start)
  })

  it('lets a token die with the sign-out, at once', async () => {
    const { token, email } = await shop.signUp()
    const second = SignedIn.parse((await login(email, TEST_PASSWORD)).body).access_token ?? ''
    expect((await self(token)).status).toBe(200)
    expect((await shop.call('POST', '/logout', { token })).status).toBe(200)
    expect((await self(token)).status).toBe(401)
    expect((await self(second)).status).toBe(200)
  })

  it('lets it die in every process that shares the database', async () => {
    const { token } = await shop.signUp()
    const other = createApi({ ...shop.deps, embedded: false })
    const askOther = async () => {
      const headers = { authorization: `Bearer ${token}` }
      return (await other.fetch(new Request('http://shop.test/api/self', { headers }))).status
    }
    expect(await askOther()).toBe(200)
    await shop.call('POST', '/logout', { token })
    expect(await askOther()).toBe(401)
  })

  it('answers 401 without a token, with a wrong one and with one that was tampered with', async () => {
    for (const token of [undefined, 'nonsense', `${shop.systemToken}x`, 'sys.99999999999999.a.b']) {
      const answer = await shop.call('GET', '/self', { token })
      expect(answer.status).toBe(401)
      expect(ErrorBody.parse(answer.body).message).toBe('No authentication token available')
    }
    expect((await self(shop.systemToken)).status).toBe(401)
  })

  it('lets a system token end after 24 hours', async () => {
    const start = shop.clock.now()
    const token = shop.api.systemToken().access_token
    shop.clock.advance(24 * 3_600_000 - 1)
    const body = { email: 'nobody@example.org', password: 'x' }
    const early = await shop.call('POST', '/login', { token, body })
    shop.clock.advance(1)
    const late = await shop.call('POST', '/login', { token, body })
    shop.clock.set(start)
    expect(ErrorBody.parse(early.body).code).toBe('INVALID_CREDENTIALS')
    expect(ErrorBody.parse(late.body).code).toBe('UNAUTHENTICATED')
  })
})

describe('the own profile', () => {
  it('shows the person, the household and what may be done', async () => {
    const { token, user: account, customer: household } = await shop.signUp()
    const profile = Profile.parse((await self(token)).body)
    expect(profile).toMatchObject({ id: account.id, customer: household, permissions: [] })
    expect([profile.wallet.balance, profile.points.balance]).toEqual([0, 0])
  })

  it('changes the fields that are given and leaves the others', async () => {
    const { token } = await shop.signUp()
    const changed = await shop.call('PUT', '/self', { token, body: { phone: null } })
    expect(Profile.parse(changed.body)).toMatchObject({
      name: 'Robin Vale',
      phone: null,
      country_code: '+33',
    })
    await shop.call('PUT', '/self', { token, body: { name: ' Robin Dale ' } })
    expect(Profile.parse((await self(token)).body)).toMatchObject({
      name: 'Robin Dale',
      phone: null,
    })
    const empty = await shop.call('PUT', '/self', { token, body: { name: '' } })
    expect(empty.status).toBe(422)
  })

  it('takes a phone that its country could have, and keeps it as it was written', async () => {
    const { token } = await shop.signUp()
    const change = (body: object) => shop.call('PUT', '/self', { token, body })
    const british = { phone: '020 7946 0958', country_code: '+44' }
    expect(Profile.parse((await change(british)).body)).toMatchObject(british)
    for (const body of [
      { phone: '0612', country_code: '+33' },
      // Its country stays the same.
      { phone: '06 12 34 56 78' },
      { phone: '020 7946 0958', country_code: null },
      { phone: 'call me' },
    ])
      expect(await change(body)).toMatchObject({
        status: 422,
        body: { errors: { phone: ['Phone number is invalid'] } },
      })
    expect(Profile.parse((await self(token)).body)).toMatchObject(british)
    const abroad = { phone: '+33 6 12 34 56 78', country_code: null }
    expect(Profile.parse((await change(abroad)).body)).toMatchObject(abroad)
  })
})

describe('the system login', () => {
  const systemLogin = (options: object) => shop.call('POST', '/v1/login', options)

  it('gives integrators and administrators a system token, from form data or JSON', async () => {
    const { email, password } = await shop.signUp({ role: 'integrator' })
    const data = new FormData()
    data.set('email', email)
    data.set('password', password)
    for (const options of [{ raw: data }, { body: { email, password } }]) {
      const answer = await systemLogin(options)
      expect(answer.status).toBe(200)
      const { access_token } = SignedIn.pick({ access_token: true }).parse(answer.body)
      expect((await shop.call('POST', '/login', { token: access_token, body: {} })).status).toBe(
        422,
      )
    }
  })

  it('refuses customers like a wrong password, and leaves no session behind', async () => {
    const { email, password } = await shop.signUp()
    const before = await shop.db.select({ n: count() }).from(session)
    const answer = await systemLogin({ body: { email, password } })
    expect([answer.status, ErrorBody.parse(answer.body).code]).toEqual([401, 'INVALID_CREDENTIALS'])
    expect(await shop.db.select({ n: count() }).from(session)).toEqual(before)
  })
})

describe('too many tries', () => {
  it('answers 429 with Retry-After, for this person and address alone', async () => {
    const limited = await startApi({ limits: true })
    const attempt = (email: string) =>
      limited.call('POST', '/login', {
        token: limited.systemToken,
        body: { email, password: 'guess' },
        headers: { 'x-client-ip': '203.0.113.7' },
      })
    for (let tries = 0; tries < 10; tries++)
      expect((await attempt('a@example.org')).status).toBe(401)
    const refused = await attempt('A@example.org')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(ErrorBody.parse(refused.body).code).toBe('TOO_MANY_REQUESTS')
    expect((await attempt('b@example.org')).status).toBe(401)
    await limited.close()
  })
})
