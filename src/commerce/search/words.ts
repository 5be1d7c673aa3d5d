// Splits texts into searchable words: folded, with normalized amounts.
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
    'de du des d la le les l et ou à au aux en avec un une pour par sur s'
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
  ['kg|kilos?', 'g', 1000],
  ['g|gm|gr|grams?|grammes?', 'g', 1],
  ['ml|millilit(?:er|re)s?', 'ml', 1],
  ['cl|centilit(?:er|re)s?', 'ml', 10],
  ['l|lt|ltr|lit(?:er|re)s?', 'ml', 1000],
]
const AMOUNT_PATTERNS = AMOUNTS.map(([names, unit, factor]) => ({
  unit,
  factor,
  pattern: new RegExp(String.raw`(\d+(?:[.,]\d+)?)\s*(?:${names})(?![\p{L}\p{N}])`, 'gu'),
}))
/** Multipliers of an amount: 6 x 33 cl, 6×33 cl, 33 cl x6. */
const TIMES = /(?<!\p{L})[x×]\s*(?=\d)/gu
/** Amounts, and numbers that aren't codes. */
const MEASURE = /^(\d+(g|ml)|\d{1,3})$/

/**
 * All words of a text, in order. An amount is one word, in grams or millilitres.
 *
 * @example allWordsOf('Crème de marrons, 0.2 kg').map(({ text }) => text) // ['creme', 'de', 'marrons', '200g']
 */
export function allWordsOf(text: string): Word[] {
  const written = inBaseUnits(text.normalize('NFC').toLowerCase()).match(/[\p{L}\p{M}\p{N}]+/gu)
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
  return AMOUNT_PATTERNS.reduce(
    (rest, { pattern, unit, factor }) =>
      rest.replaceAll(pattern, (_, number: string) => {
        const amount = Number(number.replace(',', '.')) * factor
        return ` ${Math.round(amount)}${unit} `
      }),
    text.replaceAll(TIMES, ' '),
  )
}

/** Whether a word is an amount or a number: it affects the ranking, but excludes nothing. */
export const isMeasure = (word: string): boolean => MEASURE.test(word)
