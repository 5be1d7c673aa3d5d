// Customers who bought something, and may therefore review it.
import { eq } from 'drizzle-orm'
import { order } from '#/commerce/db/schema/orders.ts'
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

/** A customer who has just bought these. */
export async function buyerOf(shop: TestApi, products: number[], name?: string): Promise<Buyer> {
  const person = await shop.signUp(name === undefined ? {} : { name })
  await buy(shop, person, products)
  return person
}

export async function setStatus(shop: TestApi, number: string, status: OrderStatus): Promise<void> {
  await shop.db.update(order).set({ status }).where(eq(order.order_number, number))
}
