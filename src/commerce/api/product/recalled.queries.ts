// Products that a recall took off sale as a whole (rule 178); a trigger keeps them off.
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { recall } from '#/commerce/db/schema/goods/recall.ts'

const isStopped = and(isNotNull(recall.stopped_at), isNull(recall.lot_id))

/** For a statement about products: whether one is off sale by a recall. */
export const IS_RECALLED = sql<boolean>`exists (select from recall r
  where r.product_id = "product"."id" and r.stopped_at is not null and r.lot_id is null)`

/** Which of them are off sale by a recall. */
export async function findRecalled(db: Executor, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: recall.product_id })
    .from(recall)
    .where(and(inArray(recall.product_id, ids), isStopped))
  return new Set(rows.flatMap(({ id }) => id ?? []))
}

/** Before the products themselves, as when a stop is lifted: two that change both never wait for each other. */
export async function lockRecallsOf(db: Executor, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .select({ id: recall.id })
    .from(recall)
    .where(inArray(recall.product_id, ids))
    .orderBy(recall.id)
    .for('no key update')
}

/** Whether a recalled product goes on sale once its stop is lifted. */
export async function setSaleAfter(db: Executor, id: number, status: 0 | 1): Promise<void> {
  await db
    .update(recall)
    .set({ was_off_sale: status === 0 })
    .where(and(eq(recall.product_id, id), isStopped))
}
