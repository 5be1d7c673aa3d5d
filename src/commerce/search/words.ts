// Texts as the words that they are found by: folded, without filling words, amounts in one spelling.
import { stemmer as stemEnglish } from '@orama/stemmers/english'
import { stemmer as stemFrench } from '@orama/stemmers/french'
import { fold } from '#/domain/slug.ts'

export type Word = {
  /** Without case and accents. */
  text: string
  /** As it was written, in lower case. */
  shown: string
}

/** Words that say nothing of what is looked for, in both languages. */
const FILLING = new Set(
  'a an and of the with in for de du des la le les l d et au aux en avec un une s'.split(' '),
)
const MAX_WORD_LENGTH = 60
/** Factors to grams and millilitres. */
const AMOUNTS: Record<string, { unit: 'g' | 'ml'; factor: number }> = {
  g: { unit: 'g', factor: 1 },
  gm: { unit: 'g', factor: 1 },
  gr: { unit: 'g', factor: 1 },
  kg: { unit: 'g', factor: 1000 },
  ml: { unit: 'ml', factor: 1 },
  cl: { unit: 'ml', factor: 10 },
  l: { unit: 'ml', factor: 1000 },
  lt: { unit: 'ml', factor: 1000 },
  ltr: { unit: 'ml', factor: 1000 },
}
const AMOUNT = /(\d+(?:[.,]\d+)?)\s*(kg|gm|gr|g|ml|cl|ltr|lt|l)(?![\p{L}\p{N}])/giu
const AMOUNT_WORD = /^\d+(g|ml)$/

/**
 * The words of a text in their order. An amount is one word, in grams or millilitres. `typing`: where there are
 * filling words only, the last may be the beginning of another.
 *
 * @example wordsOf('Crème brûlée, 0.2 kg').map(({ text }) => text) // ['creme', 'brulee', '200g']
 */
export function wordsOf(text: string, { typing = false } = {}): Word[] {
  const plain = text.normalize('NFC').toLowerCase().replaceAll(AMOUNT, inBaseUnits)
  const words = (plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).flatMap((shown) => {
    const word = fold(shown).slice(0, MAX_WORD_LENGTH)
    return word === '' ? [] : [{ text: word, shown }]
  })
  const telling = words.filter((word) => !FILLING.has(word.text))
  return telling.length === 0 && typing ? words.slice(-1) : telling
}

function inBaseUnits(_: string, number: string, name: string): string {
  const { unit, factor } = AMOUNTS[name.toLowerCase()] ?? { unit: 'g', factor: 1 }
  return ` ${Math.round(Number(number.replace(',', '.')) * factor)}${unit} `
}

/** Whether a word is an amount: it ranks what is found, and finds nothing by itself. */
export const isAmount = (word: string): boolean => AMOUNT_WORD.test(word)

/** What a word has in common with its other forms, in English and in French. @example stemsOf('tomatoes') // ['e:tomato', 'f:tomato'] */
export const stemsOf = (word: string): string[] =>
  /^\p{L}{3,}$/u.test(word) ? [`e:${stemEnglish(word)}`, `f:${stemFrench(word)}`] : []
