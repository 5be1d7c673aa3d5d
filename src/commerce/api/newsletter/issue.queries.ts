// What an email about an issue of the newsletter is made from.
import { and, asc, eq, lt, sql } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { coupon } from '#/commerce/db/schema/coupons.ts'
import { newsletterIssue } from '#/commerce/db/schema/newsletter-issue.ts'

export type IssueRow = typeof newsletterIssue.$inferSelect

export async function findIssue(db: Executor, id: number): Promise<IssueRow | undefined> {
  const [row] = await db.select().from(newsletterIssue).where(eq(newsletterIssue.id, id))
  return row
}

/** The coupon of one reader. */
export async function findIssueCoupon(db: Executor, id: number) {
  const [row] = await db.select().from(coupon).where(eq(coupon.id, id))
  return row
}

const CANDIDATES = 40

/** A page of the products on sale with a discount, the largest first. */
export async function findReduced(db: Executor, page: number): Promise<number[]> {
  const rows = await db
    .select({ id: product.id })
    .from(product)
    .where(and(eq(product.status, 1), lt(product.sale_price, product.price)))
    .orderBy(asc(sql`${product.sale_price}::numeric / ${product.price}`), asc(product.id))
    .limit(CANDIDATES)
    .offset(page * CANDIDATES)
  return rows.map(({ id }) => id)
}
