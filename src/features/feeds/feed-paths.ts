// The files of all feeds: their names and addresses.
import { type Language } from '#/lib/i18n.ts'
import { offeredLanguages } from '#/lib/languages/offered.ts'

/** The formats, and how their files end. */
export const FEEDS = { google: 'xml', openai: 'jsonl', facebook: 'csv' } as const
export type Feed = keyof typeof FEEDS
export const FEED_NAMES = Object.keys(FEEDS) as Feed[]

/** Products per file: twenty API pages, well below the limits of all formats. */
export const PRODUCTS_PER_FEED = 2000

/** Files of one feed in one language; an empty catalogue has one. @example feedPaths('google', 'en', 2500) // ['/feeds/google/en.xml', '/feeds/google/en-2.xml'] */
export function feedPaths(feed: Feed, language: Language, products: number): string[] {
  const count = Math.max(1, Math.ceil(products / PRODUCTS_PER_FEED))
  return Array.from(
    { length: count },
    (_, index) => `/feeds/${feed}/${language}${index === 0 ? '' : `-${index + 1}`}.${FEEDS[feed]}`,
  )
}

/** Every address, language by language. */
export const allFeedPaths = (products: number) =>
  FEED_NAMES.flatMap((feed) =>
    offeredLanguages().flatMap((language) =>
      feedPaths(feed, language, products).map((path) => ({ feed, language, path })),
    ),
  )

export type FeedFile = { language: Language; number: number }

/** What a file's name says; nothing if it is no feed's. @example feedFile('fr-2') // { language: 'fr', number: 2 } */
export function feedFile(name: string | undefined): FeedFile | undefined {
  const [, language, digits] = /^([a-z]{2})(?:-([2-9]|[1-9]\d{1,3}))?$/.exec(name ?? '') ?? []
  const offered = offeredLanguages().find((one) => one === language)
  return offered && { language: offered, number: Number(digits ?? 1) }
}
