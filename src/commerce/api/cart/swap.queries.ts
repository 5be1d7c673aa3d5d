import { inArray } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { product, variation } from '#/commerce/db/schema/catalog.ts'

/** Ingredients and allergens of products, by ID. */
export async function findContents(db: Executor, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>()
  const { id, ingredients, allergens } = product
  const rows = await db
    .select({ id, ingredients, allergens })
    .from(product)
    .where(inArray(id, [...ids]))
  return new Map(rows.map((row) => [row.id, row]))
}

export type SizeRow = {
  id: number
  product_id: number
  sale_price: number
  content: number | null
}

/** The variations of products. */
export function findSizes(db: Executor, productIds: readonly number[]): Promise<SizeRow[]> {
  const { id, product_id, sale_price, content } = variation
  return db
    .select({ id, product_id, sale_price, content })
    .from(variation)
    .where(inArray(product_id, [...productIds]))
}
