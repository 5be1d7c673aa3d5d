import { and, eq } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { post } from '#/commerce/db/schema/blog.ts'
import { picture, product, productPicture } from '#/commerce/db/schema/catalog.ts'
import { upload } from '#/commerce/db/schema/media/upload.ts'
import { CREDIT, LABEL_UPLOADS, RECIPE_UPLOADS, SCENE_UPLOADS } from './uploads.ts'

const DAY_MS = 24 * 3_600_000

/** Publishes pictures of the demo. @throws if a post or product has no picture */
export async function insertUploads(db: Executor): Promise<void> {
  const shown = ({ slug, caption, days_ago }: Published) => {
    const published_at = new Date(Date.now() - days_ago * DAY_MS)
    return { slug, caption, credit: CREDIT, published: true, published_at }
  }
  const drawn: (typeof upload.$inferInsert)[] = []
  for (const one of RECIPE_UPLOADS) {
    const picture_id = idOf(one.post, await pictureOfPost(db, one.post))
    drawn.push({ ...shown(one), kind: 'recipe', picture_id })
  }
  for (const one of LABEL_UPLOADS) {
    const picture_id = idOf(one.product, await labelOf(db, one.product))
    drawn.push({ ...shown(one), kind: 'label', picture_id })
  }
  const scenes = SCENE_UPLOADS.map((one) => ({
    ...shown(one),
    kind: 'scene' as const,
    scene: one.scene,
  }))
  await db.insert(upload).values([...scenes, ...drawn])
}

type Published = Pick<(typeof SCENE_UPLOADS)[number], 'slug' | 'caption' | 'days_ago'>

function idOf(slug: string, id: number | null | undefined): number {
  if (!id) throw new Error(`the demo has no picture of ${slug}`)
  return id
}

async function pictureOfPost(db: Executor, slug: string) {
  const [row] = await db.select({ id: post.picture_id }).from(post).where(eq(post.slug, slug))
  return row?.id
}

async function labelOf(db: Executor, slug: string) {
  const [row] = await db
    .select({ id: picture.id })
    .from(product)
    .innerJoin(productPicture, eq(productPicture.product_id, product.id))
    .innerJoin(picture, eq(picture.id, productPicture.picture_id))
    .where(and(eq(product.slug, slug), eq(picture.view, 'back')))
  return row?.id
}
