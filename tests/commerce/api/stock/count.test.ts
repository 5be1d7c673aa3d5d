// Stock counts (rule 177).
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pageOf } from '#/contract/common.ts'
import { PlacedOrder } from '#/contract/checkout/public.ts'
import { StockCounted, StockEntry, StockLine } from '#/contract/stock/staff.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'
import { type Admin, bodyOf, signInAdmin } from '#tests/support/shop/catalog.ts'
import { AS_GUEST, checkoutsOf, one } from '#tests/support/shop/checkout.ts'
import { lotsOf } from '#tests/support/goods/lots.ts'

let shop: TestApi
let admin: Admin
beforeAll(async () => {
  shop = await startApi()
  admin = await signInAdmin(shop)
})
afterAll(() => shop.close())

const { post } = checkoutsOf(() => shop)
const lots = lotsOf(
  () => shop,
  () => admin,
)
const lineOf = async (id: number) =>
  bodyOf(await admin.call('GET', `/stock?product_id=${id}`), pageOf(StockLine)).data[0]
const buy = async (id: number, quantity: number) =>
  PlacedOrder.parse((await post({ products: one(id, quantity), ...AS_GUEST })).body).order_number
const count = async (lines: object[], headers: Record<string, string> = {}) =>
  bodyOf(
    await admin.call('POST', '/stock/count', { body: { lines, note: 'Sunday' }, headers }),
    StockCounted,
  )
const counted = (product_id: number, on_hand: number, found: number) => ({
  product_id,
  on_hand,
  counted: found,
})

it('is compared with what is on hand, held goods included, and the difference goes to the stock', async () => {
  const [fewer, more, right] = [
    await shop.addProduct({ quantity: 10 }),
    await shop.addProduct({ quantity: 10 }),
    await shop.addProduct({ quantity: 10 }),
  ]
  await buy(fewer.id, 4)
  const lines = [counted(fewer.id, 10, 7), counted(more.id, 10, 12.5), counted(right.id, 10, 10)]
  expect(await count(lines)).toEqual({ corrected: 2, right: 1, refused: [] })
  expect(await lineOf(fewer.id)).toMatchObject({ on_hand: 7, held: 4, available: 3 })
  expect(await lineOf(more.id)).toMatchObject({ on_hand: 12.5, available: 12.5 })
  const { data } = bodyOf(
    await admin.call('GET', `/stock/entry?product_id=${fewer.id}`),
    pageOf(StockEntry),
  )
  expect(data[0]).toMatchObject({ change: -3, balance: 3, reason: 'counted', note: 'Sunday' })
})

it('a sale during the count changes nothing: what is sold is still on the shelf', async () => {
  const { id } = await shop.addProduct({ quantity: 10 })
  await buy(id, 2)
  expect(await count([counted(id, 10, 9)])).toMatchObject({ corrected: 1, refused: [] })
  expect(await lineOf(id)).toMatchObject({ on_hand: 9, held: 2, available: 7 })
})

it('a line that was packed meanwhile is refused with the present stock; the others are kept', async () => {
  const [packed, other] = [
    await shop.addProduct({ quantity: 10 }),
    await shop.addProduct({ quantity: 10 }),
  ]
  const number = await buy(packed.id, 2)
  for (const status of ['processing', 'packed'])
    await admin.call('POST', `/order/${number}/status`, { body: { status } })
  const { refused, corrected } = await count([counted(packed.id, 10, 10), counted(other.id, 10, 8)])
  expect(refused).toMatchObject([{ why: 'moved', line: { product_id: packed.id, on_hand: 8 } }])
  expect(corrected).toBe(1)
  expect(await lineOf(packed.id)).toMatchObject({ on_hand: 8 })
})

it('fewer than orders hold are refused', async () => {
  const { id } = await shop.addProduct({ quantity: 5 })
  await buy(id, 4)
  const { refused } = await count([counted(id, 5, 3)])
  expect(refused).toMatchObject([{ why: 'held', line: { held: 4 } }])
  expect(await lineOf(id)).toMatchObject({ on_hand: 5 })
})

it('variations are counted separately', async () => {
  const { id, variations } = await shop.addProduct({
    variations: [{ quantity: 4 }, { quantity: 6 }],
  })
  const lines = variations.map((variation_id, at) => ({
    ...counted(id, at === 0 ? 4 : 6, 5),
    variation_id,
  }))
  expect(await count(lines)).toMatchObject({ corrected: 2 })
  const { data } = bodyOf(await admin.call('GET', `/stock?product_id=${id}`), pageOf(StockLine))
  expect(data.map(({ available }) => available)).toEqual([5, 5])
})

it('the lots of a product follow its count', async () => {
  const { id } = await lots.keep({ lots: [{ code: 'L', days: 5, amount: 6 }] })
  await count([counted(id, 6, 4)])
  expect(await lots.left(id)).toMatchObject({ stock: 4, lots: { L: 4 } })
})

it('two people who count the same shelf at once correct it once', async () => {
  const { id } = await shop.addProduct({ quantity: 10 })
  const answers = await Promise.all([1, 2, 3].map(() => count([counted(id, 10, 8)])))
  expect(answers.map(({ corrected }) => corrected).toSorted()).toEqual([0, 0, 1])
  expect(await lineOf(id)).toMatchObject({ on_hand: 8 })
})

it('is taken once, however often it is sent', async () => {
  const { id } = await shop.addProduct({ quantity: 10 })
  const key = { 'idempotency-key': crypto.randomUUID() }
  const first = await count([counted(id, 10, 8)], key)
  expect(await count([counted(id, 10, 8)], key)).toEqual(first)
})

it('of a product that is not there, of none, or of one twice, is refused', async () => {
  const send = async (lines: object[]) =>
    (await admin.call('POST', '/stock/count', { body: { lines } })).status
  expect(await send([counted(999_999, 1, 1)])).toBe(404)
  expect(await send([])).toBe(422)
  expect(await send([counted(1, 1, -1)])).toBe(422)
  const { id } = await shop.addProduct({ quantity: 10 })
  expect(await send([counted(id, 10, 8), counted(id, 10, 9)])).toBe(422)
  expect(await lineOf(id)).toMatchObject({ on_hand: 10 })
})
