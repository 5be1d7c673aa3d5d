// Extensions are told what happens and have jobs of their own; a broken one harms nobody.
import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { extensionJobs } from '#/commerce/jobs/extensions.ts'
import { issueSystemToken } from '#/commerce/api/auth/tokens.rules.ts'
import { sendWebhooks } from '#/commerce/api/webhooks/send-webhooks.service.ts'
import { EXTENSION_API } from '#/contract/extensions/shapes.ts'
import { extension } from '#/commerce/db/schema/staff/extension.ts'
import { webhookDelivery } from '#/commerce/db/schema/staff/webhook.ts'
import { startApi, type TestApi, TEST_PASSWORD } from '#tests/support/shop/api.ts'
import { ADDRESSES, GUEST, one, PLACE, placedOf } from '#tests/support/shop/checkout.ts'
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

const install = (files: Record<string, string>, withinMs = {}, retryMs?: number) =>
  installExtensions(shop, files, { withinMs, ...(retryMs !== undefined && { retryMs }) })
const listed = () => listExtensions(shop, token)
const named = async (name: string) =>
  (await listed()).find((found) => found.name === name) ?? expect.fail(`no ${name}`)

it('one that could not be loaded is tried again, and then does all that it does', async () => {
  const source = `import { existsSync } from 'node:fs'
    const flag = new URL('../../ready', import.meta.url)
    if (!existsSync(flag)) throw new Error('no scales yet')
    ${define('scales', `jobs: { weigh: { everyMinutes: 5, run: () => undefined } }`)}`
  await install({ 'scales/index.js': source }, {}, 20)
  const added = new Promise<string>((resolve) => {
    shop.deps.extensions?.onAdded((one) => resolve(one.manifest.name))
  })
  const broken = (await listed()).find(({ state }) => state === 'broken')
  expect(broken).toMatchObject({ problem: expect.stringContaining('no scales yet') })
  await writeFile(join(dirname(broken?.file ?? ''), '../../ready'), '')
  expect(await added).toBe('scales')
  expect((await listed()).filter(({ state }) => state === 'broken')).toEqual([])
  expect(await named('scales')).toMatchObject({ jobs: [{ name: 'weigh', every_minutes: 5 }] })
})

describe('a broken extension', () => {
  it.each([
    ['throws', `throw new Error('no such wind')`, /no such wind/],
    ['is not written with defineExtension', `export const nothing = 1`, /defineExtension/],
    [
      'needs a later shop',
      define('later').replace('^1.0', '^2.0'),
      new RegExp(`version \\^2\\.0 .* has ${EXTENSION_API}`),
    ],
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
  it('is sent at least once, and again after a failure', async () => {
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
    expect((await listed()).map(({ name }) => name)).toEqual(['plausible', 'mollie'])
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
  const off = { is_on: false, values: {}, password: TEST_PASSWORD }
  await shop.call('PUT', '/admin/extension/cleaner', { token, body: off })
  expect(await job?.run(deps)).toEqual({})
})
