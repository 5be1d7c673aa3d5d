import { asc, eq } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { promotion } from '#/commerce/db/schema/promotions.ts'

export type PromotionRow = typeof promotion.$inferSelect

/** Quantity offers that are switched on, at whatever time they apply. */
export const findRunning = (db: Executor): Promise<PromotionRow[]> =>
  db.select().from(promotion).where(eq(promotion.status, 1)).orderBy(asc(promotion.id))
