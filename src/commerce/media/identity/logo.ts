// Logos as staff upload them: turned into pixels, freed of empty edges, and judged by the grounds they can be seen on.
import { photoHash } from '#/commerce/media/photo-hash.ts'
import sharp, { type Sharp } from 'sharp'
import type { OwnPicture } from '#/contract/content/theme.ts'
import {
  headOf,
  isPlainName,
  limits,
  type Photo,
  type PhotoProblem,
} from '#/commerce/media/photo.ts'

/** The longer side, in pixels: sharp on the largest icon. */
const KEPT = 1024
const SECONDS = 20
/** A symbol may be small, and a name in letters wide. */
const SHAPE = { least: 16, longest: 16 }
/** A drawing that is larger is no logo. */
const MOST_DRAWING = 1024 * 1024
/** Edges that differ less from the corner's colour are empty. */
const EMPTY_EDGE = 12

export type LogoProblem = PhotoProblem | 'drawing' | 'blank'
export type Logo = Photo & Pick<OwnPicture, 'tone'>

/** A logo as the shop stores it, or why it is refused. */
export async function readLogo(name: string, bytes: Uint8Array): Promise<Logo | LogoProblem> {
  if (bytes.byteLength === 0) return 'empty'
  if (!isPlainName(name)) return 'name'
  const isSvg = isDrawing(bytes)
  if (isSvg && !isSelfContained(bytes)) return 'drawing'
  if (!isSvg) {
    const head = await headOf(bytes, SHAPE)
    if (typeof head === 'string') return head
  }
  try {
    const picture = isSvg ? await drawn(bytes) : sharp(bytes, limits)
    return typeof picture === 'string' ? picture : await trimmed(picture)
  } catch {
    return 'broken'
  }
}

const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('utf8')

/** Text whose first element is `svg`. */
const isDrawing = (bytes: Uint8Array): boolean =>
  /^\uFEFF?\s*(?:<\?[^>]*>\s*|<!--[^]*?-->\s*|<!DOCTYPE[^>[]*>\s*)*<svg[\s>]/i.test(
    textOf(bytes.subarray(0, 8192)),
  )

/** What it may name: its own parts, and pixels inside it. */
const REFERENCE = /(?:href|src)\s*=\s*["']\s*([^"']*)|url\(\s*["']?([^"')]*)/gi
const OWN = /^(?:#|data:image\/(?:png|jpeg|webp|gif);base64,|$)/i

/** It declares no entities and refers to nothing outside itself. */
function isSelfContained(bytes: Uint8Array): boolean {
  if (bytes.byteLength > MOST_DRAWING) return false
  const text = textOf(bytes)
  if (/<!ENTITY|@import|<!DOCTYPE[^>]*\[/i.test(text)) return false
  const links = text.replaceAll(/<a\s[^>]*>/gi, '<a>')
  return [...links.matchAll(REFERENCE)].every(([, one, other]) => OWN.test(one ?? other ?? ''))
}

/** Drawn so large that nothing has to be enlarged later. */
async function drawn(bytes: Uint8Array): Promise<Sharp | LogoProblem> {
  const { width, height } = await sharp(bytes, limits).metadata()
  if (Math.max(width, height) > SHAPE.longest * Math.min(width, height)) return 'shape'
  const density = Math.min(2400, Math.max(1, (72 * KEPT) / Math.max(width, height)))
  return sharp(bytes, { ...limits, density })
}

async function trimmed(picture: Sharp): Promise<Logo | LogoProblem> {
  const whole = await picture
    .timeout({ seconds: SECONDS })
    .autoOrient()
    .ensureAlpha()
    .resize({ width: 2 * KEPT, height: 2 * KEPT, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const { channels } = await sharp(whole).stats()
  if (channels.every(({ min, max }) => max - min < EMPTY_EDGE)) return 'blank'
  const { data, info } = await sharp(whole)
    .trim({ threshold: EMPTY_EDGE })
    .resize({ width: KEPT, height: KEPT, fit: 'inside', withoutEnlargement: true })
    .webp({ nearLossless: true, quality: 70 })
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  if (Math.min(width, height) < SHAPE.least) return 'small'
  if (Math.max(width, height) > SHAPE.longest * Math.min(width, height)) return 'shape'
  const hash = photoHash(data)
  return { hash, bytes: data, width, height, tone: await toneOf(data) }
}

const SAMPLE = 96
const DARK_GROUND = 0.016
/** Enough to notice a shape. */
const NOTICED = 1.8
/** Of what is drawn. */
const MOST_OF_IT = 0.6

const linear = (byte: number): number => (byte / 255) ** 2.2

/** Whether most of it is seen on a dark and on a light ground. A picture that fills its frame brings its own ground. */
export async function toneOf(bytes: Uint8Array): Promise<OwnPicture['tone']> {
  const { data, info } = await sharp(bytes)
    .resize({ width: SAMPLE, height: SAMPLE, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const [size, seen] = [info.width * info.height, { all: 0, dark: 0, light: 0 }]
  for (let at = 0; at < size * 4; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4)
    const light = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    seen.all += alpha
    if ((light + 0.05) / (DARK_GROUND + 0.05) >= NOTICED) seen.dark += alpha
    if (1.05 / (light + 0.05) >= NOTICED) seen.light += alpha
  }
  if (seen.all >= size * 255 * 0.97) return 'both'
  const [onDark, onLight] = [seen.dark / seen.all, seen.light / seen.all]
  if (Math.max(onDark, onLight) < MOST_OF_IT) return onDark < onLight ? 'dark' : 'light'
  if (onDark < MOST_OF_IT) return 'dark'
  return onLight < MOST_OF_IT ? 'light' : 'both'
}
