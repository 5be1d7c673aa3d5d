import { count, desc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { endpoints } from '#/contract/index.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { referral } from '#/commerce/db/schema/account/referral.ts'
import { customer } from '#/commerce/db/schema/auth.ts'
import { coupon } from '#/commerce/db/schema/coupons.ts'
import { order } from '#/commerce/db/schema/orders.ts'

type Query = Pick<z.output<typeof endpoints.staffReferrals.list.query>, 'state'>

const whereOf = ({ state }: Query) => (state ? eq(referral.state, state) : undefined)

/** Newest first. */
export async function findReferrals(
  db: Executor,
  { page, paginate, ...query }: z.output<typeof endpoints.staffReferrals.list.query>,
) {
  const rows = await db
    .select({
      row: referral,
      order_number: order.order_number,
      contact: order.contact,
      discount: order.coupon_total_discount,
      giver: { name: customer.name },
      coupon: { code: coupon.code, used: coupon.used },
    })
    .from(referral)
    .innerJoin(order, eq(order.id, referral.order_id))
    .leftJoin(customer, eq(customer.id, referral.giver_id))
    .leftJoin(coupon, eq(coupon.id, referral.coupon_id))
    .where(whereOf(query))
    .orderBy(desc(referral.created_at), desc(referral.order_id))
    .limit(paginate)
    .offset((page - 1) * paginate)
  const [counted] = await db.select({ total: count() }).from(referral).where(whereOf(query))
  return { rows, total: counted?.total ?? 0 }
}

export type ListedReferral = Awaited<ReturnType<typeof findReferrals>>['rows'][number]

/** What was given: discounts of orders that weren't given up, and rewards. */
export async function sumReferrals(db: Executor, query: Query) {
  const [row] = await db
    .select({
      discounts: sql<string>`coalesce(sum(${order.coupon_total_discount}) filter (where ${order.released_at} is null), 0)`,
      rewards: sql<string>`coalesce(sum(${referral.reward}) filter (where ${referral.state} = 'rewarded'), 0)`,
    })
    .from(referral)
    .innerJoin(order, eq(order.id, referral.order_id))
    .where(whereOf(query))
  return { discounts: Number(row?.discounts ?? 0), rewards: Number(row?.rewards ?? 0) }
}
