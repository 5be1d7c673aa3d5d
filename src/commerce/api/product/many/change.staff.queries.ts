import type { SoldBy } from '#/contract/product/sold-by.ts'
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { isAmong } from '#/commerce/db/insert-rows.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { product, productCategory, variation } from '#/commerce/db/schema/catalog.ts'

/** In ID order, as everywhere, to avoid deadlocks. */
export const lockMany = (db: Executor, ids: number[]) =>
  db
    .select({
      id: product.id,
      name: product.name,
      status: product.status,
      price: product.price,
      discount: product.discount,
      sold_by: product.sold_by,
      sold_by_sure: product.sold_by_sure,
    })
    .from(product)
    .where(isAmong(product.id, ids))
    .orderBy(asc(product.id))
    .for('no key update')

export type ManyRow = Awaited<ReturnType<typeof lockMany>>[number]
/** Price in minor units, discount in percent. */
export type Priced = { id: number; price: number; discount: number }

export const lockVariations = (db: Executor, productIds: number[]): Promise<Priced[]> =>
  db
    .select({ id: variation.id, price: variation.price, discount: variation.discount })
    .from(variation)
    .where(isAmong(variation.product_id, productIds))
    .orderBy(asc(variation.id))
    .for('no key update')

export async function setStatus(db: Executor, ids: number[], status: 0 | 1): Promise<void> {
  await db
    .update(product)
    .set({ status, updated_at: sql`now()` })
    .where(inArray(product.id, ids))
}

export async function setSoldBy(
  db: Executor,
  ids: number[],
  sold: { sold_by: SoldBy; sold_by_sure: boolean },
): Promise<void> {
  await db
    .update(product)
    .set({ ...sold, updated_at: sql`now()` })
    .where(inArray(product.id, ids))
}

type NewPrice = Priced & { sale_price: number }

export async function setPrices(
  db: Executor,
  table: 'product' | 'variation',
  rows: NewPrice[],
): Promise<void> {
  if (rows.length === 0) return
  const column = (name: keyof NewPrice) => sql.param(rows.map((row) => row[name]))
  const also = table === 'product' ? sql`, updated_at = now()` : sql``
  await db.execute(sql`
    update ${sql.raw(table)} t set price = n.price, discount = n.discount, sale_price = n.sale_price ${also}
    from unnest(${column('id')}::bigint[], ${column('price')}::bigint[], ${column('discount')}::numeric[],
      ${column('sale_price')}::bigint[]) n(id, price, discount, sale_price)
    where t.id = n.id`)
}

/** Which of them are in the category. */
export async function findMembers(db: Executor, categoryId: number, ids: number[]) {
  const rows = await db
    .select({ id: productCategory.product_id })
    .from(productCategory)
    .where(
      and(eq(productCategory.category_id, categoryId), inArray(productCategory.product_id, ids)),
    )
  return rows.map(({ id }) => id)
}

/** Which of them are in other categories, too. */
export async function findElsewhere(db: Executor, categoryId: number, ids: number[]) {
  const rows = await db
    .selectDistinct({ id: productCategory.product_id })
    .from(productCategory)
    .where(
      and(ne(productCategory.category_id, categoryId), inArray(productCategory.product_id, ids)),
    )
  return rows.map(({ id }) => id)
}

type Membership = { id: number; add: boolean; only?: boolean }

export async function setMembers(
  db: Executor,
  ids: number[],
  { id, add, only = false }: Membership,
): Promise<void> {
  if (add) {
    const values = ids.map((product_id) => ({ product_id, category_id: id }))
    await db.insert(productCategory).values(values).onConflictDoNothing()
    if (only)
      await db
        .delete(productCategory)
        .where(and(ne(productCategory.category_id, id), inArray(productCategory.product_id, ids)))
  } else {
    await db
      .delete(productCategory)
      .where(and(eq(productCategory.category_id, id), inArray(productCategory.product_id, ids)))
  }
  await db
    .update(product)
    .set({ updated_at: sql`now()` })
    .where(inArray(product.id, ids))
}
