// What is computed of a post's texts when it is written.
import type { Localized } from '#/contract/common.ts'
import { fold } from '#/domain/slug.ts'

/** Words that people read in a minute. */
const WORDS_PER_MINUTE = 200

const plain = (html: string): string => html.replaceAll(/<[^>]*>/g, ' ')

/** How long reading takes, at least a minute. @example readingMinutes('<p>Short.</p>') // 1 */
export const readingMinutes = (html: string): number => {
  const words = plain(html).split(/\s+/).filter(Boolean).length
  return Math.max(1, Math.ceil(words / WORDS_PER_MINUTE))
}

/** What a search looks through: all words of all languages, folded, each once. */
export const searchWords = (texts: readonly Localized[]): string => {
  const words = texts.flatMap((text) =>
    fold(plain(Object.values(text).join(' '))).split(/[\s,;:]+/),
  )
  return [...new Set(words)].join(' ')
}
