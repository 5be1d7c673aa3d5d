// Share pictures: what other sites show beside a link to a page.
import type { Language } from '#/lib/i18n.ts'

/** What a share picture can be about; `home` names a look. */
export const SHARE_KINDS = ['home', 'product', 'category', 'post', 'store'] as const
export type ShareKind = (typeof SHARE_KINDS)[number]

export const SHARE_SIZE = { width: 1200, height: 630 } as const

/** @example shareUrl('en', 'product', 'apples') // '/media/share/en/product/apples.jpg' */
export const shareUrl = (language: Language, kind: ShareKind, slug: string): string =>
  `/media/share/${language}/${kind}/${slug}.jpg`
