// Published media, for visitors.
import type { z } from 'zod'
import type { endpoints } from '#/contract/index.ts'
import { MEDIA_KINDS, type MediaList, type MediaPage } from '#/contract/media/shapes.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { found } from '#/commerce/api/errors.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { toPage } from '#/commerce/api/page.ts'
import { toMedia } from './media-view.rules.ts'
import {
  findKinds,
  findPostsOf,
  findProductsOf,
  findUpload,
  findUploads,
} from './uploads.queries.ts'

export async function listMedia(
  ctx: Ctx,
  query: z.output<typeof endpoints.media.list.query>,
): Promise<MediaList> {
  ctx.tag('media')
  const { rows, total } = await findUploads(ctx.db, query)
  const kinds = await findKinds(ctx.db)
  const media = rows.map((row) => toMedia(row, ctx.language))
  return {
    ...toPage(media, total, query),
    kinds: MEDIA_KINDS.filter((kind) => kinds.includes(kind)),
  }
}

/** @throws ShopError NOT_FOUND, also for unpublished media */
export async function mediaBySlug(ctx: Ctx, slug: string): Promise<MediaPage> {
  ctx.tag(`media:${slug}`)
  const row = found(await findUpload(ctx.db, slug))
  const { picture_id } = row.upload
  const [products, posts] =
    picture_id === null
      ? [[], []]
      : [
          await findProductsOf(ctx.db, picture_id),
          await findPostsOf(ctx.db, picture_id, ctx.deps.now()),
        ]
  return {
    ...toMedia(row, ctx.language),
    products,
    posts: posts.map(({ slug, title }) => ({ slug, title: textIn(title, ctx.language) })),
  }
}
