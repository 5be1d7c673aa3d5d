// All files that are made from one logo, sign or photograph of the shop.
import sharp, { type Sharp } from 'sharp'
import type { OwnPicture } from '#/contract/content/theme.ts'
import { type IdentityFile, LOGO_ROOM, onPaper, PLATE, plated } from '#/contract/media/identity.ts'
import { toneOf } from './logo.ts'

/** Sharp on dense screens. */
const DENSE = 3
/** Mail programs and paper show two pixels for one. */
const DOUBLE = 2
/** The circle of a maskable icon that is always visible. */
const SAFE = 0.8
/** Around a logo on an icon's ground. */
const CLEAR = 0.12
const LIGHT = '#ffffff'
const DARK = '#16181a'

type Sized = { width: number; height: number }
type Draw = (source: Source) => Promise<Buffer>
/** `full`: it fills a square, and so brings its own ground. */
type Source = Omit<OwnPicture, 'hash'> & { bytes: Uint8Array; full: boolean; ground: string }

const FILES: Record<IdentityFile, Draw> = {
  'header.webp': ({ bytes }) =>
    inside(bytes, {
      width: LOGO_ROOM.header.width * DENSE,
      height: LOGO_ROOM.header.height * DENSE,
    })
      .webp({ quality: 90, alphaQuality: 100 })
      .toBuffer(),
  'mail.png': (source) => onPlate(source, LOGO_ROOM.mail),
  'print.png': (source) => onPlate(onPaper(source), LOGO_ROOM.print),
  'favicon.png': (source) => icon(source, 96),
  'icon-192.png': (source) => icon(source, 192),
  'icon-512.png': (source) => icon(source, 512),
  'maskable-192.png': (source) => maskable(source, 192),
  'maskable-512.png': (source) => maskable(source, 512),
  'monochrome-512.png': (source) => silhouette(source, 512),
  'apple-touch.png': (source) => maskable(source, 180, 1 - 2 * CLEAR),
  'photo-640.webp': ({ bytes }) => photograph(bytes, 640),
  'photo-1280.webp': ({ bytes }) => photograph(bytes, 1280),
}

/** @example await identityFile(bytes, 'icon-192.png') */
export async function identityFile(bytes: Uint8Array, file: IdentityFile): Promise<Buffer> {
  const { width, height } = await sharp(bytes).metadata()
  const tone = await toneOf(bytes)
  const { isOpaque } = await sharp(bytes).stats()
  const full = isOpaque && Math.max(width, height) <= 1.1 * Math.min(width, height)
  const ground = full ? await cornerOf(bytes) : tone === 'light' ? DARK : LIGHT
  return FILES[file]({ bytes, width, height, tone, full, ground })
}

const inside = (bytes: Uint8Array, room: Sized): Sharp =>
  sharp(bytes).resize({ ...room, fit: 'inside', withoutEnlargement: true })

const photograph = (bytes: Uint8Array, width: number): Promise<Buffer> =>
  sharp(bytes).resize({ width, withoutEnlargement: true }).webp({ quality: 80 }).toBuffer()

async function cornerOf(bytes: Uint8Array): Promise<string> {
  const pixel = await sharp(bytes)
    .extract({ left: 0, top: 0, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer()
  return `#${[...pixel].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

const plate = ({ width, height }: Sized, radius: number, fill: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${radius}" fill="${fill}"/></svg>`,
  )

/** Alone where it is seen on every ground, otherwise on a plate. */
async function onPlate(
  { bytes, width, height, tone, ground }: Source,
  room: Sized,
): Promise<Buffer> {
  const whole = plated({ hash: '', width, height, tone }, room)
  const size = { width: whole.width * DOUBLE, height: whole.height * DOUBLE }
  if (tone === 'both')
    return sharp(bytes)
      .resize({ ...size, fit: 'fill' })
      .png()
      .toBuffer()
  const input = await sharp(bytes)
    .resize({
      width: size.width - 2 * PLATE.x * DOUBLE,
      height: size.height - 2 * PLATE.y * DOUBLE,
      fit: 'fill',
    })
    .png()
    .toBuffer()
  return sharp(plate(size, 12, ground))
    .composite([{ input }])
    .png()
    .toBuffer()
}

/** Fills a square, or stands in a rounded one of its own ground. */
async function icon({ bytes, full, ground }: Source, size: number): Promise<Buffer> {
  if (full) return sharp(bytes).resize({ width: size, height: size, fit: 'cover' }).png().toBuffer()
  const room = Math.round(size * (1 - 2 * CLEAR))
  const input = await sharp(bytes)
    .resize({ width: room, height: room, fit: 'inside' })
    .png()
    .toBuffer()
  return sharp(plate({ width: size, height: size }, Math.round(size * 0.22), ground))
    .composite([{ input }])
    .png()
    .toBuffer()
}

/** Colours the whole square, whatever shape the system cuts out of it: all of the logo is in the circle that stays. */
async function maskable(
  { bytes, width, height, full, ground }: Source,
  size: number,
  safe = SAFE,
): Promise<Buffer> {
  const scale = full ? safe / Math.max(width, height) : safe / Math.hypot(width, height)
  const input = await sharp(bytes)
    .resize({
      width: Math.max(1, Math.round(width * scale * size)),
      height: Math.max(1, Math.round(height * scale * size)),
      fit: 'fill',
    })
    .png()
    .toBuffer()
  return sharp({ create: { width: size, height: size, channels: 4, background: ground } })
    .composite([{ input }])
    .png()
    .toBuffer()
}

/** White on nothing: systems tint it in their own colour. */
async function silhouette(source: Source, size: number): Promise<Buffer> {
  const { data } = await sharp(await maskable(source, size))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const [red, green, blue] = [1, 3, 5].map((at) =>
    Number.parseInt(source.ground.slice(at, at + 2), 16),
  ) as [number, number, number]
  const picture = Buffer.alloc(size * size * 4, 255)
  for (let index = 0; index < size * size; index++) {
    const [r = 0, g = 0, b = 0] = data.subarray(index * 3, index * 3 + 3)
    const distance = Math.abs(r - red) + Math.abs(g - green) + Math.abs(b - blue)
    picture[index * 4 + 3] = Math.min(255, distance * 2)
  }
  return sharp(picture, { raw: { width: size, height: size, channels: 4 } })
    .png()
    .toBuffer()
}
