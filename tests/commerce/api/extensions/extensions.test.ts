// Extensions: told what happens, with jobs, settings and routes of their own, and unable to harm the shop.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { extensionJobs } from '#/commerce/jobs/extensions.ts'
import { issueSystemToken } from '#/commerce/api/auth/tokens.rules.ts'
import { sendWebhooks } from '#/commerce/api/webhooks/send-webhooks.service.ts'
import { setting } from '#/commerce/db/schema/content.ts'
import { extension } from '#/commerce/db/schema/staff/extension.ts'
import { webhookDelivery } from '#/commerce/db/schema/staff/webhook.ts'
import { PageScripts } from '#/contract/extensions/public.ts'
import { Extension } from '#/contract/extensions/staff.ts'
import { startApi, type TestApi, TEST_PASSWORD } from '#tests/support/shop/api.ts'
import { ADDRESSES, GUEST, one, PLACE, placedOf } from '#tests/support/shop/checkout.ts'
import { installExtensions } from '#tests/support/shop/extensions.ts'

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

const define = (name: string, more = '') => `
  import { defineExtension } from 'larder/extension'
  export default defineExtension({ name: '${name}', version: '1.2.3', api: '^1.0', title: '${name}', ${more} })`

const install = (files: Record<string, string>, withinMs = {}) =>
  installExtensions(shop, files, { withinMs })
const listed = async () => {
  const { body } = await shop.call('GET', '/admin/extension', { token })
  return Extension.array().parse((body as { data: unknown }).data)
}
const named = async (name: string) =>
  (await listed()).find((found) => found.name === name) ?? expect.fail(`no ${name}`)
const save = (name: string, values: object, is_on = true, password = TEST_PASSWORD) =>
  shop.call('PUT', `/admin/extension/${name}`, { token, body: { is_on, values, password } })

describe('a broken extension', () => {
  it.each([
    ['throws', `throw new Error('no such wind')`, /no such wind/],
    ['is not written with defineExtension', `export const nothing = 1`, /defineExtension/],
    ['needs a later shop', define('later').replace('^1.0', '^2.0'), /version \^2.0 .* has 1.0/],
    ['wants an unknown event', define('odd', `events: { 'order.eaten': () => 1 }`), /events/],
    ['has a name that is an address', define('../admin'), /name/],
    ['misspells a part', define('typo', `rotues: []`), /rotues/],
    [
      'has a route without a guard',
      define('open', `routes: [{ method: 'GET', path: '/', handle: () => ({}) }]`),
      /routes.0.guard: a route needs a guard/,
    ],
    [
      'has a route with an unknown guard',
      define('open', `routes: [{ method: 'GET', path: '/', guard: 'me', handle: () => ({}) }]`),
      /a route needs a guard/,
    ],
  ])('that %s is reported, and the others run', async (_, source, reason) => {
    await install({ 'broken/index.js': source, 'good.js': define('good') })
    const all = await listed()
    expect(all.find(({ state }) => state === 'broken')).toMatchObject({
      name: 'broken',
      file: expect.stringContaining('broken/index.js'),
      problem: expect.stringMatching(reason),
    })
    expect(all.find(({ name }) => name === 'good')).toMatchObject({ state: 'on', version: '1.2.3' })
    expect((await shop.call('GET', '/x/open')).status).toBe(404)
  })

  it('does not take the name of another, not even of one that comes with the shop', async () => {
    await install({
      'a.js': define(
        'same',
        `routes: [{ method: 'GET', path: '/', guard: 'public', handle: () => ({ body: 'a' }) }]`,
      ),
      'b.js': define(
        'same',
        `routes: [{ method: 'GET', path: '/', guard: 'public', handle: () => ({ body: 'b' }) }]`,
      ),
      'c.js': define('plausible'),
    })
    const broken = (await listed()).filter(({ state }) => state === 'broken')
    expect(broken.map(({ name, problem }) => [name, problem])).toEqual([
      ['b.js', expect.stringContaining('another extension is called same')],
      ['c.js', expect.stringContaining('another extension is called plausible')],
    ])
    expect((await shop.call('GET', '/x/same')).body).toBe('a')
    expect(await named('plausible')).toMatchObject({ is_bundled: true })
  })
})

const buy = async () => {
  const { id } = await shop.addProduct()
  const body = { products: one(id), guest: GUEST, ...ADDRESSES, ...PLACE }
  const { access_token } = issueSystemToken(shop.deps.secret, shop.deps.now())
  return placedOf(await shop.call('POST', '/order', { token: access_token, body })).order_number
}
const send = () => {
  // The database has its own clock.
  shop.clock.advance(120_000)
  return sendWebhooks(shop.deps)
}
const deliveries = () => shop.db.select().from(webhookDelivery)

describe('an event', () => {
  it('is told at least once, and again after a failure', async () => {
    await install({
      'told.js': define(
        'told',
        `events: { 'order.placed': (event, shop) => {
          globalThis.tries = (globalThis.tries ?? 0) + 1
          if (globalThis.tries === 1) throw new Error('not yet: ' + event.data.order_number)
        } }`,
      ),
    })
    const number = await buy()
    expect(await send()).toEqual({ sent: 0, failed: 1 })
    expect(await named('told')).toMatchObject({
      failure: { text: `Error: not yet: ${number}` },
      waiting: 1,
    })
    expect(await send()).toEqual({ sent: 1, failed: 0 })
  })

  it.each([
    ['waits for ever', `() => new Promise(() => undefined)`],
    ['loops for ever', `() => { for (;;); }`],
    ['ends its process', `() => process.exit(1)`],
    ['fills its memory', `() => { const all = []; for (;;) all.push(new Array(1e5).fill({})) }`],
    ['breaks later', `() => new Promise(() => setTimeout(() => { throw new Error('late') }))`],
  ])(
    'neither fails nor delays an order if its handler %s',
    async (_, handler) => {
      await shop.db.delete(extension)
      await install(
        { 'bad.js': define('bad', `events: { 'order.placed': ${handler} }`) },
        { event: 500 },
      )
      const sending = send()
      await buy()
      await sending
      const begun = performance.now()
      const told = send()
      await buy()
      expect(performance.now() - begun).toBeLessThan(10_000)
      expect(await told).toMatchObject({ sent: 0 })
      expect((await deliveries()).every(({ state }) => state === 'waiting')).toBe(true)
      expect(await named('bad')).toMatchObject({ failure: { text: expect.any(String) } })
    },
    30_000,
  )

  it('waits for an extension that is not installed at the moment', async () => {
    await shop.db.delete(extension)
    const told = { 'told.js': define('told', `events: { 'order.placed': () => undefined }`) }
    await install(told)
    await install({})
    await buy()
    expect(await send()).toEqual({ sent: 0, failed: 0 })
    expect(await named('told')).toMatchObject({ state: 'missing', waiting: 1 })
    await install(told)
    expect(await send()).toEqual({ sent: 1, failed: 0 })
    await install({})
    const body = { password: TEST_PASSWORD }
    expect((await shop.call('DELETE', '/admin/extension/told', { token, body })).status).toBe(200)
    expect((await listed()).map(({ name }) => name)).toEqual(['plausible'])
  })
})

it('a job runs while its extension is on', async () => {
  await install({
    'cleaner.js': define(
      'cleaner',
      `jobs: { sweep: { everyMinutes: 5, run: (shop) => { if (!shop.site) throw new Error() } } }`,
    ),
  })
  const [job] = await extensionJobs(shop.deps)
  expect(job).toMatchObject({ name: 'x-cleaner-sweep', everySeconds: 300, runsPer: 'shop' })
  const deps = { ...shop.deps, embedded: true }
  expect(await job?.run(deps)).toEqual({ done: 1 })
  await save('cleaner', {}, false)
  expect(await job?.run(deps)).toEqual({})
})

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
    expect((await save('set', { token: 'x', url: 'javascript:alert(1)' })).status).toBe(422)
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
      { method: 'GET', path: '/away', guard: 'public', handle: () => ({ status: 302, location: 'javascript:alert(1)' }) },
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
