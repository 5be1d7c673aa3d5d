// Link preview pictures for other sites.
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'
import { insertPost } from '#tests/support/shop/blog.ts'
import { signInAdmin } from '#tests/support/shop/catalog.ts'

let shop: TestApi
let slug: string
beforeAll(async () => {
  shop = await startApi()
  const admin = await signInAdmin(shop)
  slug = (
    await admin.product({
      name: { en: 'Strawberry jam', fr: 'Confiture de fraises' },
      brand: 'Oak',
    })
  ).slug
  await insertPost(shop.db, { slug: 'leek-soup' })
  await insertPost(shop.db, { slug: 'draft', status: 'draft' })
})
afterAll(() => shop.close())

const ask = (path: string, headers: Record<string, string> = {}) =>
  shop.api.fetch(new Request(`http://shop.test/api/media/share/${path}`, { headers }))

it.each([
  'en/home/paris.jpg',
  'fr/home/tokyo.jpg',
  () => `en/product/${slug}.jpg`,
  () => `fr/product/${slug}.jpg`,
  'en/post/leek-soup.jpg',
])('is a JPEG of 1200 × 630 without a token: %s', async (path) => {
  const response = await ask(typeof path === 'string' ? path : path())
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(response.headers.get('cache-control')).toMatch(/^public, max-age=86400$/)
  const { format, width, height } = await sharp(
    Buffer.from(await response.arrayBuffer()),
  ).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
})

it('differs by language, and changes when the page does', async () => {
  const tag = async (language: string) =>
    (await ask(`${language}/product/${slug}.jpg`)).headers.get('etag')
  const [english, french] = [await tag('en'), await tag('fr')]
  expect(french).not.toBe(english)
  const again = await ask(`en/product/${slug}.jpg`, { 'If-None-Match': english ?? '' })
  expect(again.status).toBe(304)
})

it.each([
  'en/product/nothing.jpg',
  'en/category/nothing.jpg',
  'en/store/nothing.jpg',
  'en/post/draft.jpg',
  'en/home/atlantis.jpg',
  'en/product/..%2f..%2fetc.jpg',
  'en/product/nothing.png',
])('is a 404 with the placeholder where visitors find no page: %s', async (path) => {
  const response = await ask(path)
  expect([response.status, response.headers.get('content-type')]).toEqual([404, 'image/svg+xml'])
})
