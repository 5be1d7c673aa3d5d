// The product table, bulk changes, and two people editing one product.
import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#/contract/index.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { Activity } from '#/contract/activity/staff.ts'
import { pageOf } from '#/contract/common.ts'
import { AdminProduct } from '#/contract/product/staff.ts'
import { ManyChanged } from '#/contract/product/staff-rows.ts'
import { startApi, type TestApi } from '#tests/support/shop/api.ts'
import { describeAdminOnly } from '#tests/support/shop/admin-only.ts'
import { makeColourAndSize } from '#tests/support/shop/attributes.ts'
import {
  type Admin,
  bodyOf,
  buildCatalogue,
  failureOf,
  signInAdmin,
} from '#tests/support/shop/catalog.ts'
import { one, PLACE, ADDRESSES } from '#tests/support/shop/checkout.ts'

let shop: TestApi
let admin: Admin
let ids: Record<string, number>
beforeAll(async () => {
  shop = await startApi()
  admin = await signInAdmin(shop)
  ids = await buildCatalogue(shop, admin)
})
afterAll(() => shop.close())

const { staffProduct } = endpoints
const rows = async (query: string) =>
  bodyOf(await admin.call('GET', `/product-row?${query}`), staffProduct.rows.response)
const names = async (query: string) => (await rows(query)).data.map(({ name }) => name.en)
const read = async (id: number) => bodyOf(await admin.call('GET', `/product/${id}`), AdminProduct)

describe('the table of products', () => {
  it('is sorted by any of its columns, either way', async () => {
    const prices = (await rows('field=price&sortBy=asc')).data.map(({ price }) => price)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    const up = await names('field=name&sortBy=asc')
    expect(await names('field=name&sortBy=desc')).toEqual(up.toReversed())
  })

  it('shows of each line its own category, picture and stock, that of its variations together', async () => {
    const { red, blue } = await makeColourAndSize(admin)
    const { id } = await admin.product({
      name: { en: 'Towel' },
      type: 'variable',
      category_ids: [ids['pantry']],
      variations: [
        { price: 2, quantity: 3, attribute_value_ids: [red] },
        { price: 2, quantity: 4, attribute_value_ids: [blue] },
      ],
    })
    const { data } = await rows('')
    expect(data.find((row) => row.id === id)).toMatchObject({
      quantity: 7,
      variations: 2,
      category: { id: ids['pantry'] },
      picture: expect.objectContaining({ original_url: expect.stringContaining('/media/') }),
    })
    const apples = data.find((row) => row.id === ids['Apples'])
    expect(apples).toMatchObject({ quantity: 10, variations: 0, category: { id: ids['fruit'] } })
    await admin.call('DELETE', `/product/${id}`)
  })

  it('shows products that are named by their ids, in that order, and none else', async () => {
    const [apples, pears] = [ids['Apples'], ids['Pears']]
    expect(await names(`ids=${pears},${apples}`)).toEqual(['Pears', 'Apples'])
    expect(await names(`ids=${pears},${apples}&search=apples`)).toEqual(['Apples'])
  })

  it('goes on where a page ends', async () => {
    const all = await names('field=name&sortBy=asc')
    const pages = await Promise.all(
      [1, 2, 3].map((page) => names(`field=name&sortBy=asc&paginate=2&page=${page}`)),
    )
    expect(pages.flat()).toEqual(all.slice(0, 6))
  })

  it('is filtered by category with all below it, by stock, by status and by missing words', async () => {
    const fresh = await names(`category=${ids['fresh']}`)
    expect(fresh).toEqual(expect.arrayContaining(['Apples', 'Pears', 'Crème brûlée']))
    expect(fresh).not.toContain('Rice')
    expect(await names('stock=out')).toEqual(['Pears'])
    const { total } = await rows('')
    const [on, off] = [await rows('status=1'), await rows('status=0')]
    expect([off.total, on.total + off.total]).toEqual([1, total])
    expect(await names('gaps=1')).toContain('Rice')
  })

  it('finds words in any language, and a product by its SKU', async () => {
    expect(await names('search=pommes')).toEqual(['Apples'])
    const { id } = await admin.product({ name: { en: 'Figs' }, sku: 'FIG-1' })
    expect(await names('search=fig-1')).toContain('Figs')
    await admin.call('DELETE', `/product/${id}`)
  })

  it('ignores a filter that means nothing', async () => {
    const { total } = await rows('')
    expect((await rows('status=maybe&category=x&field=colour&stock=1')).total).toBe(total)
  })
})

describe('pages of the table of products', () => {
  const FIELDS = ['id', 'name', 'sku', 'price', 'quantity', 'status', 'created_at', 'updated_at']

  it.each(FIELDS.flatMap((field) => ['asc', 'desc'].map((turn) => [field, turn])))(
    'lead on and back without a gap, sorted by %s %s',
    async (field, sortBy) => {
      const query = `field=${field}&sortBy=${sortBy}`
      const all = (await rows(`${query}&paginate=100`)).data.map(({ id }) => id)
      const on: number[] = []
      let page = await rows(`${query}&paginate=3`)
      for (;;) {
        on.push(...page.data.map(({ id }) => id))
        if (page.next === null) break
        page = await rows(`${query}&paginate=3&page=2&after=${page.next}`)
      }
      expect(on).toEqual(all)
      const back = await rows(`${query}&paginate=3&page=2&before=${page.previous}`)
      const start = all.length - page.data.length - 3
      expect(back.data.map(({ id }) => id)).toEqual(all.slice(start, start + 3))
    },
  )

  it.each(FIELDS)(
    'are found by their number too, as near from the end, sorted by %s',
    async (field) => {
      const query = `field=${field}&sortBy=asc`
      const all = (await rows(`${query}&paginate=100`)).data.map(({ id }) => id)
      const last = Math.ceil(all.length / 2)
      for (let page = 1; page <= last; page++) {
        const { data, next, previous } = await rows(`${query}&paginate=2&page=${page}`)
        expect(data.map(({ id }) => id)).toEqual(all.slice(page * 2 - 2, page * 2))
        expect([previous === null, next === null]).toEqual([page === 1, page === last])
      }
      expect((await rows(`${query}&paginate=2&page=${last + 1}`)).data).toEqual([])
    },
  )

  it('follow the stock, and what is taken off sale', async () => {
    const query = 'field=quantity&sortBy=desc'
    const { id } = await admin.product({ name: { en: 'Dates' }, quantity: 1 })
    expect((await names(query)).at(0)).not.toBe('Dates')
    await admin.call('PUT', `/product/${id}`, { body: { quantity: 900_000 } })
    expect((await names(query)).at(0)).toBe('Dates')
    await admin.call('PUT', `/product/${id}`, { body: { status: 0 } })
    expect(await names(`${query}&status=1`)).not.toContain('Dates')
    expect((await names(`${query}&status=0`)).at(0)).toBe('Dates')
    await admin.call('PUT', `/product/${id}`, { body: { archived: true } })
    expect(await names(query)).not.toContain('Dates')
    expect(await names(`${query}&status=archived`)).toEqual(['Dates'])
    await admin.call('DELETE', `/product/${id}`)
    expect(await names(`${query}&status=archived`)).toEqual([])
  })

  it('begin at the beginning where the key is nonsense', async () => {
    const first = await rows('field=price&paginate=2')
    for (const key of [
      ['abc', 1, 9, false],
      ['9'.repeat(30), 1, 9, false],
      ['\0', 1, 9, false],
      ['1); drop table product', 1, 9, false],
      ['1', 1],
      {},
    ]) {
      const after = Buffer.from(JSON.stringify(key)).toString('base64url')
      expect(await rows(`field=price&paginate=2&after=${after}`)).toEqual(first)
      expect((await rows(`field=name&after=${after}`)).current_page).toBe(1)
    }
  })
})

describe('the table of products as a file', () => {
  it('has all that the filters let through, and nothing that a spreadsheet would run', async () => {
    await admin.product({ name: { en: '=1+1' }, brand: '@cmd', sku: '-2' })
    const answer = await shop.api.fetch(
      new Request('http://shop/api/admin/product-row.csv?field=name&sortBy=asc&paginate=2', {
        headers: { authorization: `Bearer ${admin.token}` },
      }),
    )
    const lines = (await answer.text()).trim().split('\n')
    expect(lines).toHaveLength((await rows('')).total + 1)
    expect(lines.join('\n')).toContain(`'=1+1,'-2,'@cmd`)
  })
})

describe('a change to many products', () => {
  const change = async (body: object) =>
    bodyOf(await admin.call('POST', '/product-change', { body }), ManyChanged)

  it('previews what it would change, without changing anything', async () => {
    const made = await admin.product({ name: { en: 'Tea' }, price: 4 })
    const body = { ids: [made.id], change: { field: 'price', percent: 5 } }
    const told = await change({ ...body, preview: true })
    expect(told).toEqual({
      changed: 1,
      change: null,
      unchanged: 0,
      examples: [{ id: made.id, name: { en: 'Tea' }, from: '4', to: '4.2' }],
    })
    expect(await read(made.id)).toMatchObject({ price: 4, version: made.version })
    expect(await change(body)).toEqual({ ...told, change: expect.any(String) })
    expect(await read(made.id)).toMatchObject({ price: 4.2, sale_price: 4.2 })
  })

  it('counts what is so already, and what is gone', async () => {
    const body = {
      ids: [ids['Apples'], ids['Pears'], 999_999],
      change: { field: 'status', value: 0 },
    }
    expect(await change(body)).toMatchObject({ changed: 2, unchanged: 1 })
    expect(await change(body)).toMatchObject({ changed: 0, unchanged: 3 })
    await change({ ...body, change: { field: 'status', value: 1 } })
  })

  it('puts into a category and takes out of it', async () => {
    const into = { field: 'category', id: ids['pantry'], add: true }
    expect(await change({ ids: [ids['Apples']], change: into })).toMatchObject({ changed: 1 })
    expect(await names(`category=${ids['pantry']}`)).toContain('Apples')
    await change({ ids: [ids['Apples']], change: { ...into, add: false } })
    expect(await names(`category=${ids['pantry']}`)).not.toContain('Apples')
  })

  it('confirms or corrects what is sold by weight only because of the words of its unit', async () => {
    const sugar = await admin.product({ name: { en: 'Sugar sack' }, price: 1 })
    const plums = await admin.product({ name: { en: 'Loose plums' }, price: 3 })
    const both = [sugar.id, plums.id]
    await shop.db
      .update(product)
      .set({ sold_by: 'kg', sold_by_sure: false })
      .where(inArray(product.id, both))
    expect((await names('weighed=unsure')).toSorted()).toEqual(['Loose plums', 'Sugar sack'])
    const told = await change({
      ids: [sugar.id],
      change: { field: 'sold_by', value: 'piece' },
    })
    expect(told.examples).toMatchObject([{ from: 'kg?', to: 'piece' }])
    await change({ ids: [plums.id], change: { field: 'sold_by', value: 'kg' } })
    expect(await names('weighed=unsure')).toEqual([])
    expect(await names('weighed=sure')).toEqual(['Loose plums'])
    const undone = await admin.call('POST', '/activity-undo', { body: { change: told.change } })
    expect(undone.body).toMatchObject({ undone: 1 })
    expect(await read(sugar.id)).toMatchObject({ sold_by: 'kg', sold_by_sure: false })
    expect(await names('weighed=unsure')).toEqual(['Sugar sack'])
    const noted = await admin.call('GET', `/activity?kind=product&record=${plums.id}`)
    expect(pageOf(Activity).parse(noted.body).data[0]).toMatchObject({
      field: 'sold_by_sure',
      old: false,
      new: true,
    })
  })

  it('refuses a category that does not exist, and more than 5000 products', async () => {
    const change = { field: 'category', id: 999_999, add: true }
    const unknown = await admin.call('POST', '/product-change', { body: { ids: [1], change } })
    expect(failureOf(unknown, 422).errors).toHaveProperty(['change.id'])
    const many = Array.from({ length: 5001 }, (_, index) => index + 1)
    const body = { ids: many, change: { field: 'status', value: 0 } }
    expect((await admin.call('POST', '/product-change', { body })).status).toBe(422)
  })
})

describe('two people at one product', () => {
  const put = (id: number, body: object) => admin.call('PUT', `/product/${id}`, { body })

  it('the second to save gets a conflict, and nothing is written', async () => {
    const { id, version } = await admin.product({ name: { en: 'Honey' }, price: 5 })
    const first = bodyOf(await put(id, { price: 6, version }), AdminProduct)
    expect(first.version).not.toBe(version)
    expect(failureOf(await put(id, { brand: 'Bee', version }), 409).code).toBe('VERSION_CONFLICT')
    expect(await read(id)).toMatchObject({ price: 6, brand: null })
    const { version: now } = first
    expect((await put(id, { brand: 'Bee', version: now })).status).toBe(200)
  })

  it('a stock that was counted before a sale is refused', async () => {
    const { id, version } = await admin.product({ name: { en: 'Eggs' }, quantity: 10 })
    const { token } = await shop.signUp()
    const body = { products: one(id), ...ADDRESSES, ...PLACE }
    expect((await shop.call('POST', '/order', { token, body })).status).toBe(200)
    const counted = { quantity: 12, version, quantity_was: 10 }
    expect(failureOf(await put(id, counted), 409).errors).toHaveProperty('quantity')
    expect((await put(id, { ...counted, quantity_was: 9 })).status).toBe(200)
  })
})

describeAdminOnly(() => shop, [staffProduct.rows, staffProduct.change])
