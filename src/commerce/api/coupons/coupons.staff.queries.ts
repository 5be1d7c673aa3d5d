import { and, asc, count, desc, eq, isNull, or, sql } from 'drizzle-orm'
import type { z } from 'zod'

import type { endpoints } from '#/contract/index.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { referral, referralLink } from '#/commerce/db/schema/account/referral.ts'
import { coupon } from '#/commerce/db/schema/coupons.ts'
import { inEveryLanguage } from '#/commerce/db/localized.ts'

type ListQuery = z.output<typeof endpoints.staffCoupons.list.query>

/** Neither sent with a newsletter, nor made for inviting others or as the reward for that. */
const isShared = and(
  isNull(coupon.issue_id),
  sql`not exists (select from ${referralLink} l where l.coupon_id = ${coupon.id})`,
  sql`not exists (select from ${referral} r where r.coupon_id = ${coupon.id})`,
)

export async function findCoupons(
  db: Executor,
  { search, field, sortBy, page, paginate }: ListQuery,
) {
  const wanted = search.trim().toLowerCase()
  const found =
    wanted === ''
      ? undefined
      : sql`position(${wanted} in lower(concat_ws(' ', ${coupon.code}, ${inEveryLanguage(coupon.title)}))) > 0`
  // Of the many that are one person's, the one whose code is asked for.
  const where = and(found, or(isShared, eq(sql`lower(${coupon.code})`, wanted)))
  const turn = sortBy === 'asc' ? asc : desc
  const rows = await db
    .select()
    .from(coupon)
    .where(where)
    .orderBy(turn(coupon[field]), turn(coupon.id))
    .limit(paginate)
    .offset((page - 1) * paginate)
  const [counted] = await db.select({ total: count() }).from(coupon).where(where)
  return { rows, total: counted?.total ?? 0 }
}

export async function findCoupon(db: Executor, id: number) {
  const [row] = await db.select().from(coupon).where(eq(coupon.id, id))
  return row
}

/** The number of orders with the coupon, locked for this transaction so that no more can use it. */
export async function lockCoupon(db: Executor, id: number) {
  const [row] = await db.select().from(coupon).where(eq(coupon.id, id)).for('update')
  return row
}

type Columns = Omit<typeof coupon.$inferInsert, 'id' | 'used' | 'created_at' | 'updated_at'>

/** Inserts a coupon, or updates the one with an ID; nothing if there is none. */
export async function saveCoupon(db: Executor, values: Columns, id?: number) {
  const [row] =
    id === undefined
      ? await db.insert(coupon).values(values).returning()
      : await db
          .update(coupon)
          .set({ ...values, updated_at: sql`now()` })
          .where(eq(coupon.id, id))
          .returning()
  return row
}

export async function deleteCoupon(db: Executor, id: number): Promise<void> {
  await db.delete(coupon).where(eq(coupon.id, id))
}
