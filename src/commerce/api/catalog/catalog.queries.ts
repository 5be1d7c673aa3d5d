import { and, count, eq, inArray, type SQL } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { findVariations } from './cards.queries.ts'

export async function countProducts(db: Executor, where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ total: count() }).from(product).where(where)
  return row?.total ?? 0
}

/** Stock of products that are on sale. */
export const findStock = (db: Executor, ids: readonly number[]) =>
  findVariations(db, and(inArray(product.id, [...ids]), eq(product.status, 1)))
