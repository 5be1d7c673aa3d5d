import { createRequire } from 'node:module'
import { renderAsync } from '@resvg/resvg-js'
import sharp, { type Sharp } from 'sharp'
import { SHARE_SIZE } from '#/contract/media/share.ts'
import { fontsFor } from '#/commerce/media/fonts/script-fonts.ts'
import { drawPackshot } from '#/commerce/media/packshot.ts'
import { PictureOrder, type PictureFormat, type PictureWidth } from '#/commerce/media/order.ts'
import { inLanguage } from '#/commerce/db/picture-recipe.ts'

const WEBP_QUALITY = 76
/** Scenes are large, and text stands next to them. */
const SCENE_QUALITY = 70
const AVIF_QUALITY = 60
const JPEG_QUALITY = 82

const require = createRequire(import.meta.url)
const fontFiles = ['400Regular', '600SemiBold', '700Bold'].map((cut) =>
  require.resolve(`@expo-google-fonts/bricolage-grotesque/${cut}/BricolageGrotesque_${cut}.ttf`),
)

/**
 * Draws and encodes one picture off the main thread. Throws a ZodError for a width, format or recipe that is not
 * allowed. `renderPicture({ recipe, view: 'front', width: 512, format: 'webp' })`
 */
export async function renderPicture(order: PictureOrder): Promise<Uint8Array> {
  const { recipe, view, width, format, language } = PictureOrder.parse(order)
  return encoded(await pixelsOf(drawPackshot(inLanguage(recipe, language), view), width), format)
}

const ENCODERS: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  webp: (picture) => picture.webp({ quality: WEBP_QUALITY, effort: 3 }),
  avif: (picture) => picture.avif({ quality: AVIF_QUALITY, effort: 2 }),
  jpeg: (picture) => picture.jpeg({ quality: JPEG_QUALITY, mozjpeg: true }),
}

const encoded = (picture: Sharp, format: PictureFormat): Promise<Buffer> =>
  ENCODERS[format](picture).toBuffer()

/** A photo as the shop shows it: square like the drawings, uncropped, on white. */
export function renderPhoto(
  bytes: Uint8Array,
  { width, format }: { width: PictureWidth; format: PictureFormat },
): Promise<Uint8Array> {
  const square = { width, height: width, fit: 'contain', background: 'white' } as const
  return encoded(sharp(bytes).resize(square).flatten({ background: 'white' }), format)
}

/** Encodes a drawn scene, off the main thread. `renderScene(drawScene('farm-box'), 1024)` */
export async function renderScene(svg: string, width: number): Promise<Uint8Array> {
  const picture = await pixelsOf(svg, width)
  return picture.webp({ quality: SCENE_QUALITY, effort: 3 }).toBuffer()
}

/** Encodes a page's share picture in a format that every site can read. */
export async function renderShare(svg: string): Promise<Uint8Array> {
  const picture = await pixelsOf(svg, SHARE_SIZE.width)
  return picture.jpeg({ quality: JPEG_QUALITY, mozjpeg: true }).toBuffer()
}

async function pixelsOf(svg: string, width: number): Promise<Sharp> {
  const image = await renderAsync(svg, {
    fitTo: { mode: 'width', value: width },
    font: { loadSystemFonts: false, fontFiles: [...fontFiles, ...(await fontsFor(svg))] },
  })
  const raw = { width: image.width, height: image.height, channels: 4 } as const
  return sharp(image.pixels, { raw }).removeAlpha()
}
