import { asc, count, eq, inArray, sql } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { picture, product, store } from '#/commerce/db/schema/catalog.ts'
import { storeMember } from '#/commerce/db/schema/store/seller.ts'

const sold = (db: Executor) =>
  db
    .select({
      store_id: product.store_id,
      products: count().as('products'),
      reviews: sql<number>`sum(${product.reviews_count})::int`.as('reviews'),
      rating: sql<
        number | null
      >`(sum(${product.rating} * ${product.reviews_count}) / nullif(sum(${product.reviews_count}) filter (where ${product.rating} is not null), 0))::float`.as(
        'rating',
      ),
    })
    .from(product)
    .where(eq(product.status, 1))
    .groupBy(product.store_id)
    .as('sold')

function selectStores(db: Executor) {
  const goods = sold(db)
  return db
    .select({
      store,
      picture,
      products: sql<number>`coalesce(${goods.products}, 0)::int`,
      reviews: sql<number>`coalesce(${goods.reviews}, 0)::int`,
      rating: goods.rating,
    })
    .from(store)
    .leftJoin(picture, eq(picture.id, store.picture_id))
    .leftJoin(goods, eq(goods.store_id, store.id))
}

export type StoreRow = Awaited<ReturnType<typeof findStores>>[number]

/** All of them, with their numbers of products on sale. */
export const findStores = (db: Executor) => selectStores(db).orderBy(asc(store.id))

export async function findStore(db: Executor, slug: string): Promise<StoreRow | undefined> {
  const [row] = await selectStores(db).where(eq(store.slug, slug))
  return row
}

/** The first hundred, the oldest first. */
export const findStoreNames = (db: Executor) =>
  db
    .select({ id: store.id, slug: store.slug, name: store.name })
    .from(store)
    .orderBy(asc(store.id))
    .limit(100)

export const findStoresOf = (db: Executor, userId: string) =>
  db
    .select({ id: store.id, slug: store.slug, name: store.name })
    .from(storeMember)
    .innerJoin(store, eq(store.id, storeMember.store_id))
    .where(eq(storeMember.user_id, userId))
    .orderBy(asc(store.id))

/** Names of stores. */
export async function findStoreHeads(db: Executor, ids: readonly number[]) {
  if (ids.length === 0) return []
  const { id, slug, name } = store
  return db
    .select({ id, slug, name })
    .from(store)
    .where(inArray(store.id, [...ids]))
}
