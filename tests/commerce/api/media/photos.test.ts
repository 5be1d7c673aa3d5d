// Product photos: uploaded, ordered, described, shown.
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { StaffPicture } from '#/contract/media/staff-photo.ts'
import { Product } from '#/contract/product/shapes.ts'
import { AdminProduct } from '#/contract/product/staff.ts'
import { startApi, type TestApi } from '#tests/support/shop/api.ts'
import { type Admin, bodyOf, failureOf, signInAdmin } from '#tests/support/shop/catalog.ts'

let shop: TestApi
let admin: Admin
beforeAll(async () => {
  shop = await startApi()
  admin = await signInAdmin(shop)
})
afterAll(() => shop.close())

const photo = (background: string, width = 300, height = 200) =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()

const send = async (bytes: Uint8Array, name = 'photo.jpg') =>
  shop.call('POST', `/admin/photo?name=${encodeURIComponent(name)}`, {
    token: admin.token,
    raw: new Uint8Array(bytes),
    headers: { 'content-type': 'image/jpeg' },
  })
const add = async (background: string) => bodyOf(await send(await photo(background)), StaffPicture)
const change = async (id: number, body: object) =>
  bodyOf(await admin.call('PUT', `/product/${id}`, { body }), AdminProduct)
const shown = async (slug: string, language: 'en' | 'fr' = 'en') =>
  bodyOf(
    await shop.call('GET', `/product/slug/${slug}`, { token: shop.systemToken, language }),
    Product,
  ).product_galleries
const file = (url: string) => shop.api.fetch(new Request(`http://shop.test/api${url}`))

describe('a photo of a product', () => {
  it('is shown at the sizes of the shop, in its order, with what is said of it', async () => {
    const [red, blue] = [await add('red'), await add('blue')]
    const { id, slug } = await admin.product({ name: { en: 'Plum jam', fr: 'Confiture' } })
    const alt = { en: 'A jar of plum jam', fr: 'Un pot de confiture' }
    const gallery = [
      { picture_id: blue.id, alt, label: false },
      { picture_id: red.id, alt: null, label: false },
    ]
    const changed = await change(id, { gallery })
    expect(changed.gallery).toEqual(gallery)
    expect(changed.pictures.map(({ drawn, width }) => [drawn, width])).toEqual([
      [false, 300],
      [false, 300],
    ])
    expect((await shown(slug)).map((one) => one.alt)).toEqual(['A jar of plum jam', 'Plum jam'])
    expect((await shown(slug, 'fr')).map((one) => one.alt)).toEqual([alt.fr, 'Confiture'])
    const [first] = await shown(slug)
    for (const { url, width } of first?.sizes ?? []) {
      const answer = await file(url)
      expect(answer.headers.get('cache-control')).toContain('immutable')
      const seen = await sharp(await answer.arrayBuffer()).metadata()
      expect([seen.format, seen.width, seen.height]).toEqual(['webp', width, width])
    }
  })

  it('that shows a warning stands beside the warnings in its own words, and needs some', async () => {
    const [front, back] = [await add('navy'), await add('olive')]
    const { id, slug } = await admin.product({ name: { en: 'Drain cleaner' } })
    const alt = { en: 'Corrosive: burns skin and eyes', fr: 'Corrosif' }
    const plain = { picture_id: front.id, alt: null }
    const refused = await admin.call('PUT', `/product/${id}`, {
      body: { gallery: [plain, { picture_id: back.id, alt: null, label: true }] },
    })
    expect(Object.keys(failureOf(refused, 422).errors ?? {})).toEqual(['gallery.1.alt'])
    await change(id, { gallery: [plain, { picture_id: back.id, alt, label: true }] })
    const labels = async (language: 'en' | 'fr') =>
      bodyOf(
        await shop.call('GET', `/product/slug/${slug}`, { token: shop.systemToken, language }),
        Product,
      ).labels.map((one) => one.alt)
    expect(await labels('en')).toEqual([alt.en])
    expect(await labels('fr')).toEqual([alt.fr])
  })

  it('can be cropped, and what was before stays', async () => {
    const whole = await add('green')
    const crop = { x: 0, y: 0, width: 500, height: 1000 }
    const answer = await admin.call('POST', `/photo/${whole.id}/crop`, { body: crop })
    const part = bodyOf(answer, StaffPicture)
    expect([part.width, part.height]).toEqual([150, 200])
    expect(part.id).not.toBe(whole.id)
    const tooMuch = await admin.call('POST', `/photo/${whole.id}/crop`, {
      body: { ...crop, x: 600 },
    })
    expect(failureOf(tooMuch, 422).errors).toHaveProperty('width')
  })

  it('of one colour alone can’t be put before white, which is said in words', async () => {
    const { id } = await add('green')
    const body = { x: 0, y: 0, width: 1000, height: 1000, on_white: true }
    const answer = await admin.call('POST', `/photo/${id}/crop`, { body })
    expect(failureOf(answer, 422).errors).toEqual({
      photo: [expect.stringContaining('background')],
    })
  })

  it('that goes leaves drawn pictures behind', async () => {
    const { id, slug } = await admin.product({ name: { en: 'Rye bread' } })
    await change(id, { gallery: [{ picture_id: (await add('brown')).id }] })
    const after = await change(id, { gallery: [] })
    expect(after.pictures.every(({ drawn }) => drawn)).toBe(true)
    expect(await shown(slug)).not.toEqual([])
  })

  it('that is none is refused in words', async () => {
    const answer = await send(Buffer.from('<svg onload="alert(1)"/>'))
    expect(failureOf(answer, 422)).toMatchObject({
      code: 'INVALID',
      errors: { photo: [expect.stringContaining('JPEG')] },
    })
    const lost = await send(await photo('red'), '../../photo.jpg')
    expect(failureOf(lost, 422)).toMatchObject({
      errors: { photo: [expect.stringContaining('folders')] },
    })
  })

  it('may be larger than other calls, up to a limit', async () => {
    const much = Buffer.concat([await photo('red'), Buffer.alloc(2 * 1024 * 1024)])
    expect((await send(much)).status).toBe(200)
    expect((await send(Buffer.alloc(21 * 1024 * 1024))).status).toBe(413)
  })

  it('that does not exist can not be shown', async () => {
    const { id } = await admin.product({ name: { en: 'Salt' } })
    const answer = await admin.call('PUT', `/product/${id}`, {
      body: { gallery: [{ picture_id: 999_999 }] },
    })
    expect(failureOf(answer, 422).errors).toHaveProperty('gallery')
  })
})
