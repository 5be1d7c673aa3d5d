// Picked quantities of an order.
import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { user } from '#/commerce/db/schema/auth.ts'
import { product, productPicture } from '#/commerce/db/schema/catalog.ts'
import { pick, pickedOrder } from '#/commerce/db/schema/delivery/pick.ts'
import { orderLine } from '#/commerce/db/schema/orders.ts'

export type PickRow = typeof pick.$inferSelect

/** By line; lines without one are open. */
export async function findPicks(
  db: Executor,
  orderIds: readonly number[],
): Promise<Map<number, PickRow>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select({ pick })
    .from(pick)
    .innerJoin(orderLine, eq(orderLine.id, pick.order_line_id))
    .where(inArray(orderLine.order_id, [...orderIds]))
  return new Map(rows.map((row) => [row.pick.order_line_id, row.pick]))
}

/** Who settled each line of an order while picking it, and when. */
export const findPickers = (db: Executor, orderId: number) =>
  db
    .select({ order_line_id: pick.order_line_id, who: user.name, at: pick.updated_at })
    .from(pick)
    .innerJoin(orderLine, eq(orderLine.id, pick.order_line_id))
    .leftJoin(user, eq(user.id, pick.picker_id))
    .where(and(eq(orderLine.order_id, orderId), ne(pick.state, 'open')))

/** How substitutes are shown: their pages and pictures. */
export async function findShown(db: Executor, productIds: readonly number[]) {
  if (productIds.length === 0) return new Map()
  const rows = await db
    .select({ id: product.id, slug: product.slug, picture_id: productPicture.picture_id })
    .from(product)
    .leftJoin(
      productPicture,
      and(eq(productPicture.product_id, product.id), eq(productPicture.position, 0)),
    )
    .where(inArray(product.id, [...productIds]))
  return new Map(rows.map(({ id, ...shown }) => [id, shown]))
}

export async function findPicked(db: Executor, orderIds: readonly number[]) {
  if (orderIds.length === 0) return []
  return db
    .select()
    .from(pickedOrder)
    .where(inArray(pickedOrder.order_id, [...orderIds]))
}

export async function insertPicked(
  db: Executor,
  values: typeof pickedOrder.$inferInsert,
): Promise<void> {
  await db.insert(pickedOrder).values(values)
}

export async function setSettled(db: Executor, orderId: number, at: Date): Promise<void> {
  await db.update(pickedOrder).set({ settled_at: at }).where(eq(pickedOrder.order_id, orderId))
}
