import { asc, eq, inArray, or } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { promotion } from '#/commerce/db/schema/promotions.ts'

export type PromotionRow = typeof promotion.$inferSelect

/** Quantity offers that are switched on, at whatever time they apply. */
export const findRunning = (db: Executor): Promise<PromotionRow[]> =>
  db.select().from(promotion).where(eq(promotion.status, 1)).orderBy(asc(promotion.id))

/** Those that may have to be switched on or off. */
export const findTurning = (db: Executor): Promise<PromotionRow[]> =>
  db
    .select()
    .from(promotion)
    .where(or(eq(promotion.status, 1), eq(promotion.is_on, true)))

export async function setOn(db: Executor, ids: readonly number[], is_on: boolean): Promise<void> {
  if (ids.length === 0) return
  await db
    .update(promotion)
    .set({ is_on })
    .where(inArray(promotion.id, [...ids]))
}

/** The offers that pages show, the oldest first. */
export const findShown = (db: Executor): Promise<PromotionRow[]> =>
  db.select().from(promotion).where(eq(promotion.is_on, true)).orderBy(asc(promotion.id))
