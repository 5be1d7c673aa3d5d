// Splits texts into searchable words: folded, with normalized amounts.
import { typedLine } from '#/lib/typed/typed-text.ts'
import { fold } from '#/domain/slug.ts'

export type Word = {
  /** Without case and accents. */
  text: string
  /** As written, in lower case. */
  shown: string
  /** Followed by `de` or `à`: a `pomme de terre` is hardly a `pomme`. */
  bound: boolean
  /** A stop word. */
  filling: boolean
}

/** With accents: `thé` is no stop word. */
const FILLING = new Set(
  (
    'a an and of the with in for from to or by at on ' +
    'de du des d la le les l et ou à au aux en avec un une pour par sur s ' +
    'und oder der die das den dem mit für von vom aus zum zur im ein eine einen'
  ).split(' '),
)
const BINDING = new Set(['de', 'du', 'des', 'd', 'à'])
/** After these, `à` names a flavour, as in `yaourt à la fraise`. */
const ARTICLES = new Set(['la', 'l'])
const MAX_WORD_LENGTH = 60
/** Words that are already folded. */
const PLAIN = /^[a-z0-9]+$/

/** Names of units; factors to grams and millilitres. */
const AMOUNTS: [names: string, unit: 'g' | 'ml', factor: number][] = [
  ['kg|kilos?|kilogramm', 'g', 1000],
  ['g|gm|gr|grams?|grammes?|gramm', 'g', 1],
  ['ml|millilit(?:er|re)s?', 'ml', 1],
  ['cl|centilit(?:er|re)s?', 'ml', 10],
  ['l|lt|ltr|lit(?:er|re)s?', 'ml', 1000],
]
const AMOUNT_PATTERNS = AMOUNTS.map(([names, unit, factor]) => ({
  unit,
  factor,
  pattern: new RegExp(
    String.raw`(\d+(?:[.,]\d+)?)\s*(?:${names})(?:(?=[x×*]\s?\d)|(?![\p{L}\p{N}]))`,
    'gu',
  ),
}))
/** Pack of 6, lot de 6, 6-pack, 6er. */
const COUNT =
  /(?<!\p{L})(?:packs?|lots?)\s+(?:of|de)\s+(\d{1,3})(?!\d)|(?<![\d.,\p{L}])(\d{1,3})[\s-]*(?:er(?:[\s-]*pack)?|packs?|pk)(?!\p{L})/gu
/** Multipliers of an amount: 6 x 33 cl, 6×33 cl, a pack of 6 33 cl; 33 cl x6. */
const TIMES_AMOUNT = /(?<![\d.,\p{L}])(\d{1,3})(?:\s*[x×*]|pk\s*[x×*]?)\s*(\d+(?:g|ml))/gu
const AMOUNT_TIMES = /(\d+(?:g|ml))\s*[x×*]\s*(\d{1,3})(?![\d\p{L}]|[.,]\d)/gu
const AMOUNT_COUNT = /(\d+(?:g|ml))\s*,?\s*(?:pack )?(\d{1,3})pk(?!\p{L})/gu
const TIMES = /(?<!\p{L})[x×]\s*(?=\d)/gu
const PERCENT = /(?<![\p{L}\p{N}.,])(\d{1,3})\s*%/gu
/** With or without the sign of a percentage: milk 3.5. */
const DECIMAL = /(?<![\p{L}\p{N}.,])(\d{1,3}[.,]\d{1,2})(?![\p{L}\p{N}]|[.,]\d)\s*%?/gu
/** Amounts, packs, percentages, and numbers that aren't codes. */
const MEASURE = /^(\d+(g|ml|pc)|\d{1,3}p\d+(g|ml)|\d{1,3})$/

/**
 * All words of a text, in order. An amount is one word, in grams or millilitres; so is a pack, beside its number and
 * amount; a percentage is one in thousandths.
 *
 * @example allWordsOf('Crème de marrons, 0.2 kg').map(({ text }) => text) // ['creme', 'de', 'marrons', '200g']
 */
export function allWordsOf(text: string): Word[] {
  const written = inBaseUnits(typedLine(text).toLowerCase()).match(/[\p{L}\p{M}\p{N}]+/gu)
  const words = (written ?? []).map((shown, index, all) => ({
    shown,
    text: (PLAIN.test(shown) ? shown : fold(shown)).slice(0, MAX_WORD_LENGTH),
    bound: isBinding(all[index + 1], all[index + 2]),
    filling: FILLING.has(shown),
  }))
  return words.filter((word) => word.text !== '')
}

/** Its words without stop words; if there are only stop words, all of them. */
export function wordsOf(text: string): Word[] {
  const words = allWordsOf(text)
  const telling = words.filter(({ filling }) => !filling)
  return telling.length > 0 ? telling : words
}

function isBinding(next = '', afterNext = ''): boolean {
  return BINDING.has(next) && !(next === 'à' && ARTICLES.has(afterNext))
}

function inBaseUnits(text: string): string {
  if (!/\d/.test(text)) return text
  const amounts = AMOUNT_PATTERNS.reduce(
    (rest, { pattern, unit, factor }) =>
      rest.replaceAll(pattern, (_, number: string) => {
        const amount = Number(number.replace(',', '.')) * factor
        return ` ${Math.round(amount)}${unit} `
      }),
    text.replaceAll(COUNT, (_, after?: string, before?: string) => ` pack ${after ?? before}pk `),
  )
  return amounts
    .replaceAll(TIMES_AMOUNT, ' $1 $2 $1p$2 ')
    .replaceAll(AMOUNT_TIMES, ' $1 $2 $2p$1 ')
    .replaceAll(AMOUNT_COUNT, ' $1 $2 $2p$1 ')
    .replaceAll(/(\d)pk(?!\p{L})/gu, '$1')
    .replaceAll(TIMES, ' ')
    .replaceAll(PERCENT, (_, number: string) => ` ${number} ${thousandths(number)} `)
    .replaceAll(DECIMAL, (_, number: string) => ` ${thousandths(number)} `)
}

const thousandths = (number: string): string =>
  `${Math.round(Number(number.replace(',', '.')) * 1000)}pc`

/** Whether a word is an amount or a number: it affects the ranking, but excludes nothing. */
export const isMeasure = (word: string): boolean => MEASURE.test(word)

/** The most words of a brand with a number. */
export const MOST_IN_BRAND = 4

/** All words of a brand as one that nobody types. @example brandWord(allWordsOf('7 Up')) === brandWord(allWordsOf('7UP')) // true */
export const brandWord = (words: readonly Word[]): string =>
  words.reduce((all, { text }) => all + text, '®')
