import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '#tests/support/shop/api.ts'
import { type Admin, buildCatalogue, signInAdmin } from '#tests/support/shop/catalog.ts'

let shop: TestApi
let admin: Admin
let ids: Record<string, number>
beforeAll(async () => {
  shop = await startApi()
  admin = await signInAdmin(shop)
  ids = await buildCatalogue(shop, admin)
})
afterAll(() => shop.close())

const rename = (name: string, slug: string) =>
  admin.call('PUT', `/product/${ids[name]}`, { body: { slug } })
const lookUp = async (path: string) =>
  (await shop.call('GET', `/moved/${path}`, { token: shop.systemToken })).body

describe('an address that changed', () => {
  it('leads to the newest one, however often it changed, and back again to itself', async () => {
    expect(await lookUp('product/apples')).toMatchObject({ code: 'NOT_FOUND' })
    await rename('Apples', 'red-apples')
    await rename('Apples', 'green-apples')
    expect(await lookUp('product/apples')).toEqual({ slug: 'green-apples' })
    expect(await lookUp('product/red-apples')).toEqual({ slug: 'green-apples' })
    await rename('Apples', 'apples')
    expect(await lookUp('product/green-apples')).toEqual({ slug: 'apples' })
    expect(await lookUp('product/apples')).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('is kept of categories, posts and pages, whoever changes it', async () => {
    await shop.db.execute(sql`update category set slug = 'larder' where slug = 'pantry'`)
    await shop.db.execute(sql`insert into page (slug, title, content)
      values ('house-rules', '{"en":"Rules"}', '{"en":""}')`)
    await shop.db.execute(sql`update page set slug = 'rules' where slug = 'house-rules'`)
    await shop.db.execute(sql`insert into post (slug, title, summary, content, status, published_at)
      values ('soup', '{"en":"Soup"}', '{"en":""}', '{"en":""}', 'published', now())`)
    await shop.db.execute(sql`update post set slug = 'broth' where slug = 'soup'`)
    expect(await lookUp('category/pantry')).toEqual({ slug: 'larder' })
    expect(await lookUp('page/house-rules')).toEqual({ slug: 'rules' })
    expect(await lookUp('post/soup')).toEqual({ slug: 'broth' })
  })

  it('leads nowhere while the thing is not shown, nor once it is gone', async () => {
    await rename('Pears', 'sold-pears')
    await admin.call('PUT', `/product/${ids['Pears']}`, { body: { status: 0 } })
    expect(await lookUp('product/pears')).toMatchObject({ code: 'NOT_FOUND' })
    await admin.call('DELETE', `/product/${ids['Pears']}`)
    expect(await lookUp('product/pears')).toMatchObject({ code: 'NOT_FOUND' })
  })
})
