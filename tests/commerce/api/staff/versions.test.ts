// Two people editing one record: the second is told of the first one's change.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '#tests/support/shop/api.ts'
import { type Admin, failureOf, signInAdmin } from '#tests/support/shop/catalog.ts'
import { insertPages } from '#tests/support/shop/fixtures.ts'

let shop: TestApi
let admin: Admin
beforeAll(async () => {
  shop = await startApi()
  admin = await signInAdmin(shop)
  await insertPages(shop.db)
})
afterAll(() => shop.close())

type Body = Record<string, unknown>
const body = (value: unknown) => value as Body & { id: number }
const made = async (path: string, fields: object) =>
  body((await admin.call('POST', path, { body: fields })).body)

const RECORDS: { name: string; path: string; fields: object; change: object }[] = [
  {
    name: 'category',
    path: '/category',
    fields: { name: { en: 'Cheese' } },
    change: { name: { en: 'Cheeses' } },
  },
  {
    name: 'attribute',
    path: '/attribute',
    fields: { name: { en: 'Ripeness' }, values: [{ value: { en: 'Young' } }] },
    change: { name: { en: 'Age' } },
  },
  {
    name: 'size chart',
    path: '/size-chart',
    fields: { name: { en: 'Shoes' }, content: { en: '<p>36</p>' } },
    change: { name: { en: 'Boots' } },
  },
  {
    name: 'coupon',
    path: '/coupon',
    fields: {
      code: 'CHEESE',
      title: { en: 'Cheese' },
      description: { en: 'Less' },
      type: 'fixed',
      amount: 2,
    },
    change: { amount: 3 },
  },
  {
    name: 'delivery zone',
    path: '/delivery-zone',
    fields: { name: { en: 'Here' }, country: 'FR' },
    change: { name: { en: 'There' } },
  },
]

describe('a record that two people change', () => {
  it.each(RECORDS)('is not written over: $name', async ({ path, fields, change }) => {
    const { id, version } = await made(path, fields)
    const write = (seen: object) =>
      admin.call('PUT', `${path}/${id}`, { body: { ...fields, ...change, ...seen } })
    const first = await write({ version })
    expect(first.status).toBe(200)
    const { current } = failureOf(await write({ version }), 409)
    expect(current).toMatchObject({ id, ...change, version: body(first.body)['version'] })
    // A user who has seen the current version may save.
    expect((await write({ version: body(first.body)['version'] })).status).toBe(200)
    expect((await write({})).status).toBe(200)
  })

  it.each(['/theme-options', '/settings'])('is not written over: %s', async (path) => {
    const seen = body((await admin.call('GET', path)).body)
    const changed =
      path === '/settings' ? { time_zone: 'Europe/Rome' } : { error_text: { en: 'Something else' } }
    const write = () => admin.call('PUT', path, { body: { ...seen, ...changed } })
    expect((await write()).status).toBe(200)
    expect(failureOf(await write(), 409).current).toMatchObject(changed)
  })

  it('is not written over: a page', async () => {
    const pages = body((await admin.call('GET', '/page')).body)['data'] as Body[]
    const seen = pages[0]
    const change = { title: { en: 'Another' } }
    const write = () =>
      admin.call('PUT', `/page/${String(seen?.['slug'])}`, { body: { ...seen, ...change } })
    expect((await write()).status).toBe(200)
    expect(failureOf(await write(), 409).current).toMatchObject(change)
  })

  it('is not written over: a product', async () => {
    const product = await admin.product({ name: { en: 'Brie' } })
    const write = (price: number) =>
      admin.call('PUT', `/product/${product.id}`, { body: { price, version: product.version } })
    expect((await write(5)).status).toBe(200)
    expect(failureOf(await write(6), 409)).toMatchObject({
      code: 'VERSION_CONFLICT',
      current: { id: product.id, price: 5 },
    })
  })
})
