// Sets the categories of rows' products.
import { insertRows, isAmong } from '#/commerce/db/insert-rows.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { productCategory } from '#/commerce/db/schema/catalog.ts'
import { ensureCategories, type MadeCategory } from './categories.queries.ts'

type Placed = { product_id: number; isNew: boolean; paths: string[][] }

/** Replaces products' categories by their rows'; returns the categories that had to be made. */
export async function setCategories(
  db: Executor,
  placed: readonly Placed[],
): Promise<MadeCategory[]> {
  if (placed.length === 0) return []
  const { idOf, made } = await ensureCategories(
    db,
    placed.flatMap(({ paths }) => paths),
  )
  const old = placed.flatMap(({ product_id, isNew }) => (isNew ? [] : [product_id]))
  if (old.length > 0)
    await db.delete(productCategory).where(isAmong(productCategory.product_id, old))
  const rows = placed.flatMap(({ product_id, paths }) =>
    [...new Set(paths.flatMap((path) => idOf(path) ?? []))].map((category_id) => ({
      product_id,
      category_id,
    })),
  )
  await insertRows(db, productCategory, { rows })
  return made
}
