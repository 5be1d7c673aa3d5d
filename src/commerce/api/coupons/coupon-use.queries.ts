// Coupon uses by orders: each update is conditional.
import { and, eq, sql } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { couponUse } from '#/commerce/db/schema/benefits.ts'
import { coupon } from '#/commerce/db/schema/coupons.ts'
import { order } from '#/commerce/db/schema/orders.ts'
import { closeReferral } from './referrals.queries.ts'

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
    .returning({ most: coupon.usage_limit_per_customer, first_order: coupon.first_order })
  if (!row) return false
  await db.insert(couponUse).values(use)
  if (row.first_order && (await hasOrdered(db, use))) return false
  if (row.most === null) return true
  const { rows } = await db.execute<{ n: string }>(sql`select count(*) as n from ${couponUse} c
    join ${order} o on o.id = c.order_id
    join ${order} mine on mine.id = ${use.order_id}
    where c.coupon_id = ${use.coupon_id} and (c.order_id = mine.id or ${SAME_PERSON})`)
  return Number(rows[0]?.n) <= row.most
}

/** Known customers are identified by their email address; strangers, whose orders have keys, also by phone, and by name with address. */
const SAME_PERSON = sql.raw(`(o.customer_id = mine.customer_id or o.person_keys &&
  case when mine.guest_keys is null then (mine.person_keys)[1:1] else mine.person_keys end)`)

/**
 * Whether this person has another order: an earlier one, or one with a coupon for first orders. Simultaneous orders take
 * turns here, whichever of these coupons they have.
 */
async function hasOrdered(db: Executor, { order_id }: Use): Promise<boolean> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('first order'))`)
  const { rows } =
    await db.execute(sql`select 1 from ${order} mine join ${order} o on o.id <> mine.id
    and o.status not in ('failed', 'cancelled') and ${SAME_PERSON}
    where mine.id = ${order_id} and (o.id < mine.id or exists (select 1 from ${couponUse} c
      join ${coupon} on coupon.id = c.coupon_id where c.order_id = o.id and coupon.first_order)) limit 1`)
  return rows.length > 0
}

/** Returns an order's coupon, so that it can be used again. */
export async function returnCoupon(db: Executor, orderId: number, now: Date): Promise<void> {
  const [gone] = await db
    .delete(couponUse)
    .where(eq(couponUse.order_id, orderId))
    .returning({ coupon_id: couponUse.coupon_id })
  if (!gone) return
  await db
    .update(coupon)
    .set({ used: sql`${coupon.used} - 1` })
    .where(eq(coupon.id, gone.coupon_id))
  await closeReferral(db, orderId, { state: 'void', closed_at: now })
}
