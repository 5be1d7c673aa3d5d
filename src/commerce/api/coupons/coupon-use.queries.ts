// Coupon uses by orders: each update is conditional.
import { and, eq, sql } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { couponUse } from '#/commerce/db/schema/benefits.ts'
import { user } from '#/commerce/db/schema/auth.ts'
import { coupon } from '#/commerce/db/schema/coupons.ts'
import { order } from '#/commerce/db/schema/orders.ts'

type Use = typeof couponUse.$inferInsert

/** Gives an order its coupon, if uses are left for everybody and for this customer. */
export async function spendCoupon(db: Executor, use: Use): Promise<boolean> {
  // The row is locked from here on, so the counts below can't change.
  const [row] = await db
    .update(coupon)
    .set({ used: sql`${coupon.used} + 1` })
    .where(
      and(
        eq(coupon.id, use.coupon_id),
        sql`${coupon.used} < coalesce(${coupon.usage_limit}, ${coupon.used} + 1)`,
      ),
    )
    .returning({ most: coupon.usage_limit_per_customer })
  if (!row) return false
  await db.insert(couponUse).values(use)
  if (row.most === null) return true
  // Customers with a confirmed email address are identified by it; others, like guests, also by phone and address.
  const { rows } = await db.execute<{ n: string }>(sql`select count(*) as n from ${couponUse} c
    join ${order} o on o.id = c.order_id
    join ${order} mine on mine.id = ${use.order_id}
    left join ${user} u on u.id = mine.user_id
    where c.coupon_id = ${use.coupon_id} and (c.order_id = mine.id or o.customer_id = mine.customer_id
      or o.person_keys && case when u.email_verified then (mine.person_keys)[1:1] else mine.person_keys end)`)
  return Number(rows[0]?.n) <= row.most
}

/** Returns an order's coupon, so that it can be used again. */
export async function returnCoupon(db: Executor, orderId: number): Promise<void> {
  const [gone] = await db
    .delete(couponUse)
    .where(eq(couponUse.order_id, orderId))
    .returning({ coupon_id: couponUse.coupon_id })
  if (!gone) return
  await db
    .update(coupon)
    .set({ used: sql`${coupon.used} - 1` })
    .where(eq(coupon.id, gone.coupon_id))
}
