// The picture library: where each picture is used, and which may be deleted.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { page } from '#/commerce/db/schema/content.ts'
import { seedHomes } from '#/commerce/db/seed/homes/homes.ts'
import { insertPhoto, savePicture } from '#/commerce/api/media/photos.queries.ts'
import { endpoints } from '#/contract/index.ts'
import { AdminMedia } from '#/contract/media/staff.ts'
import { Product } from '#/contract/product/shapes.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'
import { type Admin, bodyOf, failureOf, signInAdmin } from '#tests/support/shop/catalog.ts'

let shop: TestApi
let admin: Admin
beforeAll(async () => {
  shop = await startApi()
  admin = await signInAdmin(shop)
})
afterAll(() => shop.close())

let made = 0
/** An unused photo. */
async function aPhoto() {
  const hash = String(++made).padStart(16, 'a')
  await insertPhoto(shop.db, { hash, width: 800, height: 600, content: 'AAAA' })
  const row = await savePicture(shop.db, hash)
  return { id: row.id, hash }
}
const list = async (query: string) =>
  bodyOf(await admin.call('GET', `/media?${query}`), endpoints.staffMedia.list.response).data
const find = async (id: number, query = 'paginate=100') =>
  (await list(query)).find((one) => one.id === id)
const remove = (id: number) => admin.call('DELETE', `/media/${id}`)

describe('a picture of the library', () => {
  it('names the product that has it and the page whose words show it', async () => {
    const { id, hash } = await aPhoto()
    expect(await find(id)).toMatchObject({
      drawn: false,
      width: 800,
      height: 600,
      bytes: 3,
      uses: [],
      orders: 0,
    })
    const { id: pears } = await admin.product({
      name: { en: 'Pears' },
      gallery: [{ picture_id: id, alt: null }],
    })
    await shop.db.insert(page).values({
      slug: 'about',
      title: { en: 'About us' },
      content: { en: `<img src="/media/file/${hash}/512.webp">` },
    })
    expect((await find(id))?.uses).toEqual([
      { kind: 'page', record: 'about', name: { en: 'About us' } },
      { kind: 'product', record: String(pears), name: { en: 'Pears' } },
    ])
    expect(await find(id, 'search=pears')).toBeDefined()
    expect((await list(`ids=${id}`)).map((one) => one.id)).toEqual([id])
    expect(await find(id, 'used=1&drawn=0')).toBeDefined()
    expect(await find(id, 'used=0')).toBeUndefined()
    const refused = failureOf(await remove(id), 409)
    expect(refused.message).toContain('About us, Pears')
    expect(await find(id)).toBeDefined()
  })

  it('can be removed once nothing shows it', async () => {
    const { id } = await aPhoto()
    expect(await find(id, 'used=0')).toBeDefined()
    expect((await remove(id)).status).toBe(200)
    expect(await find(id)).toBeUndefined()
    failureOf(await remove(id), 404)
  })

  it('says what it shows in the words of its products', async () => {
    const { id } = await aPhoto()
    const alt = { en: 'Three plums on a table', fr: 'Trois prunes sur une table' }
    const describeIt = () => admin.call('PUT', `/media/${id}/alt`, { body: { alt } })
    expect(failureOf(await describeIt(), 422).errors?.['alt']).toHaveLength(1)
    const { slug } = await admin.product({
      name: { en: 'Plums' },
      gallery: [{ picture_id: id, alt: null }],
    })
    expect(bodyOf(await describeIt(), AdminMedia).alt).toEqual(alt)
    const shown = await shop.call('GET', `/product/slug/${slug}`, { token: shop.systemToken })
    expect(bodyOf(shown, Product).product_galleries[0]?.alt).toBe(alt.en)
  })

  it('that is a drawn scene names its page of the gallery', async () => {
    const body = {
      slug: 'a-farm-box',
      kind: 'scene',
      caption: { en: 'A box from the farm' },
      published: true,
    }
    const shown = bodyOf(await admin.call('PUT', '/media/scene/farm-box', { body }), AdminMedia)
    expect(shown.uses).toEqual([{ kind: 'gallery', record: body.slug, name: body.caption }])
  })

  it('stays while a section of a home shows it', async () => {
    const { id, hash } = await aPhoto()
    await seedHomes(shop.db)
    const picture = `/media/file/${hash}/1024.webp`
    const section = { id: 'news', type: 'newsletter', title: { en: 'News' }, picture }
    const body = { name: { en: 'Rome' }, sections: [section] }
    expect((await admin.call('PUT', '/home/rome', { body })).status).toBe(200)
    expect((await find(id))?.uses).toEqual([{ kind: 'home', record: 'rome', name: body.name }])
    failureOf(await remove(id), 409)
  })
})
