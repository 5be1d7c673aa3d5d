import { fold } from '#/domain/slug.ts'

/**
 * A search as it is counted and shown to others: folded, with single spaces, without punctuation around its words.
 *
 * @example askedText('  Crème  brûlée! ') // 'creme brulee'
 */
export const askedText = (text: string): string =>
  (
    fold(text)
      .replaceAll('’', "'")
      .match(/[\p{L}\p{N}]+(?:[.,'-][\p{L}\p{N}]+)*/gu) ?? []
  ).join(' ')
