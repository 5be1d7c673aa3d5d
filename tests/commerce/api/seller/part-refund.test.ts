// rule 155: the refund of a delivered part, while another part of the order is still under way.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { product } from '#/commerce/db/schema/catalog.ts'
import { storeAccount, storeEntry } from '#/commerce/db/schema/store/ledger.ts'
import { Order } from '#/contract/orders/shapes.ts'
import type { TestApi } from '#tests/support/shop/api.ts'
import { type Admin, bodyOf, signInAdmin } from '#tests/support/shop/catalog.ts'
import { one } from '#tests/support/shop/checkout.ts'
import { orderLines } from '#tests/support/shop/orders.ts'
import { payingOf, startPaying } from '#tests/support/shop/paying.ts'
import { addSeller } from '#tests/support/shop/sellers.ts'

let shop: TestApi
let admin: Admin
beforeAll(async () => {
  shop = (await startPaying()).shop
  admin = await signInAdmin(shop)
})
afterAll(() => shop.close())

const { place, told, stockOf } = payingOf(() => shop)

/** Four loaves of a store, delivered and credited; the shop's apples are still to be packed. */
async function halfDelivered() {
  const { store } = await addSeller(shop)
  const bread = await shop.addProduct({ price: 5, quantity: 50 })
  await shop.db.update(product).set({ store_id: store.id }).where(eq(product.id, bread.id))
  const apples = await shop.addProduct({ price: 3, quantity: 50 })
  const products = [...one(bread.id, 4), ...one(apples.id)]
  const { order_number: number } = await place({ products, payment_method: 'card' })
  await told(number, 'paid')
  const of = `/order/${number}`
  const read = async () => bodyOf(await admin.call('GET', of), Order)
  const { parts } = await read()
  const partOf = (store_id?: number) => parts.find((one) => one.store?.id === store_id)?.id
  const move = (status: string, part_id?: number) =>
    admin.call('POST', `${of}/status`, { body: { status, ...(part_id && { part_id }) } })
  for (const status of ['packed', 'shipped', 'delivered'])
    expect((await move(status, partOf(store.id))).status).toBe(200)
  expect((await read()).status).toBe('processing')
  const line = (await orderLines(shop, number)).find((row) => row.product_id === bread.id)
  const refund = async (quantity: number, borne_by = 'store') => {
    const lines = [{ order_line_id: line?.id, quantity }]
    const body = { lines, payment_type: 'card', reason: 'Mouldy', borne_by }
    return bodyOf(await admin.call('POST', `${of}/refund`, { body }), Order)
  }
  const finish = async () => {
    for (const status of ['packed', 'shipped', 'delivered'])
      expect((await move(status, partOf())).status).toBe(200)
  }
  const entries = async () => {
    const rows = await shop.db
      .select()
      .from(storeEntry)
      .where(eq(storeEntry.store_id, store.id))
      .orderBy(storeEntry.id)
    return rows.map(({ kind, amount }) => [kind, amount])
  }
  const balance = async () => {
    const rows = await shop.db
      .select()
      .from(storeAccount)
      .where(eq(storeAccount.store_id, store.id))
    return rows[0]?.balance
  }
  const stock = () => stockOf(bread.id)
  return { refund, finish, entries, balance, stock }
}

const CREDITED = [
  ['sale', 2000],
  ['commission', -200],
]

it('is charged to its store, and what is refunded later with what is left', async () => {
  const { refund, finish, entries, balance, stock } = await halfDelivered()
  expect(await entries()).toEqual(CREDITED)
  await refund(1)
  expect(await entries()).toEqual([...CREDITED, ['refund', -500], ['commission_back', 50]])
  expect(await balance()).toBe(1350)
  await finish()
  expect(await balance()).toBe(1350)
  await refund(2)
  expect(await balance()).toBe(450)
  await refund(1)
  expect(await balance()).toBe(0)
  expect(await stock()).toBe(46)
})

it('is charged to the shop if staff decide so', async () => {
  const { refund, finish, entries, balance } = await halfDelivered()
  await refund(1, 'shop')
  expect(await entries()).toEqual(CREDITED)
  await finish()
  await refund(3)
  expect(await balance()).toBe(450)
})
