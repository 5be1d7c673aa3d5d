// The content of carts and orders for the ERP.
import { eq, inArray, sql } from 'drizzle-orm'
import type { Minor } from '#/domain/money.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { customer } from '#/commerce/db/schema/auth.ts'
import { cart } from '#/commerce/db/schema/cart.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { order } from '#/commerce/db/schema/orders.ts'

/** The customers of carts. */
export async function findCartNames(
  db: Executor,
  cartIds: readonly number[],
): Promise<Map<number, string>> {
  if (cartIds.length === 0) return new Map()
  const rows = await db
    .select({ id: cart.id, name: customer.name })
    .from(cart)
    .innerJoin(customer, eq(customer.id, cart.customer_id))
    .where(inArray(cart.id, [...cartIds]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Product prices before any discount. */
export async function findListPrices(
  db: Executor,
  productIds: readonly number[],
): Promise<Map<number, Minor>> {
  if (productIds.length === 0) return new Map()
  const rows = await db
    .select({ id: product.id, price: product.price })
    .from(product)
    .where(sql`${product.id} = any(${sql.param([...productIds])}::bigint[])`)
  return new Map(rows.map(({ id, price }) => [id, price]))
}

export const findOrders = async (db: Executor, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : db
        .select({ order, customer: customer.name })
        .from(order)
        .leftJoin(customer, eq(customer.id, order.customer_id))
        .where(inArray(order.id, [...ids]))
