// Goods written off: valued, by department and reason, and taken back once (rule 232).
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pageOf } from '#/contract/common.ts'
import { AdminProduct } from '#/contract/product/staff.ts'
import { Waste, WasteEntry } from '#/contract/stock/staff.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'
import { type Admin, bodyOf, failureOf, signInAdmin } from '#tests/support/shop/catalog.ts'
import { lotsOf } from '#tests/support/goods/lots.ts'
import { booksOf } from '#tests/support/shop/money/refunds.ts'

let shop: TestApi
let admin: Admin
beforeAll(async () => {
  shop = await startApi()
  admin = await signInAdmin(shop)
})
afterAll(() => shop.close())

const lots = lotsOf(
  () => shop,
  () => admin,
)
const gone = (body: object) => admin.call('POST', '/stock/change', { body })
const waste = async (query = '') => bodyOf(await admin.call('GET', `/stock/waste?${query}`), Waste)
const entries = async (query = '') =>
  bodyOf(await admin.call('GET', `/stock/waste/entry?${query}`), pageOf(WasteEntry)).data
const undo = (id: string) => admin.call('POST', `/stock/waste/entry/${id}/undo`)
const stockOf = async (id: number) =>
  bodyOf(await admin.call('GET', `/product/${id}`), AdminProduct).quantity

it('adds up what was written off at the net sales price, by department and reason', async () => {
  const fresh = await admin.category({ name: { en: 'Fresh' } })
  const fruit = await admin.category({ name: { en: 'Fruit' }, parent_id: fresh.id })
  const pears = await admin.product({
    name: { en: 'Pears' },
    price: 2.11,
    tax_rate: 5.5,
    category_ids: [fruit.id],
  })
  const bread = await admin.product({ name: { en: 'Bread' }, price: 1.2, tax_rate: 20 })
  await gone({ product_id: pears.id, change: -2, reason: 'spoiled' })
  await gone({ product_id: pears.id, change: -1, reason: 'stolen', note: 'Seen by Ada' })
  await gone({ product_id: bread.id, change: -3, reason: 'given_away' })
  // Neither is waste.
  await gone({ product_id: bread.id, change: 5, reason: 'received' })
  await gone({ product_id: bread.id, change: -1, reason: 'set' })
  const { rows, value } = await waste()
  expect(rows).toEqual([
    { category_id: fresh.id, category: { en: 'Fresh' }, reason: 'spoiled', entries: 1, value: 4 },
    { category_id: fresh.id, category: { en: 'Fresh' }, reason: 'stolen', entries: 1, value: 2 },
    { category_id: null, category: null, reason: 'given_away', entries: 1, value: 3 },
  ])
  expect(value).toBe(9)
  const listed = async (query: string) =>
    (await entries(query)).map((one) => [one.name.en, one.amount, one.value])
  expect(await listed(`category=${fresh.id}&reason=spoiled`)).toEqual([['Pears', 2, 4]])
  expect(await listed('category=0')).toEqual([['Bread', 3, 3]])
  expect((await waste('from=2020-01-01&to=2020-01-31')).rows).toEqual([])
})

it('is taken back once, and is no loss any more', async () => {
  const { id } = await admin.product({ name: { en: 'Eggs' }, price: 3, quantity: 10 })
  await gone({ product_id: id, change: -4, reason: 'damaged' })
  const before = (await waste()).value
  const [entry] = await entries('reason=damaged')
  expect(entry).toMatchObject({ amount: 4, can_undo: true })
  expect(bodyOf(await undo(entry?.id ?? ''), WasteEntry).can_undo).toBe(false)
  expect(await stockOf(id)).toBe(10)
  expect((await waste()).value).toBe(before - (entry?.value ?? 0))
  expect(failureOf(await undo(entry?.id ?? ''), 409).code).toBe('STATUS_CONFLICT')
  // A correction can't be undone in turn.
  for (const { can_undo } of await entries('reason=damaged')) expect(can_undo).toBe(false)
  expect((await undo('stock:999999')).status).toBe(404)
  expect(await booksOf(shop)).toEqual([])
})

it('of a lot counts once, and goes back into that lot', async () => {
  const both = ['early', 'late'].map((code) => ({ code, days: 30, amount: 5 }))
  const { id, lots: kept } = await lots.keep({ lots: both })
  const body = { amount: 2, reason: 'spoiled', note: 'Mould' }
  await admin.call('POST', `/lot/${kept[1]?.id}/write-off`, { body })
  expect(await lots.left(id)).toEqual({ stock: 8, lots: { early: 5, late: 3 } })
  const own = async () => (await entries('reason=spoiled')).filter((one) => one.product_id === id)
  const [entry, ...others] = await own()
  expect(others).toEqual([])
  expect(entry).toMatchObject({ lot: 'late', amount: 2, note: 'Mould' })
  await undo(entry?.id ?? '')
  expect(await lots.left(id)).toEqual({ stock: 10, lots: { early: 5, late: 5 } })
  expect((await own()).map(({ amount }) => amount)).toEqual([-2, 2])
  expect(await booksOf(shop)).toEqual([])
})
