// Customers who bought something, and may therefore review it.
import { eq } from 'drizzle-orm'
import { order, subOrder } from '#/commerce/db/schema/orders.ts'
import type { OrderStatus } from '#/contract/orders/shapes.ts'
import type { TestApi } from './api.ts'
import { ADDRESSES, one, PLACE, placedOf } from './checkout.ts'

type Buyer = Awaited<ReturnType<TestApi['signUp']>>

/** A customer's order with one of each of these. */
export async function buy(
  shop: TestApi,
  { token }: Pick<Buyer, 'token'>,
  products: number[],
): Promise<string> {
  const body = { products: products.flatMap((id) => one(id)), ...ADDRESSES, ...PLACE }
  return placedOf(await shop.call('POST', '/order', { token, body })).order_number
}

/** A customer to whom these were delivered. */
export async function buyerOf(shop: TestApi, products: number[], name?: string): Promise<Buyer> {
  const person = await shop.signUp(name === undefined ? {} : { name })
  await setStatus(shop, await buy(shop, person, products), 'delivered')
  return person
}

/** Straight into the tables, with its parts. */
export async function setStatus(shop: TestApi, number: string, status: OrderStatus): Promise<void> {
  const where = eq(order.order_number, number)
  const [row] = await shop.db.update(order).set({ status }).where(where).returning({ id: order.id })
  if (row) await shop.db.update(subOrder).set({ status }).where(eq(subOrder.order_id, row.id))
}
