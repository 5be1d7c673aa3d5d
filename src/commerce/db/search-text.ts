// What is searched in a product, and what is asked of it: both are folded the same way.
import type { Localized } from '#/contract/common.ts'
import { fold } from '#/domain/slug.ts'

/** More words than this say nothing that the first ones didn't. */
const MAX_WORDS = 12
const MAX_WORD_LENGTH = 60

type Searched = {
  name: Localized
  brand: string | null
  tags: readonly string[]
  barcode: string | null
  sku: string | null
}

const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []

/**
 * The text of the `search_text` column: every word once, without case and accents.
 *
 * @example searchText({ name: { en: 'Rye bread', fr: 'Pain de seigle' }, brand: null, tags: [], barcode: null, sku: 'B-1' })
 */
export function searchText({ name, brand, tags, barcode, sku }: Searched): string {
  const texts = [name.en, name.fr, brand, ...tags, barcode, sku]
  return [...new Set(texts.flatMap((text) => wordsOf(text ?? '')))].join(' ')
}

/**
 * A text as a `to_tsquery` that wants every word, each from its beginning; null where it has no word.
 * A plural also finds the singular.
 *
 * @example searchQuery('Pommes vertes') // '(pommes:* | pomme) & (vertes:* | verte)'
 */
export function searchQuery(text: string): string | null {
  const words = wordsOf(text).slice(0, MAX_WORDS)
  if (words.length === 0) return null
  return words
    .map((word) => word.slice(0, MAX_WORD_LENGTH))
    .map((word) => (/..[^s]s$/.test(word) ? `(${word}:* | ${word.slice(0, -1)})` : `${word}:*`))
    .join(' & ')
}
