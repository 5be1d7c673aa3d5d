// Published pictures: who can see them, and at which address.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { picture } from '#/commerce/db/schema/catalog.ts'
import { endpoints } from '#/contract/index.ts'
import { MediaList, MediaPage } from '#/contract/media/shapes.ts'
import { AdminMedia } from '#/contract/media/staff.ts'
import { startApi, type TestApi } from '#tests/support/shop/api.ts'
import { describeAdminOnly } from '#tests/support/shop/admin-only.ts'
import { type Admin, bodyOf, failureOf, signInAdmin } from '#tests/support/shop/catalog.ts'

let shop: TestApi
let admin: Admin
let jam: { id: number; slug: string; pictureId: number }
beforeAll(async () => {
  shop = await startApi()
  admin = await signInAdmin(shop)
  const { id, slug } = await admin.product({ name: { en: 'Strawberry jam' } })
  const [row] = await shop.db.select().from(picture)
  jam = { id, slug, pictureId: row?.id ?? 0 }
})
afterAll(() => shop.close())

const INPUT = {
  slug: 'jam-on-a-table',
  kind: 'product',
  caption: { en: 'Jam on a table', fr: 'De la confiture sur une table' },
  credit: 'Ada',
  published: true,
}
const publish = (id: number, input: object) =>
  admin.call('PUT', `/media/${id}`, { body: { ...INPUT, ...input } })
const publishScene = (name: string, input: object) =>
  admin.call('PUT', `/media/scene/${name}`, { body: { ...INPUT, kind: 'scene', ...input } })
const get = (path: string, language = 'en') =>
  shop.call('GET', path, { token: shop.systemToken, headers: { 'accept-language': language } })
const list = async (query = '') => bodyOf(await get(`/media${query}`), MediaList)
const file = (path: string, headers: Record<string, string> = {}) =>
  shop.api.fetch(new Request(`http://shop.test/api${path}`, { headers }))

describe('a picture that is published', () => {
  it('is listed, has a page of its own, and names what shows it', async () => {
    const published = bodyOf(await publish(jam.pictureId, {}), AdminMedia)
    expect(published.publication).toMatchObject({ slug: INPUT.slug, published: true })
    const { data, kinds } = await list()
    expect(data.map(({ slug }) => slug)).toEqual([INPUT.slug])
    expect(kinds).toEqual(['product'])
    const answer = await get(`/media/slug/${INPUT.slug}`, 'fr')
    expect(answer.headers.get('cache-tag')).toBe(`media:${INPUT.slug}`)
    expect(bodyOf(answer, MediaPage)).toMatchObject({
      caption: 'De la confiture sur une table',
      credit: 'Ada',
      width: 1024,
      height: 1024,
      products: [jam.id],
      posts: [],
    })
  })

  it('is a file in the width that is asked for, kept for ever by browsers and by nobody else', async () => {
    for (const [query, width] of [
      ['', 1024],
      ['?w=256', 256],
      ['?w=512', 512],
      ['?w=300', 1024],
      ['?w=-1', 1024],
      ['?w=1e9', 1024],
    ] as const) {
      const answer = await file(`/media/upload/${INPUT.slug}${query}`)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
      expect(answer.headers.get('etag')).toContain(`-${width}-webp`)
      expect(answer.headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
      expect(answer.headers.get('vary')).toBe('Accept, Sec-Fetch-Dest')
    }
  })

  it('is not sent again to whoever has it', async () => {
    const path = `/media/upload/${INPUT.slug}?w=256`
    const etag = (await file(path)).headers.get('etag') ?? ''
    expect((await file(path, { 'if-none-match': etag })).status).toBe(304)
  })

  it('keeps its address, whatever else is said of it', async () => {
    const { errors } = failureOf(await publish(jam.pictureId, { slug: 'other-address' }), 422)
    expect(errors?.['slug']).toEqual([
      'This picture is published, so its address can no longer change',
    ])
    const kept = bodyOf(await publish(jam.pictureId, { credit: 'Grace' }), AdminMedia)
    expect(kept.publication).toMatchObject({ slug: INPUT.slug, credit: 'Grace' })
  })

  it('shares its address with no other picture', async () => {
    expect((await publishScene('picnic', {})).status).toBe(422)
  })
})

describe('a draft, or what was withdrawn', () => {
  it('is seen by staff only', async () => {
    const draft = { slug: 'a-picnic', published: false }
    expect(bodyOf(await publishScene('picnic', draft), AdminMedia)).toMatchObject({
      id: null,
      scene: 'picnic',
      publication: { published: false, published_at: null },
    })
    expect((await list()).data.map(({ slug }) => slug)).not.toContain('a-picnic')
    failureOf(await get('/media/slug/a-picnic'), 404)
    expect((await file('/media/upload/a-picnic')).status).toBe(404)
    await publishScene('picnic', { slug: 'a-picnic' })
    expect((await file('/media/upload/a-picnic')).status).toBe(200)
    await publishScene('picnic', draft)
    expect((await file('/media/upload/a-picnic')).status).toBe(404)
    failureOf(await get('/media/slug/a-picnic'), 404)
  })

  it('can be found among all pictures', async () => {
    const all = async (query: string) =>
      bodyOf(await admin.call('GET', `/media${query}`), endpoints.staffMedia.list.response)
    const drafts = (await all('?published=0&paginate=100')).data
    expect(drafts.some(({ publication }) => publication?.slug === 'a-picnic')).toBe(true)
    const shown = (await all('?published=1')).data
    expect(shown.map(({ publication }) => publication?.slug)).toEqual([INPUT.slug])
  })
})

describe('a scene', () => {
  it('is shown twice as wide as high, and may be drawn anew', async () => {
    await publishScene('farm-box', { slug: 'farm-box' })
    expect(bodyOf(await get('/media/slug/farm-box'), MediaPage)).toMatchObject({
      width: 1536,
      height: 768,
    })
    const answer = await file('/media/upload/farm-box?w=256')
    expect(answer.headers.get('cache-control')).toBe('private, max-age=86400')
  })

  it('that nobody drew is refused', async () => {
    expect((await publishScene('no-such-scene', {})).status).toBe(404)
    expect((await publish(987_654, {})).status).toBe(404)
  })
})

describe('the list', () => {
  it('comes newest first, page by page, and by kind', async () => {
    const newest = (await list()).data.map(({ slug }) => slug)
    expect(newest).toEqual(['farm-box', INPUT.slug])
    const second = await list('?paginate=1&page=2')
    expect([second.data[0]?.slug, second.total, second.last_page]).toEqual([INPUT.slug, 2, 2])
    expect((await list('?kind=scene')).data.map(({ slug }) => slug)).toEqual(['farm-box'])
    expect((await list('?kind=nonsense')).total).toBe(2)
  })
})

describe('the main picture of a product', () => {
  it('is at an address of its own, which may get another one', async () => {
    const answer = await file(`/media/upload/product/${jam.slug}?w=512`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('private, max-age=3600')
  })

  it('is gone with a product that is not on sale', async () => {
    await admin.call('PUT', `/product/${jam.id}`, { body: { status: 0 } })
    expect((await file(`/media/upload/product/${jam.slug}`)).status).toBe(404)
    expect(bodyOf(await get(`/media/slug/${INPUT.slug}`), MediaPage).products).toEqual([])
  })
})

it.each([
  'nothing',
  '..%2f..%2fetc%2fpasswd',
  '%2e%2e%2fmedia',
  'jam%00',
  'jam%27',
  '%ff',
  'A',
  'a'.repeat(999),
])('answers 404 with the placeholder to the slug %s', async (slug) => {
  for (const path of [`/media/upload/${slug}`, `/media/upload/product/${slug}`]) {
    const answer = await file(path)
    expect([path, answer.status]).toEqual([path, slug === 'jam%00' ? 400 : 404])
    if (answer.status === 404) {
      expect(answer.headers.get('content-type')).toBe('image/svg+xml')
      expect(answer.headers.get('cache-control')).toBe('no-store')
    }
  }
})

describeAdminOnly(() => shop, Object.values(endpoints.staffMedia))
