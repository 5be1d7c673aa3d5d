// The lines of the product table, for the IDs of one page.
import { inArray, sql } from 'drizzle-orm'
import type { Localized } from '#/contract/common.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { product } from '#/commerce/db/schema/catalog.ts'

/**
 * In a statement about one table, column names lack the table's name: here they would be ambiguous, so it is written
 * out.
 */
const LINE = {
  plain: {
    id: product.id,
    slug: product.slug,
    name: product.name,
    sku: product.sku,
    brand: product.brand,
    status: product.status,
    type: product.type,
    discount: product.discount,
  },
  price: product.price,
  sale_price: product.sale_price,
  stock: product.stock,
  updated_at: product.updated_at,
  variations: sql<number>`(select count(*)::int from variation v where v.product_id = "product"."id")`,
  variation_stock: sql<string>`(select coalesce(sum(v.stock), 0) from variation v where v.product_id = "product"."id")`,
  category: sql<{ id: number; name: Localized } | null>`(
    select json_build_object('id', c.id, 'name', c.name) from product_category pc
    join category c on c.id = pc.category_id where pc.product_id = "product"."id" order by c.position, c.id limit 1)`,
  picture: sql<{ id: number; hash: string } | null>`(
    select json_build_object('id', pi.id, 'hash', pi.hash) from product_picture pp
    join picture pi on pi.id = pp.picture_id where pp.product_id = "product"."id" order by pp.position, pi.id limit 1)`,
}

const selectLines = (db: Executor, ids: number[]) =>
  db.select(LINE).from(product).where(inArray(product.id, ids))

export type RowOfTable = Awaited<ReturnType<typeof selectLines>>[number]

/** In ID order. */
export async function findLines(db: Executor, ids: number[]): Promise<RowOfTable[]> {
  if (ids.length === 0) return []
  const lines = await selectLines(db, ids)
  const byId = new Map(lines.map((line) => [line.plain.id, line]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
