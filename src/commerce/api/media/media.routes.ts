// Pictures by their content hash. They never change, so whoever got one may keep it for ever.
import { endpoints } from '#/contract/index.ts'
import { SCENE_WIDTHS } from '#/contract/media/scenes.ts'
import { implement } from '#/commerce/api/implement.ts'
import { PLACEHOLDER_SVG } from '#/commerce/media/placeholder.ts'
import { PackshotRecipe } from '#/commerce/db/picture-recipe.ts'
import { PictureFormat, PictureWidth } from '#/commerce/media/render.ts'
import { drawnScene } from '#/commerce/media/scenes/drawn.ts'
import { findPicture } from './media.queries.ts'

const DAY_SECONDS = 24 * 3600
const YEAR_SECONDS = 365 * DAY_SECONDS

export const mediaRoutes = [
  implement(endpoints.media.picture, async ({ db, deps }, { params, request }) => {
    const { hash } = params
    const asked = parseFile(params.file)
    const row = asked && (await findPicture(db, hash))
    if (!asked || !row?.recipe) return missing()
    const { width, format } = asked
    const headers = {
      'Cache-Control': `public, max-age=${YEAR_SECONDS}, immutable`,
      ETag: `"${hash}-${width}-${format}"`,
      // Letters show them, and are read on other sites.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    }
    if (request.headers.get('if-none-match') === headers.ETag)
      return new Response(null, { status: 304, headers })
    const recipe = PackshotRecipe.parse(row.recipe)
    const { bytes } = await deps.pictures.get({ hash, width, format, recipe, view: row.view })
    return file(bytes, { ...headers, 'Content-Type': `image/${format}` })
  }),

  implement(endpoints.media.scene, async ({ deps }, { params, request }) => {
    const { name } = params
    const width = SCENE_WIDTHS.find((one) => params.file === `${one}.webp`)
    if (name === 'none' || !width) return missing()
    const headers = {
      // A new release may draw it anew at the same address.
      'Cache-Control': `public, max-age=${DAY_SECONDS}, stale-while-revalidate=${30 * DAY_SECONDS}`,
      ETag: `"${drawnScene(name).hash}-${width}"`,
      'Cross-Origin-Resource-Policy': 'cross-origin',
    }
    if (request.headers.get('if-none-match') === headers.ETag)
      return new Response(null, { status: 304, headers })
    const { bytes } = await deps.pictures.scene(name, width)
    return file(bytes, { ...headers, 'Content-Type': 'image/webp' })
  }),
]

const file = (bytes: Uint8Array, headers: Record<string, string>): Response =>
  new Response(new Uint8Array(bytes), {
    headers: { ...headers, 'Content-Length': String(bytes.byteLength) },
  })

function parseFile(file: string) {
  const [digits, extension] = file.split('.')
  const [width, format] = [
    PictureWidth.safeParse(Number(digits)),
    PictureFormat.safeParse(extension),
  ]
  return width.success && format.success ? { width: width.data, format: format.data } : undefined
}

const missing = (): Response =>
  new Response(PLACEHOLDER_SVG, {
    status: 404,
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'no-store' },
  })
