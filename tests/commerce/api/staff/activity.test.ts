// Changes by staff are logged, shown, restored and undone.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#/contract/index.ts'
import { ManyChanged } from '#/contract/product/staff-rows.ts'
import { AdminProduct } from '#/contract/product/staff.ts'
import { startApi, type TestApi } from '#tests/support/shop/api.ts'
import { type Admin, bodyOf, buildCatalogue, signInAdmin } from '#tests/support/shop/catalog.ts'

let shop: TestApi
let admin: Admin
let ids: Record<string, number>
beforeAll(async () => {
  shop = await startApi()
  admin = await signInAdmin(shop)
  ids = await buildCatalogue(shop, admin)
})
afterAll(() => shop.close())

const activities = async (query: string) =>
  (
    await bodyOf(
      await admin.call('GET', `/activity?${query}`),
      endpoints.staffActivity.list.response,
    )
  ).data
const read = async (id: number) => bodyOf(await admin.call('GET', `/product/${id}`), AdminProduct)
const idOf = (name: string) => ids[name] ?? 0

describe('the log of what staff change', () => {
  it('says who changed which field from what to what', async () => {
    const id = idOf('Apples')
    const { price } = await read(id)
    await admin.call('PUT', `/product/${id}`, { body: { price: price + 1, brand: 'Orchard Hill' } })
    const data = await activities(`kind=product&record=${id}`)
    expect(data).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: 'price', old: price, new: price + 1 }),
        expect.objectContaining({ field: 'brand', old: 'Orchard', new: 'Orchard Hill' }),
      ]),
    )
    expect(new Set(data.slice(0, 2).map(({ change }) => change)).size).toBe(1)
    expect(data[0]?.who).toBeTruthy()
  })

  it('is searched by names, fields and values', async () => {
    const id = idOf('Apples')
    await admin.call('PUT', `/product/${id}`, { body: { brand: 'Findable Farm' } })
    expect(await activities('search=findable%20farm')).toHaveLength(1)
    expect(await activities('search=nowhere-at-all')).toHaveLength(0)
  })

  it('records nothing that was refused, or changed nothing', async () => {
    const id = idOf('Apples')
    const before = await activities(`kind=product&record=${id}`)
    const { price } = await read(id)
    await admin.call('PUT', `/product/${id}`, { body: { price } })
    await admin.call('PUT', `/product/${id}`, {
      body: { price: price + 5, category_ids: [999_999] },
    })
    expect(await activities(`kind=product&record=${id}`)).toEqual(before)
  })

  it('is only added to', async () => {
    const refused = await shop.db
      .execute('delete from activity')
      .catch((error: unknown) => String(error instanceof Error && error.cause))
    expect(refused).toContain('only added')
  })

  it('puts the old value of a field back, and notes that too', async () => {
    const id = idOf('Pears')
    const { price } = await read(id)
    await admin.call('PUT', `/product/${id}`, { body: { price: price + 3 } })
    const [last] = await activities(`kind=product&record=${id}`)
    expect((await admin.call('POST', `/activity/${last?.id}/restore`)).status).toBe(200)
    expect((await read(id)).price).toBe(price)
    const [back] = await activities(`kind=product&record=${id}`)
    expect(back).toMatchObject({ field: 'price', old: price + 3, new: price })
  })
})

describe('offers', () => {
  const title = { en: 'Fruit week', fr: 'Semaine des fruits' }
  const goods = { category_ids: [], product_ids: [] }
  const kinds = [
    ['promotion', '/promotion', { title, kind: 'for', take: 3, amount: 2, ...goods }],
    [
      'group_price',
      '/group-price',
      { title, audience: 'account', kind: 'percent', amount: 5, ...goods },
    ],
    [
      'coupon',
      '/coupon',
      { code: 'FRUIT5', title, description: title, type: 'percent', amount: 5, ...goods },
    ],
  ] as const

  it.each(kinds)(
    'of kind %s get their end back, but not an amount alone',
    async (kind, path, body) => {
      const made = (await admin.call('POST', path, { body })).body as {
        id: number
        version: string
      }
      const ends_at = '2031-01-01T00:00:00.000Z'
      const amount = kind === 'promotion' ? 1 : 10
      const changed = await admin.call('PUT', `${path}/${made.id}`, {
        body: { ...body, ends_at, amount, version: made.version },
      })
      expect(changed.status).toBe(200)
      const rows = await activities(`kind=${kind}&record=${made.id}`)
      const row = (field: string) => rows.find((one) => one.field === field)
      expect(row('amount')?.can_restore).toBe(false)
      expect(row('ends_at')?.can_restore).toBe(true)
      const restored = await admin.call('POST', `/activity/${row('ends_at')?.id}/restore`)
      expect(restored.status).toBe(200)
      expect((await admin.call('GET', `${path}/${made.id}`)).body).toMatchObject({
        ends_at: null,
        amount,
      })
    },
  )
})

describe('a change to many', () => {
  const change = async (names: string[], percent: number) =>
    bodyOf(
      await admin.call('POST', '/product-change', {
        body: { ids: names.map(idOf), change: { field: 'price', percent } },
      }),
      ManyChanged,
    )
  const undo = (name: string | null) =>
    admin.call('POST', '/activity-undo', { body: { change: name } })

  it('is taken back, but for what was changed since', async () => {
    const was = await read(idOf('Apples'))
    const { change: name } = await change(['Apples', 'Pears'], 10)
    await admin.call('PUT', `/product/${idOf('Pears')}`, { body: { price: 77 } })
    const told = await bodyOf(await undo(name), endpoints.staffActivity.undo.response)
    expect(told).toMatchObject({ undone: 1, refused: [{ record: String(idOf('Pears')) }] })
    expect((await read(idOf('Apples'))).price).toBe(was.price)
    expect((await read(idOf('Pears'))).price).toBe(77)
    // Again: nothing is as the change left it.
    expect(await bodyOf(await undo(name), endpoints.staffActivity.undo.response)).toMatchObject({
      undone: 0,
    })
  })

  it('puts categories back as they were', async () => {
    const id = idOf('Apples')
    const { category_ids } = await read(id)
    const { change: name } = await bodyOf(
      await admin.call('POST', '/product-change', {
        body: { ids: [id], change: { field: 'category', id: ids['pantry'], add: true } },
      }),
      ManyChanged,
    )
    expect((await read(id)).category_ids).toContain(ids['pantry'])
    await undo(name)
    expect((await read(id)).category_ids).toEqual(category_ids)
  })

  it('can’t be taken back later than ten minutes after', async () => {
    const { change: name } = await change(['Apples'], 5)
    shop.clock.advance(11 * 60_000)
    expect((await undo(name)).status).toBe(409)
  })
})
