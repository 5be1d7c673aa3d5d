// Signing in by another service, with one that the test runs.
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { credential, user as userTable } from '#/commerce/db/schema/auth.ts'
import { mail } from '#/commerce/db/schema/mail.ts'
import { SignedIn } from '#/contract/auth/public.ts'
import { LinkedIdentity, ProviderVisit } from '#/contract/openid/shapes.ts'
import {
  CLIENT,
  type OpenIdProvider,
  type Said,
  startProvider,
} from '#tests/support/servers/openid-provider.ts'
import { type TestApi, startApi, TEST_PASSWORD } from '#tests/support/shop/api.ts'
import { connectShop } from '#tests/support/shop/connections.ts'

let shop: TestApi
let service: OpenIdProvider
let admin: string
beforeAll(async () => {
  service = await startProvider()
  shop = await startApi({ siteUrl: 'http://127.0.0.1:4321' })
  await connectShop(shop)
  admin = (await shop.signUp({ role: 'admin' })).token
  await connect()
})
afterAll(async () => {
  await shop.close()
  await service.close()
})

const connect = (changes = {}) =>
  shop.call('PUT', '/admin/connection', {
    token: admin,
    body: {
      connection: {
        kind: 'openid',
        label: 'Village',
        issuer: service.issuer,
        staff_domain: '',
        ...CLIENT,
        ...changes,
      },
      password: TEST_PASSWORD,
    },
  })

const begin = async () => {
  const body = { kind: 'openid' }
  return ProviderVisit.parse(
    (await shop.call('POST', '/openid/begin', { token: shop.systemToken, body })).body,
  )
}
const verify = (body: { flow: string; query: string }) =>
  shop.call('POST', '/openid/verify', { token: shop.systemToken, body })
const enter = async (said: Said) => {
  const { url, flow } = await begin()
  return verify({ flow, query: service.answer(url, said) })
}

let people = 0
const person = (changes: Partial<Said> = {}): Said => {
  people += 1
  const email = `ada${people}@village.example`
  return { sub: `ada-${people}`, email, email_verified: true, name: 'Ada Vale', ...changes }
}
const refused = (words: RegExp) => ({
  status: 422,
  body: { errors: { flow: [expect.stringMatching(words)] } },
})
const ENDED = refused(/start again/)
const FIRST = refused(/sign in first/)

describe('signing in by another service', () => {
  it('makes an account with a confirmed email, and opens the same one the next time', async () => {
    const ada = person()
    const first = SignedIn.parse((await enter(ada)).body)
    expect(first.user).toMatchObject({ name: 'Ada Vale', email: ada.email, email_verified: true })
    const again = SignedIn.parse((await enter({ ...ada, email: 'other@village.example' })).body)
    expect(again.user.id).toBe(first.user.id)
  })

  it('opens an account whose email is confirmed, and tells its owner', async () => {
    const { user, email } = await shop.signUp()
    const entered = SignedIn.parse((await enter(person({ email: email.toUpperCase() }))).body)
    expect(entered.user.id).toBe(user.id)
    const told = and(eq(mail.to, email), eq(mail.kind, 'provider_linked'))
    expect(await shop.db.$count(mail, told)).toBe(1)
  })

  it('asks for the password first if either side has not confirmed the email', async () => {
    const { email } = await shop.signUp()
    expect(await enter(person({ email, email_verified: false }))).toMatchObject(FIRST)
    const stranger = await shop.signUp({ confirmed: false })
    expect(await enter(person({ email: stranger.email }))).toMatchObject(FIRST)
    expect(await enter({ sub: 'without-email' })).toMatchObject(FIRST)
  })

  it('refuses another state, nonce or audience, and a code or a visit used before', async () => {
    const { url, flow } = await begin()
    const query = service.answer(url, person())
    const other = await begin()
    expect(await verify({ flow: other.flow, query })).toMatchObject(ENDED)
    expect((await verify({ flow, query })).status).toBe(200)
    expect(await verify({ flow, query })).toMatchObject(ENDED)
    // A used code with a new visit, whose state it names.
    const third = await begin()
    const replayed = new URLSearchParams(query)
    replayed.set('state', new URL(third.url).searchParams.get('state') ?? '')
    expect(await verify({ flow: third.flow, query: `?${replayed}` })).toMatchObject(ENDED)
    expect(await enter(person({ nonce: 'another' }))).toMatchObject(ENDED)
    expect(await enter(person({ aud: 'another shop' }))).toMatchObject(ENDED)
    expect(await verify({ flow: 'made up', query })).toMatchObject(ENDED)
  })

  it('ends a visit that takes too long', async () => {
    const { url, flow } = await begin()
    const start = shop.clock.now()
    shop.clock.advance(11 * 60_000)
    expect(await verify({ flow, query: service.answer(url, person()) })).toMatchObject(ENDED)
    shop.clock.set(start)
  })

  it('opens an account of the staff only where the shop keeps its staff there', async () => {
    const worker = await shop.signUp({ role: 'admin' })
    const ada = person({ email: worker.email })
    expect(await enter(ada)).toMatchObject(FIRST)
    await connect({ staff_domain: 'elsewhere.example' })
    const domain = refused(/^Staff can’t/)
    expect(await enter(ada)).toMatchObject(domain)
    await connect({ staff_domain: 'example.org' })
    expect((await enter(ada)).status).toBe(200)
    // A link doesn't outlive the domain.
    await connect({ staff_domain: 'elsewhere.example' })
    expect(await enter(ada)).toMatchObject(domain)
    await connect()
  })
})

describe('an account', () => {
  const link = async (token: string, said: Said) => {
    const body = { kind: 'openid' }
    const { url, flow } = ProviderVisit.parse(
      (await shop.call('POST', '/self/openid', { token, body })).body,
    )
    const answer = { flow, query: service.answer(url, said) }
    return { answer, linked: await shop.call('POST', '/self/openid/link', { token, body: answer }) }
  }
  const unlink = (token: string, id: string) => shop.call('DELETE', `/self/openid/${id}`, { token })

  it('is linked by its owner, whatever the email there, and unlinked again', async () => {
    const { token, user } = await shop.signUp()
    const ada = person({ email_verified: false })
    const { linked } = await link(token, ada)
    const identity = LinkedIdentity.parse(linked.body)
    expect(identity).toMatchObject({ kind: 'openid', label: 'Village' })
    expect(SignedIn.parse((await enter(ada)).body).user.id).toBe(user.id)
    const other = await shop.signUp()
    expect((await link(other.token, ada)).linked).toMatchObject(refused(/can’t be linked/))
    expect((await unlink(other.token, identity.id)).status).toBe(404)
    expect((await unlink(token, identity.id)).status).toBe(200)
    expect(await enter(ada)).toMatchObject(FIRST)
  })

  it('is linked with a visit that its owner began', async () => {
    const [one, two] = [await shop.signUp(), await shop.signUp()]
    const { url, flow } = await begin()
    const body = { flow, query: service.answer(url, person()) }
    expect(await shop.call('POST', '/self/openid/link', { token: one.token, body })).toMatchObject(
      ENDED,
    )
    const { answer } = await link(one.token, person())
    const theirs = { token: two.token, body: answer }
    expect(await shop.call('POST', '/self/openid/link', theirs)).toMatchObject(ENDED)
  })

  it('keeps the last way into it', async () => {
    const ada = person()
    const { access_token: token = '' } = SignedIn.parse((await enter(ada)).body)
    const { body } = await shop.call('GET', '/self/openid', { token })
    const [identity] = LinkedIdentity.array().parse((body as { data: unknown }).data)
    expect((await unlink(token, identity?.id ?? '')).status).toBe(409)
    const owner = eq(userTable.email, ada.email ?? '')
    const [row] = await shop.db.select({ id: userTable.id }).from(userTable).where(owner)
    expect(await shop.db.$count(credential, eq(credential.user_id, row?.id ?? ''))).toBe(1)
  })
})

describe('a service typed into the office', () => {
  it('says what it answered, and is public', async () => {
    const path = '/admin/connection/openid/test'
    const tried = await shop.call('POST', path, { token: admin, body: {} })
    expect(tried.body).toMatchObject({
      ok: true,
      answer: expect.stringContaining(`${service.issuer}/authorize`),
    })
    const { siteUrl = '' } = shop.deps
    Object.assign(shop.deps, { siteUrl: 'https://shop.example' })
    expect(await connect()).toMatchObject({
      status: 422,
      body: { errors: { issuer: [expect.any(String)] } },
    })
    // What is stored already is looked at again.
    const refusedTrial = await shop.call('POST', path, { token: admin, body: {} })
    expect(refusedTrial.body).toMatchObject({ ok: false })
    Object.assign(shop.deps, { siteUrl })
  })
})
