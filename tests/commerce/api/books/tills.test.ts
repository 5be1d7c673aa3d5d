// Cash of orders that are collected: each pick-up place has a till of its own (rule 231).
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deliveryPin } from '#/commerce/api/auth/tokens.rules.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { OpenClosing } from '#/contract/books/staff-closings.ts'
import { Order } from '#/contract/orders/shapes.ts'
import { AdminPickupPlace, WaitingOrders } from '#/contract/pickup/staff.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'
import { type Admin, bodyOf, signInAdmin } from '#tests/support/shop/catalog.ts'
import { checkoutsOf, GUEST, one, PLACE, placedOf } from '#tests/support/shop/checkout.ts'
import { moveTo } from '#tests/support/shop/invoiced.ts'

let shop: TestApi
let admin: Admin
beforeAll(async () => {
  shop = await startApi()
  admin = await signInAdmin(shop)
})
afterAll(() => shop.close())

const { post } = checkoutsOf(() => shop)

async function placeNamed(name: string): Promise<number> {
  const address = { street: '3 Market Street', pincode: '75010', city: 'Paris', country: 'FR' }
  const note = { en: 'Ring twice', fr: 'Sonnez deux fois' }
  const body = { name: { en: name, fr: name }, note, ...address }
  return bodyOf(await admin.call('POST', '/pickup-place', { body }), AdminPickupPlace).id
}

async function paidAt(pickup_place: number, price: number, token?: string): Promise<string> {
  const { id } = await shop.addProduct({ price })
  const who = token === undefined ? { guest: GUEST } : {}
  const wanted = { products: one(id), pickup_place, payment_method: 'cod', ...who, ...PLACE }
  const { order_number: number } = placedOf(
    await post(wanted, token === undefined ? {} : { token }),
  )
  for (const status of ['processing', 'packed']) await moveTo(admin, number, status)
  const body = { code: deliveryPin(shop.deps.secret, number), cash: price }
  const answer = await admin.call('POST', `/pickup/${number}/collected`, { body })
  expect(answer.status).toBe(200)
  return number
}

it('the cash of a pick-up place is counted in its till, and closed with it', async () => {
  const [station, corner] = [await placeNamed('Station'), await placeNamed('Corner shop')]
  await paidAt(station, 10)
  await paidAt(corner, 4)
  await paidAt(station, 7)
  const open = bodyOf(await admin.call('GET', '/books/open'), OpenClosing)
  expect(
    open.cash.map(({ driver_id, place, expected }) => [driver_id, place, expected]).toSorted(),
  ).toEqual([
    [null, 'Corner shop', 4],
    [null, 'Station', 17],
  ])
  const { day, until, version } = open
  const cash = open.cash.map(({ driver_id, place_id, expected: counted }) => {
    return { driver_id, place_id, counted }
  })
  // The till of one place can't be counted for that of another.
  const swapped = cash.map((row) => ({ ...row, place_id: station }))
  const wrong = await admin.call('POST', '/books/closing', {
    body: { day, until, version, cash: swapped },
  })
  expect(wrong.status).toBe(422)
  const closed = await admin.call('POST', '/books/closing', { body: { day, until, version, cash } })
  expect(closed.status).toBe(200)
})

/** A product with a deposit, so that the shop takes such empties. */
async function depositOf(deposit: number): Promise<void> {
  const { id } = await shop.addProduct()
  await shop.db.update(product).set({ deposit }).where(eq(product.id, id))
}

it('empties that the desk takes back are less cash in its till, and closed with it', async () => {
  const place = await placeNamed('Bottle bank')
  await depositOf(25)
  const { id } = await shop.addProduct({ price: 6 })
  const how = { pickup_place: place, payment_method: 'cod', guest: GUEST, ...PLACE }
  const { order_number: number } = placedOf(await post({ products: one(id), ...how }))
  for (const status of ['processing', 'packed']) await moveTo(admin, number, status)
  const waiting = await admin.call('GET', `/pickup/waiting?place=${place}`)
  const [order] = bodyOf(waiting, WaitingOrders).orders
  expect(order?.empties).toMatchObject({ deposits: [0.25], to_wallet: false })
  const code = deliveryPin(shop.deps.secret, number)
  const handOver = (cash: number, count: number) => {
    const body = { code, cash, empties: [{ deposit: 0.25, count }] }
    return admin.call('POST', `/pickup/${number}/collected`, { body })
  }
  // The surplus goes to a wallet, which a guest doesn't have; and the cash is what is left.
  expect((await handOver(0, 25)).status).toBe(422)
  expect((await handOver(6, 6)).status).toBe(422)
  expect((await handOver(4.5, 6)).status).toBe(200)
  const open = bodyOf(await admin.call('GET', '/books/open'), OpenClosing)
  expect(open.cash.find((till) => till.place_id === place)?.expected).toBe(4.5)
  expect(open.figures.empties).toEqual({ cash: 1.5, wallet: 0 })
})

it('an order that empties pay in full leaves no cash to count', async () => {
  const place = await placeNamed('Crate corner')
  await depositOf(300)
  const { id } = await shop.addProduct({ price: 6 })
  const how = { pickup_place: place, payment_method: 'cod', guest: GUEST, ...PLACE }
  const { order_number: number } = placedOf(await post({ products: one(id), ...how }))
  for (const status of ['processing', 'packed']) await moveTo(admin, number, status)
  const code = deliveryPin(shop.deps.secret, number)
  const body = { code, cash: 0, empties: [{ deposit: 3, count: 2 }] }
  expect((await admin.call('POST', `/pickup/${number}/collected`, { body })).status).toBe(200)
  const open = bodyOf(await admin.call('GET', '/books/open'), OpenClosing)
  expect(open.cash.some((till) => till.place_id === place)).toBe(false)
})

it('cash that the desk took is counted, whatever of the order is refunded before the till is', async () => {
  const place = await placeNamed('Corner desk')
  const { token } = await shop.signUp()
  const number = await paidAt(place, 50, token)
  const order = bodyOf(await admin.call('GET', `/order/${number}`), Order)
  const lines = [{ order_line_id: order.items[0]?.id, quantity: 1 }]
  const back = { payment_type: 'wallet', reason: 'Wet', lines }
  expect((await admin.call('POST', `/order/${number}/refund`, { body: back })).status).toBe(200)
  const after = bodyOf(await admin.call('GET', `/order/${number}`), Order)
  expect(after.payment_status).toBe('refunded')
  const open = bodyOf(await admin.call('GET', '/books/open'), OpenClosing)
  expect(open.cash.find((till) => till.place_id === place)?.expected).toBe(50)
})
