// Sets the categories of rows' products.
import { insertRows, isAmong } from '#/commerce/db/insert-rows.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { productCategory } from '#/commerce/db/schema/catalog.ts'
import { ensureCategories } from './categories.queries.ts'
import type { Entry } from './entry.ts'

export async function setCategories(
  db: Executor,
  all: { product_id: number; isNew: boolean; entry: Entry }[],
  keyed = false,
): Promise<void> {
  const categoryOf = await ensureCategories(
    db,
    all.map(({ entry }) => entry.row.categories),
  )
  // An existing product may be in more categories: it keeps them all if it is already in this one.
  const there = keyed ? await findPlaces(db, all) : new Set<string>()
  const placed = all.filter(
    ({ product_id, entry }) => !there.has(`${product_id}/${categoryOf(entry.row.categories)}`),
  )
  const old = placed.flatMap(({ product_id, isNew }) => (isNew ? [] : [product_id]))
  if (old.length > 0)
    await db.delete(productCategory).where(isAmong(productCategory.product_id, old))
  const rows = placed.flatMap(({ product_id, entry }) => {
    const category_id = categoryOf(entry.row.categories)
    return category_id === undefined ? [] : [{ product_id, category_id }]
  })
  await insertRows(db, productCategory, { rows })
}

async function findPlaces(db: Executor, all: { product_id: number }[]): Promise<Set<string>> {
  const ids = all.map(({ product_id }) => product_id)
  const rows = await db
    .select()
    .from(productCategory)
    .where(isAmong(productCategory.product_id, ids))
  return new Set(rows.map(({ product_id, category_id }) => `${product_id}/${category_id}`))
}
