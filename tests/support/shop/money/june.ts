// A month of orders with refunds, points and costs, and some before and after it.
import { eq } from 'drizzle-orm'
import { product, productCategory } from '#/commerce/db/schema/catalog.ts'
import { costEntry } from '#/commerce/db/schema/goods/buying.ts'
import type { TestApi } from '#tests/support/shop/api.ts'
import type { Admin } from '#tests/support/shop/catalog.ts'
import { ADDRESSES, GUEST, PLACE, placedOf } from '#tests/support/shop/checkout.ts'
import { orderLines, payByBenefits, payOrder, setOrder } from '#tests/support/shop/orders.ts'
import { orderOf } from './refunds.ts'

export type SoldGoods = { figs: number; cola: number; candle: number }
type Bought = Partial<Record<keyof SoldGoods, number>>
type Buying = { token?: string; email?: string; at: string; bought: Bought }

async function sell(
  shop: TestApi,
  goods: SoldGoods,
  { token, email = 'jo@example.org', at, bought }: Buying,
): Promise<string> {
  const products = Object.entries(bought).map(([name, quantity]) => ({
    product_id: goods[name as keyof SoldGoods],
    quantity,
  }))
  const guest = token === undefined ? { guest: { ...GUEST, email } } : {}
  const body = { products, ...guest, ...ADDRESSES, ...PLACE, payment_method: 'cod' }
  const { order_number } = placedOf(
    await shop.call('POST', '/order', { token: token ?? shop.systemToken, body }),
  )
  await payOrder(shop, order_number)
  await setOrder(shop, order_number, { created_at: new Date(at) })
  return order_number
}

const giveBack = async (admin: Admin, number: string, body: object) =>
  orderOf(
    await admin.call('POST', `/order/${number}/refund`, {
      body: { payment_type: 'wallet', reason: 'Broken', ...body },
    }),
  )

async function addGoods(shop: TestApi, admin: Admin) {
  const fresh = await admin.category({ name: { en: 'Fresh' }, position: 1 })
  const pantry = await admin.category({ name: { en: 'Pantry' }, position: 2 })
  const below = await admin.category({ name: { en: 'Fruit' }, parent_id: fresh.id })
  const figs = await shop.addProduct({ name: 'Figs', price: 3.33, quantity: 99 })
  const cola = await shop.addProduct({ name: 'Cola', price: 1.99, tax_rate: 20, quantity: 99 })
  const candle = await shop.addProduct({ name: 'Candle', price: 7.77, tax_rate: 20, quantity: 99 })
  await shop.db.update(product).set({ deposit: 25 }).where(eq(product.id, cola.id))
  await shop.db.insert(productCategory).values([
    { product_id: figs.id, category_id: below.id },
    { product_id: cola.id, category_id: pantry.id },
  ])
  const came = { purchase_id: null, quantity: 10_000, on_hand: 0 }
  await shop.db.insert(costEntry).values([
    {
      ...came,
      product_id: figs.id,
      unit_cost: 150.5,
      average: 150.5,
      created_at: new Date('2031-01-01'),
    },
    {
      ...came,
      product_id: cola.id,
      unit_cost: 60,
      average: 60,
      created_at: new Date('2031-01-01'),
    },
    // After the orders: it doesn't change what they cost.
    {
      ...came,
      product_id: figs.id,
      unit_cost: 999,
      average: 999,
      created_at: new Date('2031-08-01'),
    },
  ])
  const goods: SoldGoods = { figs: figs.id, cola: cola.id, candle: candle.id }
  return { goods, fruit: fresh.id }
}

/** Four orders of June 2031 in Paris, one of May, one of July and a cancelled one. */
export async function sellThroughJune(shop: TestApi, admin: Admin) {
  const { goods, fruit } = await addGoods(shop, admin)
  const sold = (buying: Buying) => sell(shop, goods, buying)
  const back = (number: string, body: object) => giveBack(admin, number, body)
  const [ann, bob] = [await shop.signUp(), await shop.signUp()]
  await sold({ token: ann.token, at: '2031-05-05T10:00:00Z', bought: { figs: 2 } })
  const annAgain = await sold({
    token: ann.token,
    at: '2031-06-03T07:30:00Z',
    bought: { figs: 3, cola: 4 },
  })
  const bobs = await sold({
    token: bob.token,
    at: '2031-06-10T16:10:00Z',
    bought: { figs: 5, candle: 1 },
  })
  await payByBenefits(shop, bobs, { wallet: 200, points: 150 })
  await sold({ email: 'lee@example.org', at: '2031-06-10T16:40:00Z', bought: { cola: 6 } })
  await sold({ email: 'lee@example.org', at: '2031-06-17T08:00:00Z', bought: { candle: 2 } })
  const gone = await sold({ token: bob.token, at: '2031-06-20T08:00:00Z', bought: { candle: 9 } })
  await setOrder(shop, gone, { status: 'cancelled' })
  // Half past eleven at night in Greenwich is the next month in Paris.
  await sold({ token: bob.token, at: '2031-06-30T23:30:00Z', bought: { figs: 1 } })
  const [figs, cola] = await orderLines(shop, annAgain)
  await back(annAgain, { lines: [{ order_line_id: figs?.id, quantity: 1 }], restock: true })
  await back(annAgain, { lines: [{ order_line_id: cola?.id, quantity: 2 }], shipping: 1.5 })
  const [ofBob] = await orderLines(shop, bobs)
  await back(bobs, { lines: [{ order_line_id: ofBob?.id, quantity: 5 }] })
  return { goods, fruit }
}
