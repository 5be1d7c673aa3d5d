// Splits a written, dictated or copied list into lines.
import { fold } from '#/domain/slug.ts'
import { isDescribing } from './plainness.ts'
import { NUMBERS, UNITS } from './units.ts'
import { isNoGoods } from './receipt.ts'

const BULLET = /^\s*(?:(?:[-*•–—☐☑✓✔]|\[[ x]?\]|\d{1,2}[.)](?=\s))\s*)+/u
/** A comma between digits belongs to a number. */
const COMMA = /;|,(?!\d)|(?<!\d),/u
/** "And" separates lines if an amount or an article follows: mac and cheese is one thing. */
const AND = new RegExp(
  String.raw`\s+(?:and|et|plus|puis|then|und|dann)\s+(?=\d|(?:some|etwas|des|du|de\s+la|${[...NUMBERS.keys()].join('|')})\s)`,
  'iu',
)

const foldedWords = (text: string): string[] => fold(text).match(/\p{L}+/gu) ?? []

/** A big pot is a size. */
const isContainer = (word: string): boolean => UNITS.get(word)?.unit === 'pack'

/**
 * The lines of a list, without those that name no goods.
 *
 * @example splitList('2 kg tomatoes, milk and 6 eggs') // ['2 kg tomatoes', 'milk', '6 eggs']
 */
export const splitList = (text: string): string[] =>
  text
    .normalize('NFC')
    .split(/\r?\n/u)
    .flatMap((line) => line.replace(BULLET, '').split(COMMA))
    .flatMap((part) => part.split(AND))
    .map((part) => part.replaceAll(/\s+/gu, ' ').trim())
    .filter(
      (part) => part !== '' && !isNoGoods(part) && !isDescribing(foldedWords(part), isContainer),
    )
