// Price lists, and what is printed or shown at the shelf.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { endpoints } from '#/contract/index.ts'
import { openSessions, openTarget, type Sessions, type Target } from '#tests/contract/target.ts'

let target: Target
let sessions: Sessions
beforeAll(async () => {
  target = await openTarget()
  sessions = await openSessions(target)
})
afterAll(() => target.close())

it('a price list is prepared, planned, taken back, begun and undone', async () => {
  const token = sessions.admin
  const name = { en: 'Priced by a list' }
  const sku = `LIST-${Date.now()}`
  const made = await target.ask(endpoints.staffProduct.create, {
    token,
    body: { name, price: 10, quantity: 1, tax_rate: 20, sku },
  })
  const category = await target.ask(endpoints.staffCategory.create, {
    token,
    body: { name: { en: 'Priced by a list' } },
  })
  const list = await target.ask(endpoints.staffPrices.create, {
    token,
    body: { name: 'Conformance' },
  })
  const params = { id: list.id }
  const body = { lines: [{ sku, price: 11 }] }
  expect(await target.ask(endpoints.staffPrices.setLines, { token, params, body })).toMatchObject({
    state: 'draft',
    changing: 1,
  })
  const { data } = await target.ask(endpoints.staffPrices.lines, { token, params })
  expect(data).toMatchObject([{ product_id: made.id, old_price: 10, new_price: 11 }])
  const starts_at = new Date(Date.now() + 3_600_000).toISOString()
  const planned = await target.ask(endpoints.staffPrices.start, {
    token,
    params,
    body: { starts_at },
  })
  expect(planned).toMatchObject({ state: 'planned', starts_at })
  expect(await target.ask(endpoints.staffPrices.stop, { token, params })).toMatchObject({
    state: 'draft',
  })
  await target.ask(endpoints.staffPrices.start, { token, params, body: {} })
  expect(await target.ask(endpoints.staffPrices.undo, { token, params })).toMatchObject({
    state: 'undone',
    undo: { undone: 1, left: [] },
  })
  expect(await target.ask(endpoints.staffPrices.one, { token, params })).toMatchObject({ lines: 1 })
  expect(
    (await target.ask(endpoints.staffPrices.list, { token })).data.map(({ id }) => id),
  ).toContain(list.id)
  const other = await target.ask(endpoints.staffPrices.create, {
    token,
    body: { name: 'Conformance 2' },
  })
  const place = { token, params: { id: other.id } }
  await target.ask(endpoints.staffPrices.percent, {
    ...place,
    body: { category: category.id, percent: 5, rounding: 'x9' },
  })
  expect(await target.ask(endpoints.staffPrices.remove, place)).toHaveProperty('message')
})

it('a price file is taken, and read by a job', async () => {
  const token = sessions.admin
  const { id } = await target.ask(endpoints.staffPrices.create, { token, body: { name: 'File' } })
  const query = { list: id }
  const body = new Blob(['sku,price\nnothing,1\n'], { type: 'text/csv' })
  expect(await target.ask(endpoints.staffPrices.file, { token, query, body })).toMatchObject({
    state: 'reading',
  })
})

it('shelf labels are listed, told from a cursor on, and marked as printed', async () => {
  const token = sessions.admin
  const name = { en: 'On a shelf label' }
  const { id } = await target.ask(endpoints.staffProduct.create, {
    token,
    body: { name, price: 3, quantity: 1, tax_rate: 20, barcode: '4006381333931' },
  })
  const query = { ids: String(id), changed: '1' as const }
  const { data, total } = await target.ask(endpoints.staffShelf.list, { token, query })
  expect(total).toBe(1)
  const labels = data.map(({ product_id, variation_id, hash }) => ({
    product_id,
    variation_id,
    hash,
  }))
  await target.ask(endpoints.staffShelf.printed, { token, body: { labels } })
  expect((await target.ask(endpoints.staffShelf.list, { token, query })).data).toEqual([])
  const page = await target.ask(endpoints.staffShelf.changes, { token, query: { most: '1' } })
  const after = await target.ask(endpoints.staffShelf.changes, {
    token,
    query: { since: String(page.next) },
  })
  expect(after.next).toBeGreaterThan(page.next)
})
