// Signing in with Apple: a signed token instead of a secret word, and an answer by a form.
import { exportPKCS8, generateKeyPair } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ErrorBody } from '#/contract/errors.ts'
import { ConnectionValues } from '#/contract/connections/staff.ts'
import { keyIn, nameIn, queryOf } from '#/commerce/api/connections/apple.rules.ts'
import {
  claimsIn,
  type Source,
  sourceOf,
  visit,
} from '#/commerce/api/connections/provider.service.ts'
import {
  CLIENT,
  type OpenIdProvider,
  startProvider,
} from '#tests/support/servers/openid-provider.ts'
import { startApi, TEST_PASSWORD, type TestApi } from '#tests/support/shop/api.ts'
import { connectShop } from '#tests/support/shop/connections.ts'

const SITE = 'http://127.0.0.1:4321'

let shop: TestApi
let service: OpenIdProvider
let private_key: string
let source: Source
beforeAll(async () => {
  const pair = await generateKeyPair('ES256', { extractable: true })
  private_key = await exportPKCS8(pair.privateKey)
  service = await startProvider({ appleKey: pair.publicKey })
  shop = await startApi({ siteUrl: SITE })
  await connectShop(shop)
  source = { ...sourceOf(apple()), issuer: service.issuer }
})
afterAll(async () => {
  await shop.close()
  await service.close()
})

const site = () => ({ deps: shop.deps, site: undefined })

const apple = (changes = {}) => {
  const ids = { client_id: CLIENT.client_id, team_id: 'ABCDE12345', key_id: 'FGHIJ67890' }
  const values = ConnectionValues.parse({ kind: 'apple', ...ids, private_key, ...changes })
  if (values.kind !== 'apple') throw new Error('another kind')
  return values
}

it('asks for a form, proves the shop by its key, and takes the name from the form', async () => {
  const { url, ...secrets } = await visit(site(), source)
  const asked = new URL(url).searchParams
  expect(asked.get('response_mode')).toBe('form_post')
  expect(asked.get('redirect_uri')).toBe(`${SITE}/api/openid/form`)
  const answer = service.answer(url, { sub: '1', email: 'ada@example.org', email_verified: true })
  const user = JSON.stringify({ name: { firstName: 'Ada', lastName: 'Lovelace' } })
  const raw = `${answer.slice(1)}&${String(new URLSearchParams({ user, id_token: 'x' }))}`
  const back = await shop.call('POST', '/openid/form', {
    raw,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  })
  expect([back.status, back.headers.get('cache-control')]).toEqual([303, 'no-store'])
  const { origin, pathname, search } = new URL(back.headers.get('location') ?? '', SITE)
  expect([origin, pathname, search.includes('id_token')]).toEqual([SITE, '/auth/openid', false])
  const claims = await claimsIn(site(), source, { ...secrets, query: search })
  expect(claims).toMatchObject({ email: 'ada@example.org', name: 'Ada Lovelace' })
})

it('refuses another key', async () => {
  const other = await exportPKCS8(
    (await generateKeyPair('ES256', { extractable: true })).privateKey,
  )
  const liar = { ...sourceOf(apple({ private_key: other })), issuer: service.issuer }
  const { url, ...secrets } = await visit(site(), liar)
  const query = service.answer(url, { sub: '1' })
  await expect(claimsIn(site(), liar, { ...secrets, query })).rejects.toThrow('INVALID')
})

it('is set up in the office, and a malformed key is refused at its field', async () => {
  const { token } = await shop.signUp({ role: 'admin' })
  const save = (connection: ConnectionValues) =>
    shop.call('PUT', '/admin/connection', {
      token,
      body: { connection, password: TEST_PASSWORD },
    })
  const refused = await save(apple({ private_key: 'not a key' }))
  expect(refused.status).toBe(422)
  expect(ErrorBody.parse(refused.body).errors).toHaveProperty('private_key')
  // As pasted into a field of one line.
  const saved = await save(apple({ private_key: private_key.replaceAll('\n', ' ') }))
  expect(saved.body).toMatchObject({ kind: 'apple', source: 'office', summary: CLIENT.client_id })
  const { body } = await shop.call('GET', '/openid', { token: shop.systemToken })
  expect(body).toEqual({ data: [{ kind: 'apple', label: 'Apple' }] })
})

it('reads keys and names, and passes on only known ones', async () => {
  const rsa = await exportPKCS8((await generateKeyPair('RS256', { extractable: true })).privateKey)
  expect([keyIn(rsa), keyIn('')]).toEqual([undefined, undefined])
  expect([nameIn(null), nameIn('{'), nameIn('{"name":{"firstName":"Ada"}}')]).toEqual([
    undefined,
    undefined,
    'Ada',
  ])
  expect(queryOf('code=a&state=b&next=https%3A%2F%2Fevil.example')).toBe('code=a&state=b')
})
