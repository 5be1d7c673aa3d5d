// Orders that were bought, packed and so invoiced through the API.
import { eq } from 'drizzle-orm'
import { product } from '#/commerce/db/schema/catalog.ts'
import { Order } from '#/contract/orders/shapes.ts'
import type { TestApi } from './api.ts'
import { type Admin, bodyOf } from './catalog.ts'
import { ADDRESSES, placedOf, PLACE } from './checkout.ts'

/** Rice at 5.5 %, and water at 20 % with a deposit; delivered for a fee, paid in cash. */
export async function invoicedOrder(shop: TestApi, admin: Admin): Promise<Order> {
  const person = await shop.signUp()
  const rice = await shop.addProduct({ name: 'Rice', price: 3.33 })
  const water = await shop.addProduct({ name: 'Water', price: 1.99, tax_rate: 20 })
  await shop.db.update(product).set({ deposit: 25 }).where(eq(product.id, water.id))
  const products = [
    { product_id: rice.id, quantity: 3 },
    { product_id: water.id, quantity: 2 },
  ]
  const body = { products, ...ADDRESSES, ...PLACE, payment_method: 'cod' }
  const { order_number } = placedOf(
    await shop.call('POST', '/order', { token: person.token, body }),
  )
  await moveTo(admin, order_number, 'processing')
  return moveTo(admin, order_number, 'packed')
}

export const moveTo = async (admin: Admin, number: string, status: string): Promise<Order> =>
  bodyOf(await admin.call('POST', `/order/${number}/status`, { body: { status } }), Order)
