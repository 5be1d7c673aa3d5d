import { and, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import {
  type CardRow,
  type DetailRow,
  findCards,
  findDetail,
  findVariations,
} from './cards.queries.ts'
import { IN_STOCK } from './filters.ts'

const RELATED = 8

/** A product that is on sale, with all that its page shows. */
export const findProduct = (db: Executor, slug: string): Promise<DetailRow | undefined> =>
  findDetail(db, and(eq(product.slug, slug), eq(product.status, 1)))

/** Others of its narrowest category, nearest in price, those in stock first. */
export function findRelated(db: Executor, { id, sale_price }: CardRow): Promise<CardRow[]> {
  const narrowest = sql`
    select own.category_id from product_category own where own.product_id = ${id} and not exists (
      select 1 from product_category other join category c on c.id = other.category_id
      where other.product_id = ${id} and c.parent_id = own.category_id)`
  const shared = sql`"product"."id" in (
    select pc.product_id from product_category pc where pc.category_id in (${narrowest}))`
  const distance: SQL = sql`abs("product"."sale_price" - ${sale_price}::bigint)`
  return findCards(db, {
    where: and(eq(product.status, 1), ne(product.id, id), shared),
    orderBy: [desc(IN_STOCK), distance, sql`"product"."id"`],
    limit: RELATED,
  })
}

/** Stock of products that are on sale. */
export const findStock = (db: Executor, ids: readonly number[]) =>
  findVariations(db, and(inArray(product.id, [...ids]), eq(product.status, 1)))
