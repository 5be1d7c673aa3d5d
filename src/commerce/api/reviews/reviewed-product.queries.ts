// The product data that reviews and questions need.
import { type SQL, and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { GIVEN } from '#/domain/refund.ts'
import type { StarCount } from '#/domain/review.ts'
import { LANGUAGES } from '#/lib/i18n.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { user } from '#/commerce/db/schema/auth.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { deliveredLine } from '#/commerce/db/schema/delivery/line-event.ts'
import { order, subOrder } from '#/commerce/db/schema/orders.ts'
import { refund, refundLine } from '#/commerce/db/schema/payments.ts'
import { question, review } from '#/commerce/db/schema/reviews.ts'

const COLUMNS = { id: product.id, slug: product.slug }

/** A visible product, with what its page says first. */
export async function findSoldGoods(db: Executor, id: number) {
  const { name, short_description } = product
  const [row] = await db
    .select({ ...COLUMNS, name, short_description })
    .from(product)
    .where(and(eq(product.id, id), eq(product.status, 1)))
  return row
}

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

/** The product was delivered to the household, as ordered or as a substitute, and not all of it was given back as new. */
const bought = (customerId: unknown, productId: unknown): SQL => sql`exists (
  select 1 from ${order} o
  join ${subOrder} part on part.order_id = o.id
    and (part.status = 'delivered' or part.status = 'refunded' and o.released_at is null)
  join ${deliveredLine} d on d.order_id = o.id and d.store_id is not distinct from part.store_id
  where o.customer_id = ${customerId} and d.product_id = ${productId} and d.quantity > (
    select coalesce(sum(b.quantity), 0) from ${refundLine} b join ${refund} r on r.id = b.refund_id
    where b.order_line_id = d.id and r.restock and not r.reduces and r.status in ${GIVEN}))`

/** Whether this household has bought the product (rules 41 and 190). */
export async function hasBought(db: Executor, { customerId, productId }: Buyer): Promise<boolean> {
  const { rows } = await db.execute<{ bought: boolean }>(
    sql`select ${bought(customerId, productId)} as bought`,
  )
  return rows[0]?.bought ?? false
}

const Unbought = z.object({
  id: z.coerce.number(),
  product_id: z.coerce.number(),
  content: z.string(),
  author: z.string(),
  language: z.enum(LANGUAGES),
})
type Unbought = z.infer<typeof Unbought>

/** Visible reviews of an order's goods whose writer's household has not bought them, in the order of locking. */
export async function findUnbought(db: Executor, orderId: number): Promise<Unbought[]> {
  const { rows } = await db.execute(sql`
    select r.id, r.product_id, r.content, r.author, r.language from ${review} r join ${user} u on u.id = r.user_id
    join ${order} mine on mine.id = ${orderId} and mine.customer_id = u.customer_id
    where r.status = 'published'
      and r.product_id in (select product_id from ${deliveredLine} where order_id = mine.id)
      and not ${bought(sql`u.customer_id`, sql`r.product_id`)}
    order by r.product_id`)
  return z.array(Unbought).parse(rows)
}
