// The product data that reviews and questions need.
import { and, eq, notInArray, sql } from 'drizzle-orm'
import { NOT_BOUGHT, type StarCount } from '#/domain/review.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { order, orderLine } from '#/commerce/db/schema/orders.ts'
import { question, review } from '#/commerce/db/schema/reviews.ts'

const COLUMNS = { id: product.id, slug: product.slug }

/** A visible product. */
export async function findSoldProduct(db: Executor, id: number) {
  const [row] = await db
    .select(COLUMNS)
    .from(product)
    .where(and(eq(product.id, id), eq(product.status, 1)))
  return row
}

export type JudgedProduct = {
  id: number
  slug: string
  /** Only visible reviews. */
  stars: StarCount[]
  questions: number
}

/** Visible products, with their numbers of reviews and questions. */
export async function findJudgedProducts(
  db: Executor,
  ids: readonly number[],
): Promise<Map<number, JudgedProduct>> {
  const rows = await db
    .select({
      ...COLUMNS,
      stars: sql<StarCount[]>`(
        select coalesce(json_agg(s), '[]') from (
          select rating, count(*)::int as count from ${review}
          where product_id = ${product}.id and status = 'published' group by rating) s)`,
      questions: sql<number>`(
        select count(*)::int from ${question} where product_id = ${product}.id and status = 'published')`,
    })
    .from(product)
    .where(and(sql`${product.id} = any(${sql.param([...ids])}::bigint[])`, eq(product.status, 1)))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Locks the product for this transaction: one writer at a time counts its stars. */
export async function lockProduct(db: Executor, id: number): Promise<void> {
  await db.select(COLUMNS).from(product).where(eq(product.id, id)).for('no key update')
}

type Buyer = { customerId: number; productId: number }

/** Whether this household has ordered the product (rule 41). */
export async function hasBought(db: Executor, { customerId, productId }: Buyer): Promise<boolean> {
  const [row] = await db
    .select({ id: orderLine.id })
    .from(order)
    .innerJoin(orderLine, eq(orderLine.order_id, order.id))
    .where(
      and(
        eq(order.customer_id, customerId),
        eq(orderLine.product_id, productId),
        notInArray(order.status, [...NOT_BOUGHT]),
      ),
    )
    .limit(1)
  return row !== undefined
}
