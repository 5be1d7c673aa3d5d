// Coupons, as a checkout needs them.
import { and, arrayOverlaps, asc, count, eq, ne, or, sql } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { couponUse } from '#/commerce/db/schema/benefits.ts'
import { coupon } from '#/commerce/db/schema/coupons.ts'
import { order } from '#/commerce/db/schema/orders.ts'

export type CouponRow = typeof coupon.$inferSelect

export async function findCoupon(db: Executor, code: string): Promise<CouponRow | undefined> {
  const [row] = await db.select().from(coupon).where(eq(coupon.code, code.toUpperCase()))
  return row
}

/** One that the shop makes for one person; returns its ID. */
export async function insertCoupon(
  db: Executor,
  values: typeof coupon.$inferInsert,
): Promise<number> {
  const [row] = await db.insert(coupon).values(values).returning({ id: coupon.id })
  if (!row) throw new Error('the coupon was not written')
  return row.id
}

/** The public coupons, oldest first. */
export const findPublicCoupons = (db: Executor): Promise<CouponRow[]> =>
  db
    .select()
    .from(coupon)
    .where(and(eq(coupon.is_public, true), eq(coupon.status, 1)))
    .orderBy(asc(coupon.id))

/** Switches public coupons on whose time has come, and off whose time is over; returns how many. */
export async function turnCoupons(db: Executor, now: Date): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`
  const isTime = sql`(coalesce(${coupon.starts_at} <= ${at}, true) and coalesce(${coupon.ends_at} > ${at}, true))`
  const turned = await db
    .update(coupon)
    .set({ is_on: sql`not ${coupon.is_on}` })
    .where(and(eq(coupon.is_public, true), sql`${coupon.is_on} <> ${isTime}`))
    .returning({ id: coupon.id })
  return turned.length
}

/** The customer: an account, whether it counts as a guest, and identifying details (rule 66). */
export type Buyer = { customer_id: number | null; is_stranger: boolean; keys: readonly string[] }

/** The condition for a customer's orders; nothing if nothing identifies them. */
export const ordersOf = ({ customer_id, keys }: Omit<Buyer, 'is_stranger'>) =>
  or(
    customer_id === null ? undefined : eq(order.customer_id, customer_id),
    keys.length === 0 ? undefined : arrayOverlaps(order.person_keys, [...keys]),
  )

/** How many orders a customer has, and how many of them with this coupon. */
export async function findCouponUser(
  db: Executor,
  couponId: number,
  buyer: Omit<Buyer, 'is_stranger'>,
) {
  const theirs = ordersOf(buyer)
  if (!theirs) return { orders: 0, uses: 0 }
  const [orders] = await db
    .select({ n: count() })
    .from(order)
    .where(and(theirs, ne(order.status, 'failed'), ne(order.status, 'cancelled')))
  const [uses] = await db
    .select({ n: count() })
    .from(couponUse)
    .innerJoin(order, eq(order.id, couponUse.order_id))
    .where(and(eq(couponUse.coupon_id, couponId), theirs))
  return { orders: orders?.n ?? 0, uses: uses?.n ?? 0 }
}

/** Product ID → its categories and their ancestors. */
export async function findCategoriesAbove(
  db: Executor,
  productIds: readonly number[],
): Promise<Map<number, number[]>> {
  const { rows } = await db.execute<{ product_id: string; ids: number[] }>(sql`
    with recursive up as (
      select product_id, category_id from product_category where product_id in ${[...productIds]}
      union
      select up.product_id, c.parent_id from up join category c on c.id = up.category_id
      where c.parent_id is not null
    )
    select product_id, jsonb_agg(category_id) as ids from up group by product_id`)
  return new Map(rows.map(({ product_id, ids }) => [Number(product_id), ids]))
}
