// Stock for staff: on hand, held and available, changes with a reason, thresholds (rule 176).
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { product, store } from '#/commerce/db/schema/catalog.ts'
import { PlacedOrder } from '#/contract/checkout/public.ts'
import { pageOf } from '#/contract/common.ts'
import { Order } from '#/contract/orders/shapes.ts'
import { endpoints } from '#/contract/index.ts'
import { Waiting } from '#/contract/report/staff.ts'
import { Shelf, StockEntry, StockLine } from '#/contract/stock/staff.ts'
import { describeAdminOnly } from '#tests/support/shop/admin-only.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'
import { type Admin, bodyOf, failureOf, signInAdmin } from '#tests/support/shop/catalog.ts'
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
const list = async (query: string) =>
  bodyOf(await admin.call('GET', `/stock?${query}`), pageOf(StockLine)).data
const lineOf = async (id: number) => (await list(`product_id=${id}`))[0]
const entriesOf = async (query: string) =>
  bodyOf(await admin.call('GET', `/stock/entry?${query}`), pageOf(StockEntry)).data
const change = (body: object, headers: Record<string, string> = {}) =>
  admin.call('POST', '/stock/change', { body, headers })
const buy = async (id: number, quantity: number) =>
  PlacedOrder.parse((await post({ products: one(id, quantity), ...AS_GUEST })).body).order_number
const move = (number: string, status: string) =>
  admin.call('POST', `/order/${number}/status`, { body: { status } })

describe('the stock of a product', () => {
  it('is held from the order until it is packed, and on hand for as long', async () => {
    const { id } = await shop.addProduct({ quantity: 10 })
    const number = await buy(id, 3)
    expect(await lineOf(id)).toMatchObject({ on_hand: 10, held: 3, available: 7 })
    await move(number, 'processing')
    await move(number, 'packed')
    expect(await lineOf(id)).toMatchObject({ on_hand: 7, held: 0, available: 7 })
  })

  it('is held for each store until its part of the order is packed', async () => {
    const [ours, theirs] = [await shop.addProduct(), await shop.addProduct()]
    const [seller] = await shop.db
      .insert(store)
      .values({ slug: 'dairy', name: { en: 'Dairy' }, description: { en: '' } })
      .returning()
    await shop.db.update(product).set({ store_id: seller?.id }).where(eq(product.id, theirs.id))
    const products = [...one(ours.id, 2), ...one(theirs.id, 3)]
    const placed = PlacedOrder.parse((await post({ products, ...AS_GUEST })).body)
    const { parts } = bodyOf(await move(placed.order_number, 'processing'), Order)
    const part_id = parts.find((part) => part.store?.id === seller?.id)?.id
    await admin.call('POST', `/order/${placed.order_number}/status`, {
      body: { status: 'packed', part_id },
    })
    expect(await lineOf(ours.id)).toMatchObject({ on_hand: 100, held: 2 })
    expect(await lineOf(theirs.id)).toMatchObject({ on_hand: 97, held: 0 })
  })

  it('is held no more once the order is cancelled', async () => {
    const { id } = await shop.addProduct({ quantity: 10 })
    await move(await buy(id, 4), 'cancelled')
    expect(await lineOf(id)).toMatchObject({ on_hand: 10, held: 0, available: 10 })
  })

  it('has a line for each variation, and none for the product', async () => {
    const { id, variations } = await shop.addProduct({
      variations: [{ quantity: 4 }, { quantity: 0 }],
    })
    const lines = await list(`product_id=${id}`)
    expect(lines.map((line) => [line.variation_id, line.available])).toEqual([
      [variations[0], 4],
      [variations[1], 0],
    ])
    expect(await list(`product_id=${id}&state=out`)).toHaveLength(1)
  })

  it('is found by name and by code, sorted by place, and turned page by page', async () => {
    const [far, near] = [
      await shop.addProduct({ name: 'Quince paste', sku: 'QP-1' }),
      await shop.addProduct({ name: 'Quince jelly' }),
    ]
    await setShelf(far.id, { place: 'A10-01' })
    await setShelf(near.id, { place: 'A2-12' })
    const found = await list('search=quince&field=place')
    expect(found.map(({ place }) => place)).toEqual(['A2-12', 'A10-01'])
    expect(await list('search=QP-1')).toMatchObject([{ product_id: far.id }])
    expect(await list('search=quince&field=place&paginate=1&page=2')).toMatchObject([
      { product_id: far.id },
    ])
  })
})

describe('a change', () => {
  it('has a reason, a note and an author, and is in the ledger with the balance after it', async () => {
    const { id } = await shop.addProduct({ quantity: 2 })
    const came = { product_id: id, change: 12.5, reason: 'received', note: 'From the market' }
    expect(bodyOf(await change(came), StockLine)).toMatchObject({ available: 14.5 })
    await change({ product_id: id, change: -1.5, reason: 'damaged' })
    expect(await entriesOf(`product_id=${id}`)).toMatchObject([
      { change: -1.5, balance: 13, reason: 'damaged', note: '' },
      { change: 12.5, balance: 14.5, reason: 'received', note: came.note, by: expect.any(String) },
      { change: 2, balance: 2, reason: 'set', by: null },
    ])
    const { body } = await admin.call('GET', `/activity?kind=product&record=${id}`)
    expect(JSON.stringify(body)).toContain('"field":"stock","old":14.5,"new":13')
  })

  it('can take no more than is available: orders keep theirs', async () => {
    const { id } = await shop.addProduct({ quantity: 5 })
    await buy(id, 3)
    const gone = { product_id: id, change: -3, reason: 'damaged' }
    const failure = failureOf(await change(gone), 422)
    expect(failure.errors?.['change']?.[0]).toMatch(/belongs to orders/)
    expect(await lineOf(id)).toMatchObject({ on_hand: 5, available: 2 })
  })

  it.each([
    ['received', -1],
    ['damaged', 1],
    ['expired', 1],
    ['set', 0],
    ['order', -1],
  ])('%s of %d is refused', async (reason, by) => {
    const { id } = await shop.addProduct()
    expect((await change({ product_id: id, change: by, reason })).status).toBe(422)
    expect((await lineOf(id))?.available).toBe(100)
  })

  it('can grow no larger than a stock can be', async () => {
    const { id } = await shop.addProduct({ quantity: 1 })
    const all = { product_id: id, change: 999_999_999, reason: 'received' }
    expect(Object.keys(failureOf(await change(all), 422).errors ?? {})).toEqual(['change'])
    expect(await lineOf(id)).toMatchObject({ available: 1 })
  })

  it('is made once, however often it is sent', async () => {
    const { id } = await shop.addProduct({ quantity: 1 })
    const body = { product_id: id, change: 5, reason: 'received' }
    const key = { 'idempotency-key': crypto.randomUUID() }
    const answers = await Promise.all([change(body, key), change(body, key)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await lineOf(id))?.available).toBe(6)
  })

  it('of another product’s variation is refused', async () => {
    const { variations } = await shop.addProduct({ variations: [{ quantity: 4 }] })
    const { id } = await shop.addProduct()
    const body = { product_id: id, variation_id: variations[0], change: 1, reason: 'set' }
    expect((await change(body)).status).toBe(404)
    expect((await change({ ...body, product_id: 999_999 })).status).toBe(404)
  })

  it('of a product kept by lots takes the earliest lot', async () => {
    const { id } = await lots.keep({
      lots: [
        { code: 'late', days: 9, amount: 4 },
        { code: 'early', days: 2, amount: 4 },
      ],
    })
    await change({ product_id: id, change: -5, reason: 'damaged' })
    expect(await lots.left(id)).toMatchObject({ stock: 3, lots: { early: 0, late: 3 } })
    const books = await lots.books(id)
    expect(books.balance).toBe(3)
  })
})

const setShelf = (id: number, body: object) =>
  admin.call('PUT', `/product/${id}/shelf`, {
    body: { place: null, low_stock: null, minimum_age: null, ...body },
  })

describe('a threshold', () => {
  it('says when a product is low, in the list and in what is waiting', async () => {
    const { id } = await shop.addProduct({ quantity: 6 })
    const waiting = async () =>
      bodyOf(await admin.call('GET', '/report/waiting'), Waiting).low_stock
    const before = await waiting()
    await setShelf(id, { low_stock: 5 })
    expect(await lineOf(id)).toMatchObject({ low_stock: 5, low: false })
    await buy(id, 1)
    expect(await lineOf(id)).toMatchObject({ low: true })
    expect((await list('state=low')).map((line) => line.product_id)).toContain(id)
    expect(await waiting()).toBe(before + 1)
  })

  it('is kept with the place and the age, and not written over', async () => {
    const { id } = await shop.addProduct()
    const shelf = { place: 'C4-07', low_stock: 2.5, minimum_age: 18 }
    expect(bodyOf(await setShelf(id, shelf), Shelf)).toMatchObject(shelf)
    const { version } = bodyOf(await admin.call('GET', `/product/${id}/shelf`), Shelf)
    expect((await setShelf(id, { place: ' ', version })).status).toBe(200)
    const failure = failureOf(await setShelf(id, { place: 'D1', version }), 409)
    const kept = { place: 'D2', low_stock: null }
    await admin.call('PUT', `/product/${id}`, { body: { minimum_age: 16 } })
    const saved = await admin.call('PUT', `/product/${id}/shelf`, { body: kept })
    expect(bodyOf(saved, Shelf)).toMatchObject({ ...kept, minimum_age: 16 })
    expect(failure.current).toMatchObject({ place: null, low_stock: null })
  })

  it.each([
    ['place', 'x'.repeat(21)],
    ['low_stock', -1],
    ['low_stock', 0.0001],
    ['minimum_age', 0],
  ])('%s of %s is refused', async (field, value) => {
    const { id } = await shop.addProduct()
    const failure = failureOf(await setShelf(id, { [field]: value }), 422)
    expect(Object.keys(failure.errors ?? {})).toEqual([field])
  })
})

describeAdminOnly(() => shop, Object.values(endpoints.staffStock))
