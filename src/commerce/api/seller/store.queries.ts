import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { product, store } from '#/commerce/db/schema/catalog.ts'
import { order, subOrder } from '#/commerce/db/schema/orders.ts'
import { question } from '#/commerce/db/schema/reviews.ts'

export type StoreRow = typeof store.$inferSelect

export async function findOwnStore(db: Executor, id: number): Promise<StoreRow | undefined> {
  const [row] = await db.select().from(store).where(eq(store.id, id))
  return row
}

/** Held for this transaction. */
export async function lockOwnStore(db: Executor, id: number): Promise<StoreRow | undefined> {
  const [row] = await db.select().from(store).where(eq(store.id, id)).for('update')
  return row
}

export async function updateStore(
  db: Executor,
  id: number,
  change: Partial<typeof store.$inferInsert>,
): Promise<void> {
  if (Object.keys(change).length > 0) await db.update(store).set(change).where(eq(store.id, id))
}

/** Orders to pack, and questions without an answer. */
export async function countWaiting(db: Executor, storeId: number) {
  const [orders] = await db
    .select({ n: count() })
    .from(subOrder)
    .innerJoin(order, eq(order.id, subOrder.order_id))
    .where(
      and(
        eq(subOrder.store_id, storeId),
        inArray(subOrder.status, ['pending', 'processing']),
        // Orders that await payment are excluded.
        sql`(${subOrder.status} = 'processing' or ${order.held_until} is null)`,
      ),
    )
  const [questions] = await db
    .select({ n: count() })
    .from(question)
    .innerJoin(product, eq(product.id, question.product_id))
    .where(
      and(eq(product.store_id, storeId), isNull(question.answer), eq(question.status, 'published')),
    )
  return { orders: orders?.n ?? 0, questions: questions?.n ?? 0 }
}
