// The pages of the stock list: every line once, in order, whichever way it is sorted (rule 176).
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageOf } from '#/contract/common.ts'
import { Shelf, STOCK_FIELDS, StockLine } from '#/contract/stock/staff.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'
import { type Admin, bodyOf, signInAdmin } from '#tests/support/shop/catalog.ts'

const SIZES = [2, 3, 5]
const GOODS = [
  { name: 'Dates', quantity: 3, place: 'A10' },
  { name: 'apples', quantity: 0, place: 'A2' },
  { name: 'Cherries', quantity: 8, place: null },
  { name: 'Beans', quantity: 8, place: 'B1' },
  { name: 'Eggs', quantity: 1, place: null },
  { name: 'Figs', quantity: 5, place: 'A2' },
]

let shop: TestApi
let admin: Admin
beforeAll(async () => {
  shop = await startApi()
  admin = await signInAdmin(shop)
  for (const { name, quantity, place } of GOODS)
    await stand((await shop.addProduct({ name, quantity })).id, place)
  const apron = await shop.addProduct({
    name: 'Aprons',
    variations: [{ quantity: 4 }, { quantity: 0 }],
  })
  await stand(apron.id, 'A10')
  const archived = await shop.addProduct({ name: 'Kale', quantity: 2 })
  await admin.call('PUT', `/product/${archived.id}`, { body: { archived: true } })
})
afterAll(() => shop.close())

async function stand(id: number, place: string | null) {
  const body = { place, low_stock: place === 'A10' ? 4 : null, minimum_age: null }
  bodyOf(await admin.call('PUT', `/product/${id}/shelf`, { body }), Shelf)
}

const pageAt = async (query: string) =>
  bodyOf(await admin.call('GET', `/stock?${query}`), pageOf(StockLine))

/** All pages, one after another. */
async function read(query: string, size = 2): Promise<{ lines: StockLine[]; totals: Set<number> }> {
  const lines: StockLine[] = []
  const totals = new Set<number>()
  for (let page = 1; ; page++) {
    const { data, total } = await pageAt(`${query}&page=${page}&paginate=${size}`)
    totals.add(total)
    if (data.length === 0) return { lines, totals }
    lines.push(...data)
  }
}

const names = (lines: StockLine[]) => lines.map(({ name, available }) => `${name.en} ${available}`)

const IN_ORDER = {
  id: ['Dates 3', 'apples 0', 'Cherries 8', 'Beans 8', 'Eggs 1', 'Figs 5', 'Aprons 4', 'Aprons 0'],
  name: [
    'apples 0',
    'Aprons 4',
    'Aprons 0',
    'Beans 8',
    'Cherries 8',
    'Dates 3',
    'Eggs 1',
    'Figs 5',
  ],
  place: [
    'apples 0',
    'Figs 5',
    'Dates 3',
    'Aprons 4',
    'Aprons 0',
    'Beans 8',
    'Cherries 8',
    'Eggs 1',
  ],
  available: [
    'apples 0',
    'Aprons 0',
    'Eggs 1',
    'Dates 3',
    'Aprons 4',
    'Figs 5',
    'Cherries 8',
    'Beans 8',
  ],
}

describe.each(STOCK_FIELDS)('sorted by %s', (field) => {
  it('has every line that isn’t archived once', async () => {
    for (const size of SIZES) {
      const { lines, totals } = await read(`field=${field}`, size)
      expect(names(lines)).toEqual(IN_ORDER[field])
      expect(totals).toEqual(new Set([8]))
    }
  })

  it('has the same lines the other way round, with those without a place still last', async () => {
    const { lines } = await read(`field=${field}&sortBy=desc`)
    for (const size of SIZES) {
      const other = await read(`field=${field}&sortBy=desc`, size)
      expect(names(other.lines)).toEqual(names(lines))
    }
    expect(names(lines).toSorted()).toEqual(IN_ORDER[field].toSorted())
    const keys = lines.map((line) => ({
      id: line.product_id,
      name: line.name.en.toLowerCase(),
      available: line.available,
      place: line.place,
    }))
    if (field === 'place')
      expect(keys.map(({ place }) => place)).toEqual([
        'B1',
        'A10',
        'A10',
        'A10',
        'A2',
        'A2',
        null,
        null,
      ])
    else {
      const values = keys.map((key) => key[field])
      expect(values).toEqual(values.toSorted((a, b) => (a < b ? 1 : a > b ? -1 : 0)))
    }
  })

  it('is filtered', async () => {
    const ofState = async (state: string) => (await read(`field=${field}&state=${state}`)).lines
    expect(names(await ofState('out')).toSorted()).toEqual(['Aprons 0', 'apples 0'])
    expect(names(await ofState('low')).toSorted()).toEqual(['Aprons 0', 'Aprons 4', 'Dates 3'])
  })
})

it('follows a sale, a new product and an archived one at once', async () => {
  const { id } = await shop.addProduct({ name: 'Leeks', quantity: 6 })
  const before = await read('field=available')
  expect(names(before.lines)).toContain('Leeks 6')
  await admin.call('POST', '/stock/change', {
    body: { product_id: id, change: -6, reason: 'damaged' },
  })
  expect(names((await read('state=out')).lines)).toContain('Leeks 0')
  await admin.call('PUT', `/product/${id}`, { body: { archived: true } })
  expect((await pageAt('field=available')).total).toBe(8)
})
