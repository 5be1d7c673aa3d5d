// The texts of share pictures, by the page's slug.
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { category, picture, product, productPicture, store } from '#/commerce/db/schema/catalog.ts'

const PICTURE = { recipe: picture.recipe, view: picture.view }

export async function findProductCard(db: Executor, slug: string) {
  const [row] = await db
    .select({ name: product.name, brand: product.brand, picture: PICTURE })
    .from(product)
    .leftJoin(productPicture, eq(productPicture.product_id, product.id))
    .leftJoin(picture, eq(picture.id, productPicture.picture_id))
    .where(and(eq(product.slug, slug), eq(product.status, 1)))
    .orderBy(asc(productPicture.position), asc(productPicture.picture_id))
    .limit(1)
  return row
}

/** A category without a picture shows one of its products'. */
export async function findCategoryCard(db: Executor, slug: string) {
  const shown = sql`coalesce(${category.picture_id}, (
    select pp.picture_id from product_category pc
    join product p on p.id = pc.product_id and p.status = 1
    join product_picture pp on pp.product_id = p.id
    where pc.category_id = ${category.id} order by p.id, pp.position limit 1))`
  const [row] = await db
    .select({ name: category.name, picture: PICTURE })
    .from(category)
    .leftJoin(picture, eq(picture.id, shown))
    .where(eq(category.slug, slug))
  return row
}

export async function findStoreCard(db: Executor, slug: string) {
  const [row] = await db
    .select({ name: store.name, city: store.city, picture: PICTURE })
    .from(store)
    .leftJoin(picture, eq(picture.id, store.picture_id))
    .where(eq(store.slug, slug))
  return row
}
