// Sections of homes that extensions fill: what they say is kept, checked, and outlives a failure for a day.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { issueSystemToken } from '#/commerce/api/auth/tokens.rules.ts'
import { loadSections } from '#/commerce/api/extensions/sections.service.ts'
import { setting } from '#/commerce/db/schema/content.ts'
import { extension } from '#/commerce/db/schema/staff/extension.ts'
import { endpoints } from '#/contract/index.ts'
import { startApi, TEST_PASSWORD, type TestApi } from '#tests/support/shop/api.ts'
import { define, installExtensions, listExtensions } from '#tests/support/shop/extensions.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi({ siteUrl: 'https://shop.example' })
})
/** A day later, one who signed in before is signed out. */
const signIn = async () => (await shop.signUp({ role: 'admin' })).token
beforeEach(async () => {
  await shop.db.delete(extension)
  await shop.db.delete(setting).where(eq(setting.name, 'extension_sections'))
})
afterAll(async () => {
  await shop.deps.extensions?.close()
  await shop.close()
})

const install = (load: string) =>
  installExtensions(
    shop,
    { 'farm.js': define('farm', `sections: { today: { title: 'Today', load: ${load} } }`) },
    { withinMs: { section: 300 } },
  )
const load = () => loadSections(shop.deps)
const { sections } = endpoints.extensions
const shown = async (language = 'en') => {
  const headers = { 'accept-language': language }
  const { access_token: token } = issueSystemToken(shop.deps.secret, shop.deps.now())
  const answer = await shop.call('GET', sections.path, { token, headers })
  return sections.response.parse(answer.body).data
}
const { list } = endpoints.staffExtensionSections
const offered = async () =>
  list.response.parse((await shop.call('GET', list.path, { token: await signIn() })).body).data
const HOURS = 60 * 60 * 1000

it('says what it has to say in each language, with products by SKU', async () => {
  const { id } = await shop.addProduct({ sku: 'CARROT-1' })
  await install(`() => ({
    heading: { en: 'From the field', fr: 'Du champ', de: 'Vom Feld' },
    text: 'Picked today',
    blocks: [
      { type: 'facts', facts: [{ label: { en: 'Picked', fr: 'Récolté' }, value: '6:00' }] },
      { type: 'links', links: [{ label: 'Map', to: 'https://farm.example/' }] },
      { type: 'products', products: ['CARROT-1', 'UNKNOWN'] },
    ],
  })`)
  expect(await load()).toEqual({ loaded: 1, failed: 0 })
  expect(await shown('fr')).toEqual([
    {
      source: 'farm/today',
      heading: 'Du champ',
      text: 'Picked today',
      blocks: [
        { type: 'facts', facts: [{ label: 'Récolté', value: '6:00' }] },
        { type: 'links', links: [{ label: 'Map', to: 'https://farm.example/' }] },
        { type: 'products', products: [id] },
      ],
    },
  ])
  expect(await offered()).toEqual([
    {
      source: 'farm/today',
      extension: 'farm',
      title: 'Today',
      heading: 'From the field',
      failing_since: null,
    },
  ])
})

it('regenerates pages only if its content has changed', async () => {
  await install(
    `() => ({ heading: 'Number ' + (globalThis.n = Math.min((globalThis.n ?? 0) + 1, 2)) })`,
  )
  const changedAt = async () =>
    (await shop.db.select().from(setting).where(eq(setting.name, 'extension_sections')))[0]
      ?.updated_at
  await load()
  const first = await changedAt()
  await load()
  const second = await changedAt()
  await load()
  expect(second).not.toEqual(first)
  expect(await changedAt()).toEqual(second)
  expect((await shown())[0]?.heading).toBe('Number 2')
})

it.each([
  ['throws', `() => { throw new Error('no field') }`, /no field/],
  ['waits for ever', `() => new Promise(() => undefined)`, /no answer within/],
  ['loops for ever', `() => { for (;;); }`, /no answer within/],
  ['answers nonsense', `() => ({ html: '<b>Field</b>' })`, /heading/],
  [
    'links to a script',
    `() => ({ heading: 'x', blocks: [{ type: 'links', links: [{ label: 'x', to: 'javascript:alert(1)' }] }] })`,
    /invalid/i,
  ],
])(
  'if it %s, what it said last stays for a day, and staff see why',
  async (_, bad, reason) => {
    await install(`() => ({ heading: 'Well' })`)
    await load()
    await install(bad)
    expect(await load()).toEqual({ loaded: 0, failed: 1 })
    expect((await shown()).map(({ heading }) => heading)).toEqual(['Well'])
    const farm = (await listExtensions(shop, await signIn())).find(({ name }) => name === 'farm')
    expect(farm?.failure?.text).toMatch(reason)
    const since = shop.deps.now().toISOString()
    shop.clock.advance(23 * HOURS)
    await load()
    expect(await offered()).toMatchObject([{ heading: 'Well', failing_since: since }])
    shop.clock.advance(2 * HOURS)
    await load()
    expect(await shown()).toEqual([])
    expect(await offered()).toMatchObject([{ heading: null, failing_since: since }])
    await install(`() => ({ heading: 'Well again' })`)
    await load()
    expect(await offered()).toMatchObject([{ heading: 'Well again', failing_since: null }])
  },
  30_000,
)

it('of an extension that is gone stays for a day, and of one that is switched off not at all', async () => {
  await install(`() => ({ heading: 'Well' })`)
  await load()
  await installExtensions(shop, {})
  await load()
  expect(await shown()).toHaveLength(1)
  expect(await offered()).toEqual([])
  shop.clock.advance(25 * HOURS)
  await load()
  expect(await shown()).toEqual([])
  await install(`() => ({ heading: 'Well' })`)
  await load()
  expect(await shown()).toHaveLength(1)
  const off = { is_on: false, values: {}, password: TEST_PASSWORD }
  await shop.call('PUT', '/admin/extension/farm', { token: await signIn(), body: off })
  await load()
  expect(await shown()).toEqual([])
})

it('shows nothing if it says null', async () => {
  await install(`() => null`)
  expect(await load()).toEqual({ loaded: 1, failed: 0 })
  expect(await shown()).toEqual([])
  expect(await offered()).toMatchObject([{ heading: null, failing_since: null }])
})
