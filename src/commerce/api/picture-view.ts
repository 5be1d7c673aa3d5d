import type { Localized, Picture } from '#/contract/common.ts'
import type { StaffPicture } from '#/contract/media/staff-photo.ts'
import { PICTURE_WIDTHS } from '#/contract/media/public.ts'
import { DEFAULT_LANGUAGE, type Language } from '#/lib/i18n.ts'
import { textIn } from '#/lib/languages/text-in.ts'

const LARGEST = 1024

/** An address outside the API: search engines may show pictures, but not call the API. */
const urlOf = (hash: string, width: number, language: Language): string =>
  `/media/file/${hash}/${width}${language === DEFAULT_LANGUAGE ? '' : `.${language}`}.webp`

/** The address of a picture, in its largest size unless said, in the format that everybody can read. */
export const jpegUrl = (
  { hash }: { hash: string },
  language: Language,
  width: (typeof PICTURE_WIDTHS)[number] = LARGEST,
): string => urlOf(hash, width, language).replace(/webp$/, 'jpeg')

/** A picture in the contract's shape; its files are rendered when first requested, with labels in a language. */
export function toPicture(
  { id, hash }: { id: number; hash: string },
  alt: string,
  language: Language = DEFAULT_LANGUAGE,
): Picture {
  const sizes = PICTURE_WIDTHS.map((width) => ({ width, url: urlOf(hash, width, language) }))
  return { id, original_url: urlOf(hash, LARGEST, language), sizes, alt }
}

type StaffRow = {
  id: number
  hash: string
  recipe: unknown
  width: number | null
  height: number | null
}

/** For staff who arrange pictures. */
export function toStaffPicture(row: StaffRow): StaffPicture {
  const { alt: _, ...picture } = toPicture(row, '')
  return { ...picture, drawn: row.recipe !== null, width: row.width, height: row.height }
}

/** A picture's alternative text: its own, else the product's name. */
export const altText = (
  alt: Localized | null | undefined,
  name: Localized,
  language: Language,
): string => (alt && textIn(alt, language)) || textIn(name, language)
