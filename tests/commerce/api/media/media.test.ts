import { picture } from '#/commerce/db/schema/catalog.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Product } from '#/contract/product/shapes.ts'
import { startApi, type TestApi } from '#tests/support/shop/api.ts'
import { bodyOf, signInAdmin } from '#tests/support/shop/catalog.ts'

let shop: TestApi
let path: string
beforeAll(async () => {
  shop = await startApi()
  const admin = await signInAdmin(shop)
  const { slug } = await admin.product({ name: { en: 'Strawberry jam' } })
  const product = bodyOf(
    await shop.call('GET', `/product/slug/${slug}`, { token: shop.systemToken }),
    Product,
  )
  path = (product.product_galleries[0]?.sizes[0]?.url ?? '').replace('/api', '')
})
afterAll(() => shop.close())

it('draws a picture that may be kept for ever, without a token', async () => {
  const response = await shop.api.fetch(new Request(`http://shop.test/api${path}`))
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/webp')
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(bytes.subarray(8, 12).toString()).toBe('WEBP')
  expect(response.headers.get('content-length')).toBe(String(bytes.length))
})

it('draws packs with French labels for French pages', async () => {
  const admin = await signInAdmin(shop)
  const { slug } = await admin.product({ name: { en: 'Apricot jam', fr: 'Confiture d’abricots' } })
  const pictures = await Promise.all(
    (['en', 'fr'] as const).map(async (language) => {
      const product = bodyOf(
        await shop.call('GET', `/product/slug/${slug}`, { token: shop.systemToken, language }),
        Product,
      )
      const url = product.product_galleries[0]?.sizes[0]?.url
      const file = await shop.api.fetch(new Request(`http://shop.test/api${url}`))
      expect(file.status).toBe(200)
      return { url, bytes: Buffer.from(await file.arrayBuffer()) }
    }),
  )
  const [english, french] = pictures
  expect(french?.url).toBe(english?.url?.replace('.webp', '.fr.webp'))
  expect(Buffer.compare(french?.bytes ?? Buffer.of(), english?.bytes ?? Buffer.of())).not.toBe(0)
})

it('answers HEAD without the picture, and 304 to its ETag', async () => {
  const head = await shop.call('HEAD', path)
  expect([head.status, head.body, head.headers.get('content-type')]).toEqual([
    200,
    '',
    'image/webp',
  ])
  const again = await shop.call('GET', path, {
    headers: { 'If-None-Match': head.headers.get('etag') ?? '' },
  })
  expect([again.status, again.body]).toEqual([304, ''])
})

it.each([
  ['an unknown picture', (known: string) => known.replace(/[0-9a-f]{32}/, '0'.repeat(32))],
  ['a width that is not allowed', (known: string) => known.replace('256', '257')],
  ['a huge width', (known: string) => known.replace('256', '99999')],
  ['an unknown format', (known: string) => known.replace('webp', 'svg')],
  ['a path out of the store', () => '/media/file/..%2f..%2fetc/256.webp'],
])('answers 404 with the placeholder to %s', async (_what, change) => {
  const answer = await shop.call('GET', change(path))
  expect(answer.status).toBe(404)
  expect(answer.headers.get('content-type')).toBe('image/svg+xml')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.body).toMatch(/^<svg /)
})

it('answers 404 to a photograph, which has no recipe to be drawn from', async () => {
  const hash = 'a'.repeat(32)
  await shop.db.insert(picture).values({ hash, recipe: null, view: 'front' })
  expect((await shop.call('GET', `/media/file/${hash}/256.webp`)).status).toBe(404)
})
