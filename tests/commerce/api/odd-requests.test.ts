// Nonsensical requests are refused with a reason and never fail.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CallOptions, startApi, type TestApi } from '#tests/support/shop/api.ts'
import { type Admin, failureOf, signInAdmin } from '#tests/support/shop/catalog.ts'

let shop: TestApi
let admin: Admin
beforeAll(async () => {
  shop = await startApi()
  admin = await signInAdmin(shop)
})
afterAll(() => shop.close())

const ask = (method: string, path: string, options: CallOptions = {}) =>
  shop.call(method, path, { token: shop.systemToken, ...options })

describe('a form', () => {
  it.each([
    ['without a boundary', 'multipart/form-data', 'abcde'],
    ['that is none', 'multipart/form-data; boundary=x', 'abcde'],
    [
      'that ends in its midst',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-',
    ],
    ['with a zero character', 'application/x-www-form-urlencoded', 'email=%00'],
    ['with a zero character in a name', 'application/x-www-form-urlencoded', 'em%00ail=x'],
  ])('%s is refused', async (_, type, raw) => {
    const answer = await ask('POST', '/login', { raw, headers: { 'Content-Type': type } })
    expect(failureOf(answer, 400).code).toBe('BAD_REQUEST')
  })

  it('that is one is read', async () => {
    const raw = new URLSearchParams({ email: 'nobody@example.org', password: 'a long secret' })
    expect(
      failureOf(
        await ask('POST', '/login', {
          raw: raw.toString(),
          headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        }),
        401,
      ).code,
    ).toBe('INVALID_CREDENTIALS')
  })
})

describe('a zero character', () => {
  it.each([
    '/product/slug/%00',
    '/order/%00',
    '/order/x%00?key=y',
    '/product?search=%00',
    '/page/slug/a%00b',
  ])('is refused in an address: %s', async (path) => {
    expect(failureOf(await ask('GET', path), 400).code).toBe('BAD_REQUEST')
  })

  it.each([
    '{"email":"\\u0000"}',
    '{"em\\u0000ail":1}',
    '{"a":{"b":["\\u0000"]}}',
    '{"email":"\\ud800"}',
    '{"\\udfff":1}',
  ])('or half a character is refused in a body: %s', async (raw) => {
    expect(failureOf(await ask('POST', '/login', { raw }), 400).code).toBe('BAD_REQUEST')
  })
})

describe('a description', () => {
  const send = async (description: string) =>
    admin.call('POST', '/product', {
      body: { name: { en: 'Long' }, price: 1, tax_rate: 20, description: { en: description } },
    })

  it.each([
    ['of 400,000 characters', 'a'.repeat(400_000)],
    ['of 400,000 characters that open something', '<b>'.repeat(133_333)],
    ['of more tags than any table has', '<b>'.repeat(4001)],
  ])('%s is refused at once', async (_, description) => {
    const started = performance.now()
    expect(failureOf(await send(description), 422).errors).toEqual({
      'description.en': ['This is too big'],
    })
    expect(performance.now() - started).toBeLessThan(1000)
  })

  it('of the maximum length and depth slows nobody down', async () => {
    const started = performance.now()
    const { status } = await send('<b>'.repeat(4000).padEnd(50_000, 'x'))
    expect(status).toBe(200)
    expect(performance.now() - started).toBeLessThan(1500)
  })
})
