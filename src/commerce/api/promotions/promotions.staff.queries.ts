import { asc, count, desc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'

import type { endpoints } from '#/contract/index.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { promotion } from '#/commerce/db/schema/promotions.ts'
import { inEveryLanguage } from '#/commerce/db/localized.ts'

type ListQuery = z.output<typeof endpoints.staffPromotions.list.query>

export async function findPromotions(
  db: Executor,
  { search, field, sortBy, page, paginate }: ListQuery,
) {
  const wanted = search.trim().toLowerCase()
  const where =
    wanted === ''
      ? undefined
      : sql`position(${wanted} in lower(${inEveryLanguage(promotion.title)})) > 0`
  const turn = sortBy === 'asc' ? asc : desc
  const rows = await db
    .select()
    .from(promotion)
    .where(where)
    .orderBy(turn(promotion[field]), turn(promotion.id))
    .limit(paginate)
    .offset((page - 1) * paginate)
  const [counted] = await db.select({ total: count() }).from(promotion).where(where)
  return { rows, total: counted?.total ?? 0 }
}

export async function findPromotion(db: Executor, id: number) {
  const [row] = await db.select().from(promotion).where(eq(promotion.id, id))
  return row
}

/** Locked for this transaction. */
export async function lockPromotion(db: Executor, id: number) {
  const [row] = await db.select().from(promotion).where(eq(promotion.id, id)).for('update')
  return row
}

type Columns = Omit<typeof promotion.$inferInsert, 'id' | 'created_at' | 'updated_at'>

/** Inserts a promotion, or updates the one with an ID; nothing if there is none. */
export async function savePromotion(db: Executor, values: Columns, id?: number) {
  const [row] =
    id === undefined
      ? await db.insert(promotion).values(values).returning()
      : await db
          .update(promotion)
          .set({ ...values, updated_at: sql`now()` })
          .where(eq(promotion.id, id))
          .returning()
  return row
}

export async function deletePromotion(db: Executor, id: number): Promise<void> {
  await db.delete(promotion).where(eq(promotion.id, id))
}
