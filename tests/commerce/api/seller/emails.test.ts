// What a store is told about an order, and a customer about a part that can't be delivered.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mail } from '#/commerce/db/schema/mail.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import type { TestApi } from '#tests/support/shop/api.ts'
import { payingOf, startPaying } from '#tests/support/shop/paying.ts'
import { sentEmails } from '#tests/support/shop/emails.ts'
import { addMember, addSeller } from '#tests/support/shop/sellers.ts'

let shop: TestApi
beforeAll(async () => {
  shop = (await startPaying()).shop
})
afterAll(() => shop.close())

const { place, told } = payingOf(() => shop)

async function goodsOf(store_id: number | null): Promise<number> {
  const { id } = await shop.addProduct({ price: 4, quantity: 50 })
  await shop.db.update(product).set({ store_id }).where(eq(product.id, id))
  return id
}

const toStores = async (number: string) => {
  const rows = await shop.db.select().from(mail).where(eq(mail.kind, 'store_order'))
  return rows
    .filter(({ data }) => JSON.stringify(data).includes(number))
    .map(({ to }) => to)
    .toSorted()
}

it('everyone in a store gets one email when their part of an order can be packed', async () => {
  const farm = await addSeller(shop)
  const packer = await addMember(shop, farm.store.id, 'packer')
  const mill = await addSeller(shop)
  const products = [
    { product_id: await goodsOf(farm.store.id), quantity: 1 },
    { product_id: await goodsOf(null), quantity: 1 },
  ]
  const { order_number: number } = await place({ products, payment_method: 'card' })
  // Orders that await payment are excluded.
  expect(await toStores(number)).toEqual([])
  await told(number, 'paid')
  await told(number, 'paid')
  const people = [farm.user.email, packer.user.email].toSorted()
  expect(await toStores(number)).toEqual(people)
  expect(people).not.toContain(mill.user.email)
  const email = (await sentEmails(shop)).find(({ to }) => to === farm.user.email)
  expect(email?.text).toContain(`/seller/orders/${number}`)
})

it('an order that is paid at the door is told at once', async () => {
  const farm = await addSeller(shop)
  const products = [{ product_id: await goodsOf(farm.store.id), quantity: 1 }]
  const { order_number } = await place({ products, payment_method: 'cod' })
  expect(await toStores(order_number)).toEqual([farm.user.email])
})

it('a customer reads which part can’t come and why; a whole order that is refused is cancelled', async () => {
  const farm = await addSeller(shop, { name: { en: 'Hill Farm' } })
  const gone = await goodsOf(farm.store.id)
  const own = await goodsOf(null)
  const both = [gone, own].map((product_id) => ({ product_id, quantity: 1 }))
  const { order_number: number } = await place({ products: both, payment_method: 'cod' })
  await farm.ask('POST', `/order/${number}/refuse`, { reason: 'Frost <b>came</b>' })
  const subject = `Part of order ${number} can’t be delivered`
  const email = (await sentEmails(shop)).find((one) => one.subject === subject)
  expect(email?.text).toContain('Hill Farm can’t deliver its part')
  expect(email?.text).toContain('Frost')

  const whole = await place({
    products: [{ product_id: gone, quantity: 1 }],
    payment_method: 'cod',
  })
  await farm.ask('POST', `/order/${whole.order_number}/refuse`, { reason: 'Frost' })
  const kinds = (await shop.db.select().from(mail))
    .filter(({ key }) => key.startsWith(`order:${whole.order_number}:`))
    .map(({ kind }) => kind)
  expect(kinds).toContain('cancelled')
  expect(kinds).not.toContain('part_cancelled')
})
