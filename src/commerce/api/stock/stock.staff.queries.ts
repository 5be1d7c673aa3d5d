import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { Localized } from '#/contract/common.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { shelf } from '#/commerce/db/schema/delivery/pick.ts'

const Row = z.object({
  product_id: z.coerce.number(),
  variation_id: z.coerce.number().nullable(),
  name: Localized,
  variation: Localized.nullable(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  unit: Localized.nullable(),
  by_lots: z.boolean(),
  available: z.coerce.number(),
  place: z.string().nullable(),
  low_stock: z.coerce.number().nullable(),
})
export type StockRow = z.infer<typeof Row>

/** All lines of these products. */
export async function findStock(db: Executor, ids: readonly number[]): Promise<StockRow[]> {
  const { rows } = await db.execute(sql`
    select p.id as product_id, v.id as variation_id, p.name, v.name as variation,
      case when v.content is null then p.unit end as unit,
      case when v.id is null then p.sku else v.sku end as sku,
      case when v.id is null then p.barcode end as barcode,
      p.by_lots and v.id is null as by_lots, coalesce(v.stock, p.stock) as available,
      s.place, s.low_stock
    from product p
    left join variation v on v.product_id = p.id and p.type = 'variable'
    left join shelf s on s.product_id = p.id
    where (p.type = 'simple' or v.id is not null) and p.id = any(${sql.param([...ids])}::bigint[])
    order by p.id, v.id`)
  return z.array(Row).parse(rows)
}

export async function findShelf(db: Executor, id: number) {
  const [row] = await db
    .select({
      name: product.name,
      place: shelf.place,
      low_stock: shelf.low_stock,
      minimum_age: product.minimum_age,
    })
    .from(product)
    .leftJoin(shelf, eq(shelf.product_id, product.id))
    .where(eq(product.id, id))
  return row
}

/** Others who change it wait. */
export async function lockShelf(db: Executor, id: number) {
  await db.execute(sql`select id from ${product} where id = ${id} for no key update`)
  return findShelf(db, id)
}

export async function saveShelf(db: Executor, row: typeof shelf.$inferInsert): Promise<void> {
  const { product_id: _, ...set } = row
  await db.insert(shelf).values(row).onConflictDoUpdate({ target: shelf.product_id, set })
}
