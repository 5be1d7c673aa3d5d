import { count, sql } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { coupon } from '#/commerce/db/schema/coupons.ts'

export async function findTakenCodes(db: Executor, codes: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ code: coupon.code })
    .from(coupon)
    .where(sql`${coupon.code} = any(${sql.param([...codes])}::text[])`)
  return new Set(rows.map(({ code }) => code))
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
