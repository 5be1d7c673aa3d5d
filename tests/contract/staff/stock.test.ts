import { afterAll, beforeAll, expect, it } from 'vitest'
import { endpoints } from '#/contract/index.ts'
import { type Goods, openGoods } from '#tests/contract/goods.ts'
import { openSessions, openTarget, type Sessions, type Target } from '#tests/contract/target.ts'

let target: Target
let sessions: Sessions
let goods: Goods
beforeAll(async () => {
  target = await openTarget()
  sessions = await openSessions(target)
  goods = await openGoods(target, sessions)
})
afterAll(async () => {
  await goods.remove()
  await target.close()
})

it('stock is changed with a reason, counted, and looked up with its movements', async () => {
  const { ask, call } = target
  const { admin: token } = sessions
  const product_id = goods.product.id
  const query = { product_id: String(product_id) }
  const one = async () => (await ask(endpoints.staffStock.list, { token, query })).data[0]
  const before = await one()
  const change = { product_id, change: 3, reason: 'received' as const, note: 'Market' }
  const { available } = await ask(endpoints.staffStock.change, { token, body: change })
  expect(available).toBe((before?.available ?? 0) + 3)
  const on_hand = (await one())?.on_hand ?? 0
  const count = { lines: [{ product_id, on_hand, counted: on_hand + 1 }] }
  expect(await ask(endpoints.staffStock.count, { token, body: count })).toMatchObject({
    corrected: 1,
    refused: [],
  })
  expect(await ask(endpoints.staffStock.count, { token, body: count })).toMatchObject({
    corrected: 0,
    refused: [{ why: 'moved' }],
  })
  const { data } = await ask(endpoints.staffStock.entries, { token, query })
  expect(data.slice(0, 2).map((entry) => entry.change)).toEqual([1, 3])
  const lost = { ...change, change: -1_000_000, reason: 'damaged' as const }
  expect((await call(endpoints.staffStock.change, { token, body: lost })).status).toBe(422)
})

it('a product has a place and a threshold, and they are not written over', async () => {
  const { ask, call } = target
  const product = { token: sessions.admin, params: { id: goods.product.id } }
  const { version } = await ask(endpoints.staffStock.shelf, product)
  const body = { place: 'A1-01', low_stock: 2, minimum_age: null, version }
  expect(await ask(endpoints.staffStock.setShelf, { ...product, body })).toMatchObject({
    place: 'A1-01',
    low_stock: 2,
  })
  const again = { ...product, body: { ...body, place: 'B2' } }
  expect((await call(endpoints.staffStock.setShelf, again)).status).toBe(409)
})

it('a counted difference is reported with its value, by department, product and movement', async () => {
  const { ask, call } = target
  const { admin: token } = sessions
  const product_id = goods.product.id
  const line = await ask(endpoints.staffStock.list, {
    token,
    query: { product_id: String(product_id) },
  })
  const on_hand = line.data[0]?.on_hand ?? 0
  const lines = [{ product_id, on_hand, counted: on_hand + 2 }]
  await ask(endpoints.staffStock.count, { token, body: { lines } })
  const query = { product_id: String(product_id), kind: 'gain' as const }
  const { data } = await ask(endpoints.staffDifferences.entries, { token, query })
  expect(data[0]).toMatchObject({ change: 2, kind: 'gain' })
  const { data: products } = await ask(endpoints.staffDifferences.products, { token, query })
  expect(products[0]?.quantities.gain).toBeGreaterThanOrEqual(2)
  const report = await ask(endpoints.staffDifferences.report, { token })
  expect(report.rows.length).toBeGreaterThan(0)
  const file = await call(endpoints.staffDifferences.file, { token, query })
  expect(await file.text()).toContain(',gain,2,')
})

it('goods are written off with a reason, reported as waste, and taken back', async () => {
  const { ask, call } = target
  const { admin: token } = sessions
  const product_id = goods.product.id
  await ask(endpoints.staffStock.change, {
    token,
    body: { product_id, change: -1, reason: 'given_away' },
  })
  const query = { reason: 'given_away' as const }
  const { data } = await ask(endpoints.staffStock.wasteEntries, { token, query })
  const entry = data.find((one) => one.product_id === product_id)
  expect(entry).toMatchObject({ amount: 1, can_undo: true })
  const { rows } = await ask(endpoints.staffStock.waste, { token })
  expect(rows.map(({ reason }) => reason)).toContain('given_away')
  const file = await call(endpoints.staffStock.wasteFile, { token, query })
  expect(await file.text()).toContain('given_away')
  const params = { id: entry?.id ?? '' }
  const undone = await ask(endpoints.staffStock.undoWaste, { token, params })
  expect(undone.can_undo).toBe(false)
})
