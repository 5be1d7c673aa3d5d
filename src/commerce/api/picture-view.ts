import type { Picture } from '#/contract/common.ts'
import { PICTURE_WIDTHS } from '#/contract/media/public.ts'

const LARGEST = Math.max(...PICTURE_WIDTHS)

/** An address of its own: search engines may show pictures, and may not call the API. */
const urlOf = (hash: string, width: number): string => `/media/file/${hash}/${width}.webp`

/** A picture as the contract shows it; its files are drawn when they are first wanted. */
export function toPicture({ id, hash }: { id: number; hash: string }, alt: string): Picture {
  const sizes = PICTURE_WIDTHS.map((width) => ({ width, url: urlOf(hash, width) }))
  return { id, original_url: urlOf(hash, LARGEST), sizes, alt }
}
