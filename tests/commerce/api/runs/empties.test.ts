// rule 162: returning bottles and crates at the door.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { deliveryPin } from '#/commerce/api/auth/tokens.rules.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { walletEntry } from '#/commerce/db/schema/benefits.ts'
import { orderNote } from '#/commerce/db/schema/staff/notes.ts'
import { Order } from '#/contract/orders/shapes.ts'
import { Stop } from '#/contract/runs/crew.ts'
import { endpoints } from '#/contract/index.ts'
import type { TestApi } from '#tests/support/shop/api.ts'
import { bodyOf } from '#tests/support/shop/catalog.ts'
import { ADDRESSES, failure, placedOf, PLACE } from '#tests/support/shop/checkout.ts'
import { sentEmails } from '#tests/support/shop/emails.ts'
import { orderLines, orderRow } from '#tests/support/shop/orders.ts'
import { payingOf, startPaying } from '#tests/support/shop/paying.ts'
import { booksOf } from '#tests/support/shop/money/refunds.ts'

let shop: TestApi
let admin: string
let driver: { token: string; user: { id: string } }
beforeAll(async () => {
  shop = (await startPaying()).shop
  admin = (await shop.signUp({ role: 'admin' })).token
  driver = await shop.signUp({ role: 'delivery' })
})
afterAll(() => shop.close())

const { place, told, balancesOf } = payingOf(() => shop)

type Asking = { token?: string; key?: string }
const work = (
  path: string,
  body: object,
  { token = driver.token, key = randomUUID() }: Asking = {},
) => shop.call('POST', path, { token, body, headers: { 'Idempotency-Key': key } })
const move = (number: string, body: object, key?: string) =>
  work(`/delivery/stop/${number}/state`, body, key ? { key } : {})
const stopOf = async (number: string) =>
  bodyOf(await shop.call('GET', `/delivery/stop/${number}`, { token: driver.token }), Stop)

/** Four bottles of water at 4.00, each with a deposit of 0.25. */
async function water() {
  const { id } = await shop.addProduct({ price: 4, quantity: 50 })
  await shop.db.update(product).set({ deposit: 25 }).where(eq(product.id, id))
  return { products: [{ product_id: id, quantity: 4 }] }
}

async function bring(number: string) {
  for (const { id, quantity } of await orderLines(shop, number))
    await work(`/picking/${number}/line/${id}`, { state: 'picked', quantity: quantity / 1000 })
  expect((await work(`/picking/${number}/done`, { crates: 1 })).status).toBe(200)
  const date = shop.clock.date()
  const assigned = { date, driver_id: driver.user.id, order_numbers: [number] }
  await work('/admin/delivery/assign', assigned, { token: admin })
  for (const state of ['picked_up', 'on_the_way', 'arrived'])
    expect((await move(number, { state })).status).toBe(200)
  return { number, done: { state: 'delivered', pin: deliveryPin(shop.deps.secret, number) } }
}

/** At a customer's door, with an order paid in cash or by card. */
async function atTheDoor(payment_method: 'cod' | 'card') {
  const person = await shop.signUp()
  const body = { ...(await water()), ...ADDRESSES, ...PLACE, payment_method }
  const { order_number } = placedOf(
    await shop.call('POST', '/order', { token: person.token, body }),
  )
  if (payment_method === 'card') await told(order_number, 'paid')
  return { person, ...(await bring(order_number)) }
}

const orderOf = async (number: string, token: string) =>
  bodyOf(await shop.call('GET', `/order/${number}`, { token }), Order)

describe('empties', () => {
  it('come off the cash first, once, and everybody concerned finds them', async () => {
    const { number, done, person } = await atTheDoor('cod')
    const stop = await stopOf(number)
    expect(stop.empties).toEqual({ deposits: [0.25], most: 25, to_wallet: true })
    const empties = [{ deposit: 0.25, count: 6 }]
    failure(await move(number, { ...done, empties, cash: stop.cash_due }), 422)
    const cash = Math.round((stop.cash_due - 1.5) * 100) / 100
    const key = randomUUID()
    const first = await move(number, { ...done, empties, cash }, key)
    expect(bodyOf(first, Stop)).toMatchObject({ cash_taken: cash, empties: null })
    expect((await move(number, { ...done, empties, cash }, key)).body).toEqual(first.body)
    const order = await orderOf(number, person.token)
    expect(order).toMatchObject({
      payment_status: 'paid',
      empties: { items: empties, cash: 1.5, wallet: 0 },
    })
    expect((await balancesOf(person.email)).wallet).toBe(0)
    const { id } = await orderRow(shop, number)
    const notes = await shop.db.select().from(orderNote).where(eq(orderNote.order_id, id))
    expect(notes.map(({ to, from, text }) => [to, from, text])).toEqual([
      ['staff', 'driver', 'Empties: 6 × 0.25. 1.50 off the cash due, 0.00 to the wallet.'],
    ])
    const emails = await sentEmails(shop)
    const email = emails.find(
      ({ to, text }) => to === person.email && text.includes('For the empties you returned'),
    )
    expect(email?.text).toContain('we took €1.50 off what you paid in cash')
    expect(await booksOf(shop)).toEqual([])
  })

  it('of an order that is paid go into the wallet, whose ledger says why', async () => {
    const { number, done, person } = await atTheDoor('card')
    const empties = [{ deposit: 0.25, count: 8 }]
    expect((await move(number, { ...done, empties })).status).toBe(200)
    expect((await balancesOf(person.email)).wallet).toBe(200)
    const wallet = bodyOf(
      await shop.call('GET', '/wallet', { token: person.token }),
      endpoints.wallet.wallet.response,
    )
    expect(wallet.transactions.data).toMatchObject([
      { change: 2, reason: 'deposit', order_number: number },
    ])
    expect((await orderOf(number, person.token)).empties).toMatchObject({ cash: 0, wallet: 2 })
  })

  it('are of a deposit that the shop has, and worth no more than its limit', async () => {
    const { number, done } = await atTheDoor('card')
    const asked = async (deposit: number, count: number) =>
      failure(await move(number, { ...done, empties: [{ deposit, count }] }), 422).errors
    expect(await asked(0.5, 1)).toEqual({ empties: ['No product has a deposit of this amount'] })
    expect(Object.keys((await asked(0.25, 101)) ?? {})).toEqual(['empties'])
    const entries = await shop.db
      .select()
      .from(walletEntry)
      .where(eq(walletEntry.order_number, number))
    expect(entries).toEqual([])
    const most = [{ deposit: 0.25, count: 100 }]
    expect((await move(number, { ...done, empties: most })).status).toBe(200)
  })

  it('of a guest are worth no more than is due in cash', async () => {
    const { order_number } = await place({ ...(await water()), payment_method: 'cod' })
    const { number, done } = await bring(order_number)
    const { cash_due, empties } = await stopOf(number)
    expect(empties).toMatchObject({ to_wallet: false })
    const all = [{ deposit: 0.25, count: 100 }]
    failure(await move(number, { ...done, empties: all, cash: 0 }), 422)
    const some = [{ deposit: 0.25, count: 2 }]
    const cash = Math.round((cash_due - 0.5) * 100) / 100
    expect((await move(number, { ...done, empties: some, cash })).status).toBe(200)
    const paid = await place(await water())
    await told(paid.order_number, 'paid')
    const other = await bring(paid.order_number)
    expect((await stopOf(other.number)).empties).toBeNull()
  })
})
