// The pictures behind `/uploads`. The address has two answers, a picture and a page, so only the caller's own browser
// caches it, by the type it asked for (see src/server/README.md).
import type { PICTURE_WIDTHS } from '#/contract/media/public.ts'
import { SCENE_WIDTHS, SCENES, type SceneWidth } from '#/contract/media/scenes.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { findMainPicture, findUpload } from './uploads.queries.ts'
import { missingPicture, pictureFile, sceneFile } from './picture-file.service.ts'

type Width = (typeof PICTURE_WIDTHS)[number]
type Call = { params: { slug: string }; query: { w?: Width | undefined }; request: Request }

const HOUR_SECONDS = 3600
const DAY_SECONDS = 24 * HOUR_SECONDS
const YEAR_SECONDS = 365 * DAY_SECONDS

const TWO_ANSWERS = { Vary: 'Accept, Sec-Fetch-Dest' }
const WIDEST = 1024

/** A published picture; its slug never changes. */
export async function uploadFile(ctx: Ctx, { params, query, request }: Call) {
  const row = params.slug === '' ? undefined : await findUpload(ctx.db, params.slug)
  const scene = SCENES.find((name) => name === row?.upload.scene)
  if (scene)
    return sceneFile(
      { deps: ctx.deps, request },
      { name: scene, width: sceneWidth(query.w) },
      {
        ...TWO_ANSWERS,
        // A new release may render it differently.
        'Cache-Control': `private, max-age=${DAY_SECONDS}`,
      },
    )
  if (!row?.picture) return missingPicture({ headers: TWO_ANSWERS })
  const { hash, recipe, view } = row.picture
  const file = { hash, recipe, view, width: query.w ?? WIDEST, format: 'webp' as const }
  return pictureFile({ ctx, request }, file, {
    ...TWO_ANSWERS,
    'Cache-Control': `private, max-age=${YEAR_SECONDS}, immutable`,
  })
}

/** Scenes are at least twice as wide as the smallest picture. */
const sceneWidth = (width: number = Math.max(...SCENE_WIDTHS)): SceneWidth =>
  SCENE_WIDTHS.find((one) => one >= width) ?? SCENE_WIDTHS[0]

/** A product's first picture, which may be another one tomorrow. */
export async function productPictureFile(ctx: Ctx, { params, query, request }: Call) {
  const picture = params.slug === '' ? undefined : await findMainPicture(ctx.db, params.slug)
  if (!picture) return missingPicture({ headers: TWO_ANSWERS })
  const { hash, recipe, view } = picture
  const file = { hash, recipe, view, width: query.w ?? WIDEST, format: 'webp' as const }
  return pictureFile({ ctx, request }, file, {
    ...TWO_ANSWERS,
    'Cache-Control': `private, max-age=${HOUR_SECONDS}`,
  })
}
