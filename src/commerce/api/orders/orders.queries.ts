import { and, asc, count, desc, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import type { OrderStatus } from '#/contract/order.ts'
import { type LineId, lineKey } from '#/domain/cart.ts'
import type { Take } from '#/domain/stock.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { cart, cartLine } from '#/commerce/db/schema/cart.ts'
import {
  picture,
  product,
  productPicture,
  stockEntry,
  store,
  variation,
} from '#/commerce/db/schema/catalog.ts'
import { order, orderEvent, orderLine, subOrder } from '#/commerce/db/schema/orders.ts'

export type OrderRow = typeof order.$inferSelect
export type NewOrder = typeof order.$inferInsert
export type NewOrderLine = typeof orderLine.$inferInsert

/** Locks products and their variations in the order of their ids: two orders never wait for each other. */
export async function lockStock(db: Executor, productIds: readonly number[]): Promise<void> {
  const ids = [...new Set(productIds)]
  // Not `for update`: that would also stop those who put the product into a cart.
  await db
    .select({ id: product.id })
    .from(product)
    .where(inArray(product.id, ids))
    .orderBy(asc(product.id))
    .for('no key update')
  await db
    .select({ id: variation.id })
    .from(variation)
    .where(inArray(variation.product_id, ids))
    .orderBy(asc(variation.id))
    .for('no key update')
}

/** Takes from one stock, if it still has that much; tells whether it had. */
export async function takeStock(db: Executor, { stock_id, amount }: Take): Promise<boolean> {
  const [kind, id] = stock_id.split(':')
  const table = kind === 'variation' ? variation : product
  const taken = await db
    .update(table)
    .set({ stock: sql`${table.stock} - ${sql.param(amount, table.stock)}` })
    .where(and(eq(table.id, Number(id)), gte(table.stock, amount)))
    .returning({ id: table.id })
  return taken.length === 1
}

/** Writes what was taken into the ledger; the balance beside it has already changed. */
export async function insertStockEntries(
  db: Executor,
  entries: (typeof stockEntry.$inferInsert)[],
): Promise<void> {
  await db.insert(stockEntry).values(entries)
}

/** Nothing where the number is taken. */
export async function insertOrder(db: Executor, values: NewOrder): Promise<number | undefined> {
  const [row] = await db
    .insert(order)
    .values(values)
    .onConflictDoNothing({ target: order.order_number })
    .returning({ id: order.id })
  return row?.id
}

export async function insertOrderLines(db: Executor, lines: NewOrderLine[]): Promise<void> {
  await db.insert(orderLine).values(lines)
}

export async function insertEvent(
  db: Executor,
  event: typeof orderEvent.$inferInsert,
): Promise<void> {
  await db.insert(orderEvent).values(event)
}

/** Product id → its main picture's id. */
export async function findMainPictures(
  db: Executor,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const rows = await db
    .select({ product_id: productPicture.product_id, picture_id: productPicture.picture_id })
    .from(productPicture)
    .where(inArray(productPicture.product_id, [...ids]))
    // The last one of a product stays in the map: the first of its pictures.
    .orderBy(desc(productPicture.position))
  return new Map(rows.map((row) => [row.product_id, row.picture_id]))
}

/** Takes what was bought out of the customer's cart. */
export async function removeFromCart(
  db: Executor,
  customerId: number,
  bought: readonly LineId[],
): Promise<void> {
  const keys = new Set(bought.map(lineKey))
  const [row] = await db
    .select({ id: cart.id })
    .from(cart)
    .where(eq(cart.customer_id, customerId))
    .for('update')
  if (!row) return
  const lines = await db.select().from(cartLine).where(eq(cartLine.cart_id, row.id))
  const ids = lines.filter((line) => keys.has(lineKey(line))).map((line) => line.id)
  if (ids.length > 0) await db.delete(cartLine).where(inArray(cartLine.id, ids))
}

export async function findOrder(db: Executor, orderNumber: string): Promise<OrderRow | undefined> {
  const [row] = await db.select().from(order).where(eq(order.order_number, orderNumber))
  return row
}

export const findOrderLines = (db: Executor, orderId: number) =>
  db
    .select({ line: orderLine, picture })
    .from(orderLine)
    .leftJoin(picture, eq(picture.id, orderLine.picture_id))
    .where(eq(orderLine.order_id, orderId))
    .orderBy(asc(orderLine.id))

/** What happened to the order as a whole, in its order. */
export const findEvents = (db: Executor, orderId: number) =>
  db
    .select({ status: orderEvent.status, created_at: orderEvent.created_at })
    .from(orderEvent)
    .where(and(eq(orderEvent.order_id, orderId), isNull(orderEvent.sub_order_id)))
    .orderBy(asc(orderEvent.id))

/** Each store's part of an order. */
export const findParts = (db: Executor, orderId: number) =>
  db
    .select({ part: subOrder, store: { id: store.id, slug: store.slug, name: store.name } })
    .from(subOrder)
    .leftJoin(store, eq(store.id, subOrder.store_id))
    .where(eq(subOrder.order_id, orderId))
    .orderBy(asc(subOrder.id))

type ListQuery = {
  customerId: number
  status: OrderStatus | undefined
  page: number
  paginate: number
}

/** One page of a customer's orders, newest first, and how many there are. */
export async function findOrders(db: Executor, { customerId, status, page, paginate }: ListQuery) {
  const where = and(eq(order.customer_id, customerId), status && eq(order.status, status))
  const [counted] = await db.select({ total: count() }).from(order).where(where)
  const rows = await db
    .select({ order, items_count: count(orderLine.id) })
    .from(order)
    .leftJoin(orderLine, eq(orderLine.order_id, order.id))
    .where(where)
    .groupBy(order.id)
    .orderBy(desc(order.created_at), desc(order.id))
    .limit(paginate)
    .offset((page - 1) * paginate)
  return { rows, total: counted?.total ?? 0 }
}
