// Whether a product is the thing that a line names, or only has it: a strawberry jam is no strawberry.
import type { Localized } from '#/contract/common.ts'
import { fold } from '#/domain/slug.ts'

/** What follows says more about an English thing. */
const DETAILS = /,|\(| (?:with|without|in|from|for|of|and) /iu

/** A word without what makes it several. */
export const keyOf = (word = ''): string =>
  word
    .replace(/ies$/u, 'y')
    .replace(/(?<=o)es$/u, '')
    .replace(/(?<=..)[sx]$/u, '')

/** Without numbers: T55 is no flour. */
export const wordsOf = (text: string): string[] =>
  (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !/\d/u.test(word))

/** The words of an English name up to the thing. @example headOf('Mashing potatoes, Agria') // ['mashing', 'potatoes'] */
export const headOf = (english: string): string[] => wordsOf(english.split(DETAILS)[0] ?? '')

/**
 * In English the thing is named last, in French first.
 *
 * @example isKind('strawberries', { en: 'Strawberry jam', fr: 'Confiture de fraises' }) // false
 */
export function isKind(text: string, name: Localized): boolean {
  const asked = wordsOf(text)
  const things = [
    keyOf(headOf(name.en).at(-1)),
    keyOf(name.fr === name.en ? '' : wordsOf(name.fr ?? '')[0]),
  ]
  return (
    (things[0] !== '' && keyOf(asked.at(-1)) === things[0]) ||
    (things[1] !== '' && keyOf(asked[0]) === things[1])
  )
}
