// Coupons that went out with an issue of the newsletter, one to each reader.
import { and, count, eq, gt, sql } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { coupon } from '#/commerce/db/schema/coupons.ts'

/** Returns their IDs. */
export async function insertCoupons(
  db: Executor,
  rows: (typeof coupon.$inferInsert)[],
): Promise<number[]> {
  const written = await db.insert(coupon).values(rows).returning({ id: coupon.id })
  return written.map(({ id }) => id)
}

export async function countRedeemed(db: Executor, issue_id: number): Promise<number> {
  const [row] = await db
    .select({ many: count() })
    .from(coupon)
    .where(and(eq(coupon.issue_id, issue_id), gt(coupon.used, 0)))
  return row?.many ?? 0
}

/** Of emails that are still in the outbox: nobody knows their codes. */
export async function deleteUnsentCoupons(db: Executor, issue_id: number): Promise<void> {
  await db.execute(sql`delete from ${coupon} where ${coupon.issue_id} = ${issue_id}
    and ${coupon.id} in (select (m.data ->> 'coupon_id')::bigint from mail m
      where m.kind = 'newsletter_issue' and m.sent_at is null
        and (m.data ->> 'issue_id')::bigint = ${issue_id})`)
}

/** Those of newsletters that ended unused. */
export async function pruneIssueCoupons(db: Executor, before: Date): Promise<void> {
  await db.execute(sql`delete from ${coupon} where ${coupon.issue_id} is not null
    and ${coupon.used} = 0 and ${coupon.ends_at} < ${before.toISOString()}::timestamptz
    and not exists (select from coupon_use u where u.coupon_id = ${coupon.id})
    and not exists (select from "order" o where o.coupon_id = ${coupon.id})`)
}
