import { asc, count, eq } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { product } from '#/commerce/db/schema/catalog.ts'

/** One page of the IDs of all products on sale, in ID order, and their number. */
export async function findOnSale(
  db: Executor,
  { page, paginate }: { page: number; paginate: number },
) {
  const onSale = eq(product.status, 1)
  const [rows, [counted]] = await Promise.all([
    db
      .select({ id: product.id })
      .from(product)
      .where(onSale)
      .orderBy(asc(product.id))
      .limit(paginate)
      .offset((page - 1) * paginate),
    db.select({ total: count() }).from(product).where(onSale),
  ])
  return { ids: rows.map(({ id }) => id), total: counted?.total ?? 0 }
}
