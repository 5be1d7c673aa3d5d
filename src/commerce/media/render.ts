import { createRequire } from 'node:module'
import { renderAsync } from '@resvg/resvg-js'
import sharp from 'sharp'
import * as z from 'zod'
import { PICTURE_FORMATS, PICTURE_WIDTHS } from '#/contract/media/public.ts'
import { drawPackshot } from '#/commerce/media/packshot.ts'
import { PackshotRecipe, PictureView } from '#/commerce/db/picture-recipe.ts'

export const PictureWidth = z.literal(PICTURE_WIDTHS)
export type PictureWidth = z.infer<typeof PictureWidth>

export const PictureFormat = z.enum(PICTURE_FORMATS)
export type PictureFormat = z.infer<typeof PictureFormat>

export const PictureOrder = z.object({
  recipe: PackshotRecipe,
  view: PictureView,
  width: PictureWidth,
  format: PictureFormat,
})
export type PictureOrder = z.infer<typeof PictureOrder>

const WEBP_QUALITY = 84
const AVIF_QUALITY = 60

const require = createRequire(import.meta.url)
const fontFiles = ['400Regular', '600SemiBold', '700Bold'].map((cut) =>
  require.resolve(`@expo-google-fonts/bricolage-grotesque/${cut}/BricolageGrotesque_${cut}.ttf`),
)

/**
 * Draws and encodes one picture off the main thread. Throws a ZodError for a width, format or
 * recipe that is not allowed. `renderPicture({ recipe, view: 'front', width: 512, format: 'webp' })`
 */
export async function renderPicture(order: PictureOrder): Promise<Uint8Array> {
  const { recipe, view, width, format } = PictureOrder.parse(order)
  const image = await renderAsync(drawPackshot(recipe, view), {
    fitTo: { mode: 'width', value: width },
    font: { loadSystemFonts: false, fontFiles },
  })
  const picture = sharp(image.pixels, {
    raw: { width: image.width, height: image.height, channels: 4 },
  }).removeAlpha()
  return format === 'webp'
    ? picture.webp({ quality: WEBP_QUALITY, effort: 3 }).toBuffer()
    : picture.avif({ quality: AVIF_QUALITY, effort: 2 }).toBuffer()
}
