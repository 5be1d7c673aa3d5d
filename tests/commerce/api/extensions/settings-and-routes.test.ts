// The settings of extensions, their routes, and their scripts on pages.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setting } from '#/commerce/db/schema/content.ts'
import { extension } from '#/commerce/db/schema/staff/extension.ts'
import { PageScripts } from '#/contract/extensions/public.ts'
import { startApi, type TestApi, TEST_PASSWORD } from '#tests/support/shop/api.ts'
import { define, installExtensions, listExtensions } from '#tests/support/shop/extensions.ts'

let shop: TestApi
let token: string
beforeAll(async () => {
  shop = await startApi({ siteUrl: 'https://shop.example' })
  token = (await shop.signUp({ role: 'admin' })).token
})
afterAll(async () => {
  await shop.deps.extensions?.close()
  await shop.close()
})

const install = (files: Record<string, string>, withinMs = {}) =>
  installExtensions(shop, files, { withinMs })
const listed = () => listExtensions(shop, token)
const named = async (name: string) =>
  (await listed()).find((found) => found.name === name) ?? expect.fail(`no ${name}`)
const save = (name: string, values: object, is_on = true, password = TEST_PASSWORD) =>
  shop.call('PUT', `/admin/extension/${name}`, { token, body: { is_on, values, password } })

describe('settings', () => {
  const FIELDS = `settings: {
    token: { type: 'secret', label: { en: 'Token', fr: 'Jeton' }, required: true },
    url: { type: 'url', label: 'Address', default: 'https://a.example' },
    many: { type: 'number', label: 'Many' },
  },
  routes: [{ method: 'GET', path: '/', guard: 'settings.read', handle: (_, { settings }) => ({ body: settings }) }]`

  it('are needed, checked, stored sealed and never shown', async () => {
    await install({ 'set.ts': define('set', FIELDS) })
    expect(await named('set')).toMatchObject({ state: 'off', values: { url: 'https://a.example' } })
    expect(await save('set', {})).toMatchObject({
      status: 422,
      body: { errors: { 'values.token': ['Token is required.'] } },
    })
    expect((await save('set', { token: 'x', url: 'data:text/html,x' })).status).toBe(422)
    expect((await save('set', { token: 'x' }, true, 'not the password')).status).toBe(422)
    const secret = 'very secret'
    expect((await save('set', { token: secret, many: 3 })).body).toMatchObject({
      state: 'on',
      values: { many: 3 },
      kept_secrets: ['token'],
    })
    const rows = await shop.db.select().from(extension).where(eq(extension.name, 'set'))
    const history = await shop.call('GET', '/admin/activity?kind=extension', { token })
    const shown = [rows, await listed(), history.body].map((one) => JSON.stringify(one)).join(' ')
    expect(shown).not.toContain(secret)
    expect(JSON.stringify(history.body)).toContain('many: 3')
    // Left out, it stays.
    await save('set', { many: 4 })
    expect((await shop.call('GET', '/x/set', { token })).body).toEqual({
      token: secret,
      url: 'https://a.example',
      many: 4,
    })
  })

  it('must be entered again after the shop’s secret has changed', async () => {
    const { secret } = shop.deps
    shop.deps.secret = `${secret}, another one`
    expect(await named('set')).toMatchObject({ state: 'unreadable' })
    shop.deps.secret = secret
  })
})

describe('a route', () => {
  const ROUTES = define(
    'guarded',
    `routes: [
      { method: 'POST', path: '/echo', guard: 'public', handle: (request) => ({ body: request }) },
      { method: 'GET', path: '/me', guard: 'customer', handle: ({ user }) => ({ body: user }) },
      { method: 'GET', path: '/staff', guard: 'orders.read', handle: () => ({ body: 'orders' }) },
      { method: 'GET', path: '/bad', guard: 'public', handle: () => ({ status: 99 }) },
      { method: 'GET', path: '/throws', guard: 'public', handle: () => { throw new Error('inside') } },
      { method: 'GET', path: '/hangs', guard: 'public', handle: () => { for (;;); } },
      { method: 'GET', path: '/away', guard: 'public', handle: () => ({ status: 302, location: 'data:text/html,x' }) },
    ]`,
  )
  beforeAll(async () => {
    await install({ 'guarded.js': ROUTES }, { route: 500 })
  })
  const get = (path: string, options = {}) => shop.call('GET', `/x/guarded${path}`, options)

  it('lets nobody in but those whom its guard names', async () => {
    const { token: customer, user } = await shop.signUp()
    const nobody = { token: shop.systemToken }
    expect((await get('/me')).status).toBe(401)
    expect((await get('/me', nobody)).status).toBe(401)
    expect(await get('/me', { token: customer })).toMatchObject({
      status: 200,
      body: { id: user.id },
    })
    expect((await get('/staff', nobody)).status).toBe(401)
    expect((await get('/staff', { token: customer })).status).toBe(403)
    expect(await get('/staff', { token })).toMatchObject({ status: 200, body: 'orders' })
    expect((await get('/none', { token })).status).toBe(404)
    expect((await shop.call('DELETE', '/x/guarded/staff', { token })).status).toBe(404)
  })

  it('is not called by another site in somebody’s name', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' }
    expect((await get('/me', { token, headers })).status).toBe(403)
  })

  it('gets neither token nor cookie, nor who calls if it is public', async () => {
    const headers = { cookie: 'uat=secret', 'x-client-ip': '192.0.2.7' }
    const answer = await shop.call('POST', '/x/guarded/echo', { token, body: { a: 1 }, headers })
    expect(answer.body).toEqual({
      query: {},
      headers: { 'content-type': 'application/json', 'user-agent': '' },
      body: '{"a":1}',
      user: null,
    })
    expect(answer.headers.get('cache-control')).toContain('no-store')
  })

  it('takes no large body', async () => {
    const raw = 'a'.repeat(300_000)
    const headers = { 'content-length': String(raw.length) }
    expect((await shop.call('POST', '/x/guarded/echo', { raw, headers })).status).toBe(413)
  })

  it.each(['/bad', '/throws', '/away', '/hangs'])(
    'answers 503 if it fails, and tells nothing: %s',
    async (path) => {
      const answer = await get(path)
      expect(answer.status).toBe(503)
      expect(JSON.stringify(answer.body)).not.toContain('inside')
    },
  )

  it('is not there while its extension is off', async () => {
    await save('guarded', {}, false)
    expect((await get('/staff', { token })).status).toBe(404)
  })
})

describe('Plausible', () => {
  const scripts = async () => {
    const { body } = await shop.call('GET', '/page-script', { token: shop.systemToken })
    return PageScripts.parse(body).data
  }

  it('is off until it is switched on, and then on pages with the shop’s own domain', async () => {
    await install({})
    expect(await named('plausible')).toMatchObject({ state: 'off' })
    expect(await scripts()).toEqual([])
    expect((await save('plausible', { server: 'https://count.example' })).status).toBe(200)
    const script = {
      src: 'https://count.example/js/script.js',
      attributes: { 'data-domain': 'shop.example' },
    }
    expect(await scripts()).toEqual([script])
    await save('plausible', { server: 'https://count.example' }, false)
    expect(await scripts()).toEqual([])
    const [row] = await shop.db.select().from(setting).where(eq(setting.name, 'page_scripts'))
    expect(row?.value).toEqual([])
  })
})
