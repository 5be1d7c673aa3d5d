import { count, sql } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { coupon } from '#/commerce/db/schema/coupons.ts'
import { inPieces } from '#/commerce/db/pieces.ts'

export async function findTakenCodes(db: Executor, codes: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ code: coupon.code })
    .from(coupon)
    .where(sql`${coupon.code} = any(${sql.param([...codes])}::text[])`)
  return new Set(rows.map(({ code }) => code))
}

/** Returns the IDs. */
export async function insertOldCoupons(
  db: Executor,
  all: readonly (typeof coupon.$inferInsert)[],
): Promise<string[]> {
  const ids: string[] = []
  for (const piece of inPieces(all)) {
    const rows = await db.insert(coupon).values(piece).returning({ id: coupon.id })
    ids.push(...rows.map(({ id }) => String(id)))
  }
  return ids
}

/** Deletes those that no order has; returns how many are left. */
export async function deleteUnusedCoupons(db: Executor, ids: readonly string[]): Promise<number> {
  const isOne = sql`${coupon.id} = any(${sql.param([...ids])}::bigint[])`
  await db
    .delete(coupon)
    .where(
      sql`${isOne} and ${coupon.used} = 0 and not exists (select from coupon_use u where u.coupon_id = ${coupon.id})`,
    )
  const [row] = await db.select({ left: count() }).from(coupon).where(isOne)
  return row?.left ?? 0
}
