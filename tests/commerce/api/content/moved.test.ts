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
  (await shop.call('GET', `/moved?${new URLSearchParams({ path })}`, { token: shop.systemToken }))
    .body
const to = (path: string, language: string | null = null) => ({ path, language })

describe('an address that changed', () => {
  it('leads to the newest one, however often it changed, and back again to itself', async () => {
    expect(await lookUp('/product/apples')).toMatchObject({ code: 'NOT_FOUND' })
    await rename('Apples', 'red-apples')
    await rename('Apples', 'green-apples')
    expect(await lookUp('/product/apples')).toEqual(to('/product/green-apples'))
    expect(await lookUp('/product/red-apples')).toEqual(to('/product/green-apples'))
    await rename('Apples', 'apples')
    expect(await lookUp('/product/green-apples')).toEqual(to('/product/apples'))
    expect(await lookUp('/product/apples')).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('is kept of categories, posts and pages, whoever changes it', async () => {
    await shop.db.execute(sql`update category set slug = 'larder' where slug = 'pantry'`)
    await shop.db.execute(sql`insert into page (slug, title, content)
      values ('house-rules', '{"en":"Rules"}', '{"en":""}')`)
    await shop.db.execute(sql`update page set slug = 'rules' where slug = 'house-rules'`)
    await shop.db.execute(sql`insert into post (slug, title, summary, content, status, published_at)
      values ('soup', '{"en":"Soup"}', '{"en":""}', '{"en":""}', 'published', now())`)
    await shop.db.execute(sql`update post set slug = 'broth' where slug = 'soup'`)
    expect(await lookUp('/categories/pantry')).toEqual(to('/categories/larder'))
    expect(await lookUp('/pages/house-rules')).toEqual(to('/pages/rules'))
    expect(await lookUp('/blog/soup')).toEqual(to('/blog/broth'))
  })

  it('leads nowhere while the thing is not shown, nor once it is gone', async () => {
    await rename('Pears', 'sold-pears')
    await admin.call('PUT', `/product/${ids['Pears']}`, { body: { status: 0 } })
    expect(await lookUp('/product/pears')).toMatchObject({ code: 'NOT_FOUND' })
    await admin.call('DELETE', `/product/${ids['Pears']}`)
    expect(await lookUp('/product/pears')).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('of a removed category leads to its parent, or to all categories', async () => {
    const one = sql`select id from category where slug = 'above'`
    await shop.db.execute(sql`insert into category (slug, name) values ('above', '{"en":"Above"}')`)
    await shop.db.execute(sql`insert into category (slug, name, parent_id)
      select 'below', '{"en":"Below"}', id from category where slug = 'above'`)
    await shop.db.execute(sql`update category set slug = 'beneath' where slug = 'below'`)
    await shop.db.execute(sql`delete from category where slug = 'beneath'`)
    expect((await shop.db.execute(one)).rows).toHaveLength(1)
    expect(await lookUp('/categories/below')).toEqual(to('/categories/above'))
    expect(await lookUp('/categories/beneath')).toEqual(to('/categories/above'))
    await shop.db.execute(sql`delete from category where slug = 'above'`)
    expect(await lookUp('/categories/below')).toEqual(to('/categories'))
    expect(await lookUp('/categories/above')).toEqual(to('/categories'))
  })
})

describe('an old address that staff add', () => {
  const add = (path: string, target: string) =>
    admin.call('POST', '/redirect', { body: { path, target } })

  it('leads to a page of this shop, and follows it', async () => {
    expect(
      (await add('https://old.example/fr/Shop/Pommes.html?utm_source=x', '/product/apples')).status,
    ).toBe(200)
    expect(await lookUp('/shop/pommes.html')).toEqual(to('/product/apples'))
    await rename('Apples', 'crisp-apples')
    expect(await lookUp('/shop/pommes.html?a=b')).toEqual(to('/product/crisp-apples'))
    await rename('Apples', 'apples')
    await add('/index.php?id=7', '/fr/offers?page=2')
    expect(await lookUp('/index.php?id=7')).toEqual(to('/offers?page=2', 'fr'))
    expect(await lookUp('/index.php?id=8')).toMatchObject({ code: 'NOT_FOUND' })
  })

  it.each([
    ['/a', 'https://evil.example/', 'target'],
    ['/a', '//evil.example', 'target'],
    ['/a', '/\\\\evil.example', 'target'],
    ['/a', 'mailto:shop@example.org', 'target'],
    ['/a', '/product/no-such-thing', 'target'],
    ['/a', '/a', 'target'],
    ['/product/apples', '/offers', 'path'],
    ['/', '/offers', 'path'],
    ['a', '/offers', 'path'],
  ])('is refused: %s to %s', async (path, target, field) => {
    const answer = await add(path, target)
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ errors: { [field]: [expect.any(String)] } })
  })

  it('makes no chain and no loop, in whatever order addresses are added', async () => {
    await add('/one', '/two')
    await add('/two', '/three')
    await add('/zero', '/one')
    for (const path of ['/zero', '/one', '/two']) expect(await lookUp(path)).toEqual(to('/three'))
    expect((await add('/three', '/one')).status).toBe(422)
    expect((await add('/one', '/offers')).body).toMatchObject({
      errors: { path: expect.any(Array) },
    })
  })
})

describe('a list of old addresses', () => {
  const read = async (text: string, check = false) =>
    (await admin.call('POST', '/redirect/import', { body: { text, check } })).body

  it('is checked before it is written, and says which lines it refuses', async () => {
    const text = [
      'from;to',
      '/shop/a;/b-side',
      '/b-side;/product/apples',
      '/shop/c',
      '/shop/d;https://evil.example/',
      '/round;/about',
      '/about;/round',
      '/shop/a;/offers',
    ].join('\n')
    const found = { added: 2, changed: 0, same: 0, refused: 5 }
    const checked = await read(text, true)
    expect(checked).toMatchObject(found)
    expect(checked).toMatchObject({
      lines: [
        { line: 4, why: 'unreadable' },
        { line: 5, why: 'target' },
        { line: 6, why: 'loop' },
        { line: 7, why: 'loop' },
        { line: 8, why: 'twice' },
      ],
    })
    expect(await lookUp('/shop/a')).toMatchObject({ code: 'NOT_FOUND' })
    expect(await read(text)).toMatchObject(found)
    expect(await lookUp('/shop/a')).toEqual(to('/product/apples'))
    expect(await read(text)).toMatchObject({ added: 0, changed: 0, same: 2 })
  })

  it('is written as it can be read again', async () => {
    const file = String((await admin.call('GET', '/redirect.csv')).body)
    expect(file).toContain('/shop/a,/product/apples')
    expect(await read(file, true)).toMatchObject({ added: 0, changed: 0, refused: 0 })
  })
})
