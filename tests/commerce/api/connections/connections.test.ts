// Connections typed into the office: in use at once, tried, never shown, outranked by the environment.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setting } from '#/commerce/db/schema/content.ts'
import { mail } from '#/commerce/db/schema/mail.ts'
import { endpoints } from '#/contract/index.ts'
import { type Smtp, startSmtp } from '#tests/support/servers/smtp.ts'
import { connectShop } from '#tests/support/shop/connections.ts'
import { insertWaiting } from '#tests/support/shop/money/payments.ts'
import { type TestApi, startApi, TEST_PASSWORD } from '#tests/support/shop/api.ts'

let shop: TestApi
let smtp: Smtp
let token: string
beforeAll(async () => {
  smtp = await startSmtp()
  shop = await startApi({ siteUrl: 'http://127.0.0.1:4321' })
  token = (await shop.signUp({ role: 'admin' })).token
  await open({})
})
afterAll(async () => {
  await shop.close()
  await smtp.close()
})

const open = (how: Parameters<typeof connectShop>[1]) => connectShop(shop, how)

const { list, save, test: trial } = endpoints.staffConnections
const server = () => ({
  kind: 'mail' as const,
  host: '127.0.0.1',
  port: Number(new URL(smtp.url).port),
  user: '',
  password: '',
})
const put = (connection: object, password = TEST_PASSWORD) =>
  shop.call('PUT', save.path, { token, body: { connection, password } })
const tryIt = (kind: string, body = {}) =>
  shop.call('POST', trial.path.replace('{kind}', kind), { token, body })
const shown = async (kind: string) => {
  const { body } = await shop.call('GET', list.path, { token })
  return list.response.parse(body).data.find((one) => one.kind === kind)
}

describe('a mail server typed into the office', () => {
  it('is used at once, for the shop’s emails and the trial, and the owners are told', async () => {
    expect(await shown('mail')).toMatchObject({ source: 'none' })
    expect((await tryIt('mail')).status).toBe(409)
    expect((await put(server(), 'not the password')).status).toBe(422)
    expect((await put(server())).status).toBe(200)
    expect((await tryIt('mail')).body).toMatchObject({ ok: true })
    expect(smtp.received).toHaveLength(1)
    expect(
      await shop.db.select().from(mail).where(eq(mail.kind, 'shop_connection_changed')),
    ).toHaveLength(1)
    expect(await shown('mail')).toMatchObject({ source: 'office', changed_by: expect.any(String) })
  })

  it('tells the owners that another one follows', async () => {
    smtp.received.length = 0
    expect((await put({ ...server(), host: '127.0.0.2', port: 9 })).status).toBe(200)
    expect(smtp.received.map(({ data }) => /^Subject: (.*)/m.exec(data)?.[1])).toEqual([
      'A connection of Larder was changed',
    ])
    expect((await put(server())).status).toBe(200)
  })

  it('says what it answered when it refuses', async () => {
    smtp.refuse.with = '550 no such mailbox'
    const { body } = await tryIt('mail')
    smtp.refuse.with = undefined
    expect(body).toMatchObject({ ok: false, answer: expect.stringContaining('no such mailbox') })
  })

  it('is stored and shown without its password', async () => {
    await put({ ...server(), user: 'shop', password: 'very secret' })
    const [row] = await shop.db.select().from(setting).where(eq(setting.name, 'connections'))
    expect(JSON.stringify(row?.value)).not.toContain('very secret')
    expect(JSON.stringify(await shown('mail'))).not.toContain('very secret')
    const { body } = await shop.call('GET', '/admin/activity?kind=settings', { token })
    expect(JSON.stringify(body)).toContain(`shop · 127.0.0.1:${server().port}`)
    expect(JSON.stringify(body)).not.toContain('very secret')
  })

  it('must be entered again after the shop’s secret has changed', async () => {
    const { secret } = shop.deps
    shop.deps.secret = `${secret}, another one`
    expect(await shown('mail')).toMatchObject({ source: 'unreadable' })
    shop.deps.secret = secret
  })

  it('is forgotten, with proof', async () => {
    const gone = (password: string) =>
      shop.call('DELETE', '/admin/connection/mail', { token, body: { password } })
    expect((await gone('wrong')).status).toBe(422)
    expect((await gone(TEST_PASSWORD)).status).toBe(200)
    expect((await gone(TEST_PASSWORD)).status).toBe(404)
    expect((await tryIt('mail')).status).toBe(409)
  })

  it('can’t replace the one of the environment', async () => {
    await open({ given: { mail: 'mail.example' } })
    expect(await shown('mail')).toMatchObject({ source: 'environment', summary: 'mail.example' })
    expect((await put(server())).status).toBe(409)
    await open({})
  })
})

it('Stripe’s keys say how many card payments are under way, which other keys would lose', async () => {
  expect(await shown('stripe')).toMatchObject({ depending: 0 })
  await insertWaiting(shop, { method: 'card' })
  await insertWaiting(shop, { method: 'test' })
  expect(await shown('stripe')).toMatchObject({ depending: 1 })
})

describe('a public shop', () => {
  it.each([
    [{ kind: 'sms', url: 'https://192.168.1.1/send', user: '', password: '' }, 'url'],
    [{ kind: 'sms', url: 'http://sms.example/send', user: '', password: '' }, 'url'],
    [{ kind: 'mail', host: '10.0.0.1', port: 25, user: '', password: '' }, 'host'],
    [{ kind: 'mail', host: 'localhost', port: 25, user: '', password: '' }, 'host'],
  ])('speaks to no machine of its own network: %o', async (connection, field) => {
    const { siteUrl } = shop.deps
    shop.deps.siteUrl = 'https://shop.example'
    const { status, body } = await put(connection)
    shop.deps.siteUrl = siteUrl
    expect([status, body]).toEqual([
      422,
      expect.objectContaining({ errors: { [field]: [expect.any(String)] } }),
    ])
  })

  it('doesn’t call a name that leads into its network', async () => {
    await open({ local: false })
    await put({ ...server(), host: 'ip6-localhost' })
    expect((await tryIt('mail')).body).toMatchObject({ ok: false })
    expect(smtp.received).toHaveLength(1)
    await open({})
  })
})

describe('Stripe’s keys', () => {
  it('make cards a way to pay, and without them it isn’t one', async () => {
    const keys = { kind: 'stripe', secret_key: 'sk_test_1234abcd', webhook_secret: 'whsec_1' }
    expect((await put({ ...keys, secret_key: 'pk_test_1' })).status).toBe(422)
    expect(shop.deps.providers.has('card')).toBe(false)
    expect((await put(keys)).body).toMatchObject({ source: 'office', summary: 'sk_test_…abcd' })
    expect(shop.deps.providers.has('card')).toBe(true)
    const body = { password: TEST_PASSWORD }
    await shop.call('DELETE', '/admin/connection/stripe', { token, body })
    expect(shop.deps.providers.has('card')).toBe(false)
  })
})

it('a text message needs a number', async () => {
  await put({ kind: 'sms', url: 'http://127.0.0.1:9/', user: '', password: '' })
  expect((await tryIt('sms')).status).toBe(422)
  expect((await tryIt('sms', { phone: '+33612345678' })).body).toMatchObject({ ok: false })
})
