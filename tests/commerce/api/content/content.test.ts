import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { store } from '#/commerce/db/schema/catalog.ts'
import { page } from '#/commerce/db/schema/content.ts'
import { Country, Currency, InfoPage } from '#/contract/content/public.ts'
import { Store } from '#/contract/store/shapes.ts'
import { Settings } from '#/contract/content/settings.ts'
import { ThemeOptions } from '#/contract/content/theme.ts'
import { type CallOptions, startApi, type TestApi } from '#tests/support/shop/api.ts'
import { bodyOf, failureOf } from '#tests/support/shop/catalog.ts'
import { TEST_SETTINGS } from '#tests/support/shop/fixtures.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
  await shop.db.insert(page).values({
    slug: 'privacy',
    title: { en: 'Privacy', fr: 'Vie privée' },
    content: { en: '<p>We keep little.</p>' },
    version: '3',
  })
  await shop.db.insert(store).values({
    slug: 'market',
    name: { en: 'Market', fr: 'Marché' },
    description: { en: 'Fruit', fr: '' },
    city: 'Lyon',
  })
})
afterAll(() => shop.close())

const get = (path: string, options: CallOptions = {}) =>
  shop.call('GET', path, { token: shop.systemToken, ...options })
const listOf = <T extends z.ZodType>(item: T) => z.object({ data: z.array(item) })

it('gives the settings and the theme options of the shop', async () => {
  // This shop takes no cards and is not a demo.
  const payment_methods = ['cod', 'bank_transfer']
  expect(bodyOf(await get('/settings'), Settings)).toEqual({ ...TEST_SETTINGS, payment_methods })
  expect(bodyOf(await get('/themeOptions'), ThemeOptions).general.site_title).toBe('Larder')
})

it('lists currencies with the base currency first, countries with their states, and stores', async () => {
  const currencies = bodyOf(await get('/currency'), listOf(Currency)).data
  expect(currencies.map(({ code, exchange_rate }) => [code, exchange_rate])).toEqual([
    ['EUR', 1],
    ['USD', 1.085],
  ])
  const countries = bodyOf(await get('/country'), listOf(Country)).data
  expect(countries).toEqual([
    { code: 'FR', name: 'France', states: [{ code: 'IDF', name: 'Île-de-France' }] },
  ])
  const stores = bodyOf(await get('/store', { language: 'fr' }), listOf(Store)).data
  expect(stores).toMatchObject([
    { name: 'Marché', description: 'Fruit', city: 'Lyon', picture: null },
  ])
})

it("gives the shop's own pages, in English where there is no French", async () => {
  const french = bodyOf(await get('/page/slug/privacy', { language: 'fr' }), InfoPage)
  expect(french).toMatchObject({
    title: 'Vie privée',
    content: '<p>We keep little.</p>',
    version: '3',
  })
  failureOf(await get('/page/slug/nothing'), 404)
})

it.each([
  ['/settings', 'settings'],
  ['/themeOptions', 'theme-options'],
  ['/currency', 'currencies'],
  ['/country', 'countries,settings'],
  ['/delivery/offer', 'delivery,settings,countries'],
  ['/store', 'stores,products'],
  ['/page/slug/privacy', 'page:privacy'],
])('%s needs a token, carries the tag %s and answers 304 to its ETag', async (path, tag) => {
  failureOf(await shop.call('GET', path), 401)
  const { headers } = await get(path)
  expect(headers.get('cache-tag')).toBe(tag)
  const again = await get(path, { headers: { 'If-None-Match': headers.get('etag') ?? '' } })
  expect([again.status, again.body]).toEqual([304, ''])
})
