// Pictures by content hash, which never change, and published ones by readable name.
import { endpoints } from '#/contract/index.ts'
import { type Language, isLanguage } from '#/lib/i18n.ts'
import { SCENE_WIDTHS } from '#/contract/media/scenes.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { PictureFormat, PictureWidth } from '#/commerce/media/order.ts'
import { findPicture } from './media.queries.ts'
import { missingPicture, ownFile, pictureFile, sceneFile } from './picture-file.service.ts'
import { shareFile } from './share.service.ts'
import { productPictureFile, uploadFile } from './upload-file.service.ts'
import { listMedia, mediaBySlug } from './uploads.service.ts'

const DAY_SECONDS = 24 * 3600
const YEAR_SECONDS = 365 * DAY_SECONDS

export const mediaRoutes: Implementation[] = [
  implement(endpoints.media.picture, async (ctx, { params, request }) => {
    const { hash } = params
    const asked = parseFile(params.file)
    const row = asked && (await findPicture(ctx.db, hash))
    if (!asked || !row) return missingPicture()
    const { recipe, view } = row
    return pictureFile(
      { ctx, request },
      { ...asked, hash, recipe, view },
      {
        'Cache-Control': `public, max-age=${YEAR_SECONDS}, immutable`,
      },
    )
  }),

  implement(endpoints.media.identity, async (ctx, { params: { hash, file }, request }) => {
    if (hash === '' || file === '') return missingPicture()
    return ownFile({ ctx, request }, { hash, file }, YEAR_SECONDS)
  }),

  implement(endpoints.media.scene, async ({ deps }, { params, request }) => {
    const { name } = params
    const width = SCENE_WIDTHS.find((one) => params.file === `${one}.webp`)
    if (name === 'none' || !width) return missingPicture()
    return sceneFile(
      { deps, request },
      { name, width },
      {
        // A new release may render it differently at the same address.
        'Cache-Control': `public, max-age=${DAY_SECONDS}, stale-while-revalidate=${30 * DAY_SECONDS}`,
      },
    )
  }),

  implement(endpoints.media.share, (ctx, { params, request }) => {
    const { language, kind, file } = params
    return shareFile(ctx, request, { language, kind, slug: file.replace(/\.jpg$/, '') })
  }),
  implement(endpoints.media.upload, (ctx, call) => uploadFile(ctx, call)),
  implement(endpoints.media.productUpload, (ctx, call) => productPictureFile(ctx, call)),
  implement(endpoints.media.list, (ctx, { query }) => listMedia(ctx, query)),
  implement(endpoints.media.bySlug, (ctx, { params }) => mediaBySlug(ctx, params.slug)),
]

type AskedFile = { width: PictureWidth; format: PictureFormat; language: Language | undefined }

function parseFile(file: string): AskedFile | undefined {
  const [digits, ...ends] = file.split('.')
  const [extension, language] = ends.toReversed()
  const [width, format] = [
    PictureWidth.safeParse(Number(digits)),
    PictureFormat.safeParse(extension),
  ]
  if (!width.success || !format.success) return undefined
  return {
    width: width.data,
    format: format.data,
    language: isLanguage(language) ? language : undefined,
  }
}
