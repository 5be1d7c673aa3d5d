// Stock by lots: what orders take and return, and what staff do.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { moveStock, setStock } from '#/commerce/api/inventory/set-stock.queries.ts'
import { pageOf } from '#/contract/common.ts'
import { Lot, LotCare, LotEntry } from '#/contract/lots/staff.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'
import { type Admin, bodyOf, failureOf, signInAdmin } from '#tests/support/shop/catalog.ts'
import { AS_GUEST, checkoutsOf, one, placedOf } from '#tests/support/shop/checkout.ts'
import { lotsOf } from '#tests/support/goods/lots.ts'

let shop: TestApi
let admin: Admin
beforeAll(async () => {
  shop = await startApi()
  admin = await signInAdmin(shop)
})
afterAll(() => shop.close())

const { post } = checkoutsOf(() => shop)
const { inDays, setCare, receive, keep, left, books } = lotsOf(
  () => shop,
  () => admin,
)

const buy = async (id: number, quantity: number) =>
  placedOf(await post({ products: one(id, quantity), ...AS_GUEST })).order_number
const cancel = async (number: string) => {
  const body = { status: 'cancelled' }
  expect((await admin.call('POST', `/order/${number}/status`, { body })).status).toBe(200)
}
const TWO = [
  { code: 'early', days: 2, amount: 3 },
  { code: 'late', days: 9, amount: 5 },
]

describe('an order', () => {
  it('takes what expires first, and gives it back to the lots that it came from', async () => {
    const { id } = await keep({ lots: TWO.toReversed() })
    const number = await buy(id, 4)
    expect(await left(id)).toEqual({ stock: 4, lots: { early: 0, late: 4 } })
    await cancel(number)
    expect(await left(id)).toEqual({ stock: 8, lots: { early: 3, late: 5 } })
  })

  it('finds no more than the lots have', async () => {
    const { id } = await keep({ lots: TWO })
    failureOf(await post({ products: one(id, 9), ...AS_GUEST }), 409)
    expect(await left(id)).toEqual({ stock: 8, lots: { early: 3, late: 5 } })
  })

  it('that comes back after its lot went off sale is not sold again', async () => {
    const { id, lots } = await keep({ lots: TWO })
    const number = await buy(id, 3)
    const [early] = lots
    const body = { ...early, amount: 0, date: inDays(-1) }
    bodyOf(
      await admin.call('PUT', `/lot/${early?.id}`, { body: { ...body, version: undefined } }),
      Lot,
    )
    await shop.db.transaction((tx) => setStock(tx, { product_id: id, variation_id: null }, 6000))
    await cancel(number)
    const { balance, on_sale, ledger, held, entries } = await books(id)
    expect([ledger, on_sale]).toEqual([balance, balance])
    expect(entries).toBe(held)
  })
})

describe('a shop that keeps lots', () => {
  it('begins with what there is as a lot without a date, which is sold first', async () => {
    const { id } = await shop.addProduct({ quantity: 4 })
    await setCare(id, { kept: true })
    await receive(id, { code: 'new', date: inDays(3), amount: 2 })
    await buy(id, 5)
    expect(await left(id)).toEqual({ stock: 1, lots: { '': 0, new: 1 } })
  })

  it('leaves the days that the product promises, unless it says others', async () => {
    const { id } = await keep({ min_days: 3, lots: TWO })
    expect(await setCare(id, { kept: true })).toMatchObject({ min_days: 3 })
    expect(await setCare(id, { kept: false })).toMatchObject({ min_days: 3 })
    expect(await setCare(id, { kept: true, min_days: null })).toMatchObject({ min_days: null })
  })

  it('ends with the stock that there was, and keeps no lot', async () => {
    const { id } = await keep({ lots: TWO })
    await setCare(id, { kept: false })
    expect(await left(id)).toEqual({ stock: 8, lots: { early: 0, late: 0 } })
    await buy(id, 2)
    expect((await left(id)).stock).toBe(6)
    failureOf(
      await admin.call('POST', `/product/${id}/lot`, { body: { date: inDays(1), amount: 1 } }),
      409,
    )
  })

  it('corrects a lot and writes off of it, and the stock follows with reasons', async () => {
    const { id, lots } = await keep({ lots: TWO })
    const [early] = lots
    if (!early) throw new Error('there is no lot')
    const fixed = { ...early, amount: 2, code: 'E-1', date: inDays(4) }
    const changed = bodyOf(await admin.call('PUT', `/lot/${early.id}`, { body: fixed }), Lot)
    expect(changed).toMatchObject({ amount: 2, code: 'E-1', date: inDays(4) })
    failureOf(await admin.call('PUT', `/lot/${early.id}`, { body: fixed }), 409)
    const gone = { amount: 1, reason: 'damaged', note: 'Dropped' }
    const path = `/lot/${early.id}/write-off`
    bodyOf(await admin.call('POST', path, { body: gone }), Lot)
    failureOf(await admin.call('POST', path, { body: { ...gone, amount: 2 } }), 422)
    expect(await left(id)).toEqual({ stock: 6, lots: { 'E-1': 1, late: 5 } })
    const { data } = bodyOf(await admin.call('GET', `/lot/${early.id}/entry`), pageOf(LotEntry))
    expect(data.map(({ reason, change, note }) => [reason, change, note])).toEqual([
      ['damaged', -1, 'Dropped'],
      ['set', -1, ''],
      ['received', 3, ''],
    ])
    const { balance, ledger } = await books(id)
    expect(ledger).toBe(balance)
  })

  it('receives a lot once, however often it is sent', async () => {
    const { id } = await keep({ lots: [] })
    const sent = {
      headers: { 'Idempotency-Key': randomUUID() },
      body: { date: inDays(5), amount: 2 },
    }
    const first = bodyOf(await admin.call('POST', `/product/${id}/lot`, sent), Lot)
    expect(bodyOf(await admin.call('POST', `/product/${id}/lot`, sent), Lot)).toEqual(first)
    expect((await left(id)).stock).toBe(2)
  })

  it('can count the stock as before: a shortage reduces the earliest lot, a surplus has no date', async () => {
    const { id } = await keep({ lots: TWO })
    const count = async (quantity: number) =>
      expect((await admin.call('PUT', `/product/${id}`, { body: { quantity } })).status).toBe(200)
    await count(6)
    expect(await left(id)).toEqual({ stock: 6, lots: { early: 1, late: 5 } })
    await count(7)
    expect(await left(id)).toEqual({ stock: 7, lots: { early: 1, late: 5, '': 1 } })
  })

  it('dates a surplus by the shop’s own day', async () => {
    const { id } = await keep({ lots: [] })
    // Already the next year in Paris.
    const why = { reason: 'set' as const, now: new Date('2031-12-31T23:30:00Z') }
    const move = { product_id: id, variation_id: null, change: 1000, by_lots: true }
    await shop.db.transaction((tx) => moveStock(tx, move, why))
    const { data } = bodyOf(await admin.call('GET', `/lot?product_id=${id}&all=1`), pageOf(Lot))
    expect(data.map(({ received_on }) => received_on)).toEqual(['2032-01-01'])
  })

  it('keeps no product with variations', async () => {
    const { id } = await shop.addProduct({ variations: [{ price: 4 }] })
    const { errors } = failureOf(
      await admin.call('PUT', `/product/${id}/lot-care`, { body: { kept: true } }),
      422,
    )
    expect(Object.keys(errors ?? {})).toEqual(['kept'])
    const care = bodyOf(await admin.call('GET', `/product/${id}/lot-care`), LotCare)
    expect(care).toMatchObject({ kept: false, can_be_kept: false })
  })

  it('finds what expires soon, the earliest first', async () => {
    const { id } = await keep({ lots: [...TWO.toReversed(), { code: 'gone', days: 1, amount: 1 }] })
    await buy(id, 1)
    const list = async (query: string) => {
      const answer = await admin.call('GET', `/lot?product_id=${id}${query}`)
      return bodyOf(answer, pageOf(Lot)).data.map(({ code }) => code)
    }
    expect(await list('')).toEqual(['early', 'late'])
    expect(await list('&days=2')).toEqual(['early'])
    expect(await list('&all=1')).toEqual(['gone', 'early', 'late'])
    expect(await list('&paginate=1&page=2')).toEqual(['late'])
  })
})
