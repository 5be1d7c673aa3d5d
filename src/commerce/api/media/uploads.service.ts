// Published media, and publishing them.
import type { z } from 'zod'
import type { endpoints } from '#/contract/index.ts'
import type { Page } from '#/contract/common.ts'
import { MEDIA_KINDS, type MediaList, type MediaPage } from '#/contract/media/shapes.ts'
import type { AdminMedia, PublicationInput } from '#/contract/media/staff.ts'
import type { SceneName } from '#/contract/media/scenes.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { found } from '#/commerce/api/errors.ts'
import { localText } from '#/commerce/api/local-text.ts'
import { toPage } from '#/commerce/api/page.ts'
import { invalid, writing } from '#/commerce/api/writing.ts'
import { toAdminMedia, toMedia } from './media-view.rules.ts'
import {
  findKinds,
  findMedia,
  findPictureById,
  findPostsOf,
  findProductsOf,
  findUpload,
  findUploads,
  lockUpload,
  saveUpload,
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

/** @throws ShopError NOT_FOUND, also for what is not published */
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
    posts: posts.map(({ slug, title }) => ({ slug, title: localText(title, ctx.language) })),
  }
}

export async function listAllMedia(
  ctx: Ctx,
  query: z.output<typeof endpoints.staffMedia.list.query>,
): Promise<Page<AdminMedia>> {
  const { rows, total } = await findMedia(ctx.db, query)
  return toPage(rows.map(toAdminMedia), total, query)
}

/** @throws ShopError NOT_FOUND; INVALID for a slug that is taken, or another one for what was published */
export const publishPicture = (
  ctx: Ctx,
  id: number,
  input: PublicationInput,
): Promise<AdminMedia> =>
  writing(ctx, async (tx) => {
    const picture = found(await findPictureById(tx.db, id))
    const upload = await publish(tx, { picture_id: id }, input)
    return toAdminMedia({ picture, upload })
  })

export const publishScene = (
  ctx: Ctx,
  name: SceneName,
  input: PublicationInput,
): Promise<AdminMedia> =>
  writing(ctx, async (tx) =>
    toAdminMedia({ picture: null, upload: await publish(tx, { scene: name }, input) }),
  )

type Target = { picture_id: number } | { scene: string }

/** Browsers keep a published picture for ever, so its address never gets another one. */
async function publish({ db, deps }: Ctx, target: Target, input: PublicationInput) {
  const before = await lockUpload(db, target)
  const since = before?.published_at ?? null
  if (before && since && before.slug !== input.slug) throw invalid({ slug: ['field.published'] })
  const published_at = since ?? (input.published ? deps.now() : null)
  return found(await saveUpload(db, target, { ...input, published_at }))
}
