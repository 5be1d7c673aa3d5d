import { and, asc, count, desc, eq, lte, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { endpoints } from '#/contract/index.ts'
import type { Localized } from '#/contract/common.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { post } from '#/commerce/db/schema/blog.ts'
import { picture, product, productPicture } from '#/commerce/db/schema/catalog.ts'
import { upload } from '#/commerce/db/schema/media/upload.ts'

export type UploadRow = {
  upload: typeof upload.$inferSelect
  picture: typeof picture.$inferSelect | null
}

const withPicture = (db: Executor) =>
  db.select({ upload, picture }).from(upload).leftJoin(picture, eq(picture.id, upload.picture_id))

const published = (more?: SQL): SQL | undefined => and(upload.published, more)

type ListQuery = z.output<typeof endpoints.media.list.query>

/** One page of published pictures, newest first, and the total. */
export async function findUploads(db: Executor, { kind, page, paginate }: ListQuery) {
  const where = published(kind && eq(upload.kind, kind))
  const rows: UploadRow[] = await withPicture(db)
    .where(where)
    .orderBy(desc(upload.published_at), desc(upload.id))
    .limit(paginate)
    .offset((page - 1) * paginate)
  const [counted] = await db.select({ total: count() }).from(upload).where(where)
  return { rows, total: counted?.total ?? 0 }
}

export async function findKinds(db: Executor) {
  const rows = await db
    .selectDistinct({ kind: upload.kind })
    .from(upload)
    .where(eq(upload.published, true))
  return rows.map(({ kind }) => kind)
}

/** What is published under a slug. */
export async function findUpload(db: Executor, slug: string): Promise<UploadRow | undefined> {
  const [row] = await withPicture(db).where(published(eq(upload.slug, slug)))
  return row
}

const MOST_PRODUCTS = 24

/** Products on sale that show a picture, or that are ingredients of a recipe with it. */
export async function findProductsOf(db: Executor, pictureId: number): Promise<number[]> {
  const rows = await db
    .select({ id: product.id })
    .from(product)
    .where(
      and(
        eq(product.status, 1),
        sql`(${product.id} in (select product_id from product_picture where picture_id = ${pictureId})
          or ${product.id} in (select product_id from variation where picture_id = ${pictureId})
          or ${product.id} in (
            select p.product_id from post_ingredient_product p
            join post_ingredient i on i.id = p.ingredient_id join post o on o.id = i.post_id
            where o.picture_id = ${pictureId} and p.position = 0))`,
      ),
    )
    .orderBy(asc(product.id))
    .limit(MOST_PRODUCTS)
  return rows.map(({ id }) => id)
}

/** Visible posts that show a picture. */
export const findPostsOf = (
  db: Executor,
  pictureId: number,
  now: Date,
): Promise<{ slug: string; title: Localized }[]> =>
  db
    .select({ slug: post.slug, title: post.title })
    .from(post)
    .where(
      and(
        eq(post.picture_id, pictureId),
        eq(post.status, 'published'),
        lte(post.published_at, now),
      ),
    )
    .orderBy(asc(post.id))

/** The first picture of a product on sale. */
export async function findMainPicture(db: Executor, slug: string) {
  const [row] = await db
    .select({ picture })
    .from(product)
    .innerJoin(productPicture, eq(productPicture.product_id, product.id))
    .innerJoin(picture, eq(picture.id, productPicture.picture_id))
    .where(and(eq(product.slug, slug), eq(product.status, 1)))
    .orderBy(asc(productPicture.position), asc(picture.id))
    .limit(1)
  return row?.picture
}

type Target = { picture_id: number } | { scene: string }

const targetIs = (target: Target): SQL =>
  'scene' in target ? eq(upload.scene, target.scene) : eq(upload.picture_id, target.picture_id)

/** Locked, so that changes to one picture's entry happen one after the other. */
export async function lockUpload(db: Executor, target: Target) {
  const [row] = await db.select().from(upload).where(targetIs(target)).for('update')
  return row
}

type Values = Pick<
  typeof upload.$inferInsert,
  'slug' | 'kind' | 'caption' | 'credit' | 'published' | 'published_at'
>

export async function saveUpload(db: Executor, target: Target, values: Values) {
  const [row] = await db
    .insert(upload)
    .values({ ...target, ...values })
    .onConflictDoUpdate({
      target: 'scene' in target ? upload.scene : upload.picture_id,
      set: values,
    })
    .returning()
  return row
}

export async function findPictureById(db: Executor, id: number) {
  const [row] = await db.select().from(picture).where(eq(picture.id, id))
  return row
}
