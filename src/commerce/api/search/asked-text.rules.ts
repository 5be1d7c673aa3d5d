import { fold } from '#/domain/slug.ts'

/**
 * What was searched as it is counted and shown to others: folded, with single spaces, without signs around its words.
 *
 * @example askedText('  Crème  brûlée! ') // 'creme brulee'
 */
export const askedText = (text: string): string =>
  (
    fold(text)
      .replaceAll('’', "'")
      .match(/[\p{L}\p{N}]+(?:[.,'-][\p{L}\p{N}]+)*/gu) ?? []
  ).join(' ')
