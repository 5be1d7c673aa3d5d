// The files that are made from an uploaded logo, sign or photograph of the shop. Their addresses never change.
import type { OwnPicture } from '#/contract/content/theme.ts'

export const IDENTITY_USES = ['logo', 'dark_logo', 'sign', 'photo'] as const
export type IdentityUse = (typeof IDENTITY_USES)[number]

/** The room that a logo has, in CSS pixels. */
export const LOGO_ROOM = {
  header: { width: 192, height: 40 },
  mail: { width: 220, height: 48 },
  print: { width: 220, height: 56 },
} as const

export const ICON_FILES = [
  'favicon.png',
  'icon-192.png',
  'icon-512.png',
  'maskable-192.png',
  'maskable-512.png',
  'monochrome-512.png',
  'apple-touch.png',
] as const

export const PHOTOGRAPH_WIDTHS = [640, 1280] as const

export const IDENTITY_FILES = [
  'header.webp',
  'mail.png',
  'print.png',
  ...ICON_FILES,
  'photo-640.webp',
  'photo-1280.webp',
] as const
export type IdentityFile = (typeof IDENTITY_FILES)[number]

type Sized = { width: number; height: number }

/** @example identityUrl(logo, 'header.webp') // '/media/identity/0f…/header.webp' */
export const identityUrl = ({ hash }: Pick<OwnPicture, 'hash'>, file: IdentityFile): string =>
  `/media/identity/${hash}/${file}`

/** The size of a picture that fills a room without being cut or enlarged beyond it. */
export function fitted({ width, height }: Sized, room: Sized): Sized {
  const scale = Math.min(room.width / width, room.height / height)
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

/** Around a logo that can't be seen on every ground: it stands on a plate. */
export const PLATE = { x: 10, y: 6 } as const

/** The size of a logo in emails and on paper, with its plate. */
export function plated(picture: OwnPicture, room: Sized): Sized {
  if (picture.tone === 'both') return fitted(picture, room)
  const { width, height } = fitted(picture, {
    width: room.width - 2 * PLATE.x,
    height: room.height - 2 * PLATE.y,
  })
  return { width: width + 2 * PLATE.x, height: height + 2 * PLATE.y }
}

/** Paper is white: only a light logo needs its plate there. */
export const onPaper = <P extends { tone: OwnPicture['tone'] }>(picture: P): P => ({
  ...picture,
  tone: picture.tone === 'light' ? 'light' : 'both',
})

/** The size of a logo on paper and on share pictures. */
export const printed = (picture: OwnPicture): Sized => plated(onPaper(picture), LOGO_ROOM.print)
