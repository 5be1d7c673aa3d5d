// Photos uploaded by users: only the visible picture is re-encoded, so that nothing else in the file, such as its
// location, is kept.
import { photoHash } from '#/commerce/media/photo-hash.ts'
import sharp, { type Metadata, type Sharp } from 'sharp'
import type { Crop } from '#/contract/media/staff-photo.ts'
import { onWhite } from './even-background.ts'

const FORMATS: readonly (string | undefined)[] = ['jpeg', 'png', 'webp']
/** The longer side, in pixels. */
const LARGEST = 1280
/** A small file may hold a huge picture. */
const MOST_PIXELS = 36_000_000
const QUALITY = 80
const SECONDS = 20

export const limits = { limitInputPixels: MOST_PIXELS, failOn: 'error' } as const

/** The photo as WebP; nothing unless it is a JPEG, PNG or WebP picture. */
export async function redrawPhoto(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  try {
    const image = sharp(bytes, limits)
    if (!FORMATS.includes((await image.metadata()).format)) return undefined
    return await image
      .autoOrient()
      .resize({ width: LARGEST, height: LARGEST, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer()
  } catch {
    return undefined
  }
}

/** Why a photo is refused; the message is `field.photo.…`. */
export type PhotoProblem =
  'empty' | 'name' | 'type' | 'broken' | 'pixels' | 'moving' | 'small' | 'shape'
export type Photo = { hash: string; bytes: Uint8Array; width: number; height: number }

/** Large enough to zoom and crop. */
const KEPT = 2048
const KEPT_QUALITY = 88
/** Anything smaller is useless in a shop. */
const LEAST = 64
/** The longest ratio of the sides: a thin line is not a picture. */
const LONGEST = 8

/** sharp calls AVIF "heif". It can't read the other kind of HEIF, which some phones use. */
const isKnown = ({ format, compression }: Metadata): boolean =>
  FORMATS.includes(format) || (format === 'heif' && compression === 'av1')

/** A photo as the shop stores it, or why it is refused. The name only tells where a file was, and is not stored. */
export async function readPhoto(name: string, bytes: Uint8Array): Promise<Photo | PhotoProblem> {
  if (bytes.byteLength === 0) return 'empty'
  if (!isPlainName(name)) return 'name'
  // Text of any kind, including SVG, never reaches a decoder.
  const head = await headOf(bytes)
  if (typeof head === 'string') return head
  try {
    return await encode(sharp(bytes, limits).timeout({ seconds: SECONDS }).autoOrient())
  } catch {
    return 'broken'
  }
}

/** Crops a stored photo into a new one; `background` if it can't be made white. */
export async function cropPhoto(
  bytes: Uint8Array,
  crop: Crop,
): Promise<Photo | 'small' | 'background'> {
  const { width, height } = await sharp(bytes, limits).metadata()
  const part = {
    left: Math.round((crop.x * width) / 1000),
    top: Math.round((crop.y * height) / 1000),
    width: Math.floor((crop.width * width) / 1000),
    height: Math.floor((crop.height * height) / 1000),
  }
  if (Math.min(part.width, part.height) < LEAST) return 'small'
  const image = sharp(bytes, limits).extract(part)
  if (!crop.on_white) return encode(image)
  const white = await onWhite(await image.png({ compressionLevel: 1 }).toBuffer())
  return white ? encode(sharp(white)) : 'background'
}

async function encode(image: Sharp): Promise<Photo> {
  const { data, info } = await image
    .resize({ width: KEPT, height: KEPT, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: KEPT_QUALITY })
    .toBuffer({ resolveWithObject: true })
  const hash = photoHash(data)
  return { hash, bytes: data, width: info.width, height: info.height }
}

/** The file's header, before anything is decoded. */
export async function headOf(
  bytes: Uint8Array,
  { least, longest } = { least: LEAST, longest: LONGEST },
): Promise<Metadata | PhotoProblem> {
  if (!hasSignature(bytes)) return 'type'
  // We check the limit ourselves, to tell it from a broken file.
  const head = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => 'broken' as const)
  if (head === 'broken') return head
  if (!isKnown(head)) return 'type'
  const { width, height, pages = 1 } = head
  if (width * height > MOST_PIXELS) return 'pixels'
  if (pages > 1) return 'moving'
  if (Math.min(width, height) < least) return 'small'
  return Math.max(width, height) > longest * Math.min(width, height) ? 'shape' : head
}

const startsWith = (bytes: Uint8Array, at: number, text: string): boolean =>
  Buffer.from(bytes.subarray(at, at + text.length)).toString('latin1') === text

const hasSignature = (bytes: Uint8Array): boolean =>
  startsWith(bytes, 0, '\xff\xd8\xff') ||
  startsWith(bytes, 0, '\x89PNG\r\n\x1a\n') ||
  (startsWith(bytes, 0, 'RIFF') && startsWith(bytes, 8, 'WEBP')) ||
  startsWith(bytes, 4, 'ftypavi')

/** A file's name without folders. */
export const isPlainName = (name: string): boolean =>
  !/[/\\\u0000-\u001f\u007f\u202a-\u202e]/.test(name) && !/^\.{1,2}$/.test(name)
