import type { Language } from './i18n.ts'

const ENGLISH: [RegExp, string][] = [
  [/dozen$/, ''],
  [/[^aeiou]y$/, 'ies'],
  [/(s|x|z|ch|sh)$/, 'es'],
]
const FRENCH: [RegExp, string][] = [
  [/[sxz]$/, ''],
  [/(eau|au|eu)$/, 'x'],
]

/**
 * The plural of a noun: English changes the last word, or the one before "of"; French the first.
 * Other languages keep the noun.
 *
 * @example pluralOf('case of 6', 'en') // 'cases of 6'
 * @example pluralOf('bouteille de vin', 'fr') // 'bouteilles de vin'
 */
export function pluralOf(noun: string, language: Language): string {
  if (language !== 'en' && language !== 'fr') return noun
  const words = noun.split(' ')
  const of = words.indexOf('of')
  const last = of > 0 ? of - 1 : words.length - 1
  const at = language === 'en' ? last : 0
  return words.map((word, index) => (index === at ? wordPlural(word, language) : word)).join(' ')
}

function wordPlural(word: string, language: 'en' | 'fr'): string {
  const rules = language === 'en' ? ENGLISH : FRENCH
  const [ending, tail] = rules.find(([pattern]) => pattern.test(word)) ?? []
  if (ending === undefined) return `${word}s`
  return tail === 'ies' ? word.slice(0, -1) + tail : `${word}${tail}`
}
