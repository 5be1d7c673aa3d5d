import { and, eq, inArray } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { findVariations } from './cards.queries.ts'

/** Stock of products that are on sale. */
export const findStock = (db: Executor, ids: readonly number[]) =>
  findVariations(db, and(inArray(product.id, [...ids]), eq(product.status, 1)))
