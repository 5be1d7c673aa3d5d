// Values computed from a post's texts when it is saved.
import type { Localized } from '#/contract/common.ts'
import { fold } from '#/domain/slug.ts'

/** Words read per minute. */
const WORDS_PER_MINUTE = 200

const plain = (html: string): string => html.replaceAll(/<[^>]*>/g, ' ')

/** How long reading takes, at least a minute. @example readingMinutes('<p>Short.</p>') // 1 */
export const readingMinutes = (html: string): number => {
  const words = plain(html).split(/\s+/).filter(Boolean).length
  return Math.max(1, Math.ceil(words / WORDS_PER_MINUTE))
}

/** The search text: all words of all languages, folded, without duplicates. */
export const searchWords = (texts: readonly Localized[]): string => {
  const words = texts.flatMap((text) =>
    fold(plain(Object.values(text).join(' '))).split(/[\s,;:]+/),
  )
  return [...new Set(words)].join(' ')
}
