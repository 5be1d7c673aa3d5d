import { asc, count, eq, sql } from 'drizzle-orm'
import type { Localized } from '#/contract/common.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { productApproval } from '#/commerce/db/schema/store/seller.ts'

type Query = { status?: 'waiting' | 'declined' | undefined; page: number; paginate: number }

/** One page of products awaiting approval, the oldest first. */
export async function findWaiting(db: Executor, { status, page, paginate }: Query) {
  const where = status && eq(productApproval.state, status)
  const rows = await db
    .select({
      id: product.id,
      slug: product.slug,
      name: product.name,
      description: product.short_description,
      price: product.price,
      state: productApproval.state,
      reason: productApproval.reason,
      updated_at: productApproval.updated_at,
      store: sql<{ id: number; slug: string; name: Localized } | null>`(
        select json_build_object('id', s.id, 'slug', s.slug, 'name', s.name) from store s where s.id = "product"."store_id")`,
      picture: sql<{ id: number; hash: string } | null>`(
        select json_build_object('id', pi.id, 'hash', pi.hash) from product_picture pp
        join picture pi on pi.id = pp.picture_id where pp.product_id = "product"."id" order by pp.position, pi.id limit 1)`,
    })
    .from(productApproval)
    .innerJoin(product, eq(product.id, productApproval.product_id))
    .where(where)
    .orderBy(asc(productApproval.updated_at), asc(product.id))
    .limit(paginate)
    .offset((page - 1) * paginate)
  const [counted] = await db.select({ total: count() }).from(productApproval).where(where)
  return { rows, total: counted?.total ?? 0 }
}
