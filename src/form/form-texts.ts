// What is wrong with a field, in the words that the API uses too.
import texts from '#texts/errors.field'
import type { Language, Values } from '#/lib/i18n.ts'

/** What forms call a field, where that is not the name that it has in the API. */
const LABELS: Record<string, string> = { state: 'region', pincode: 'postcode' }

export type Trouble = 'required' | 'invalid' | 'too_small' | 'mismatch'

/**
 * What is wrong with a field: its own sentence, by the name of its label, or the general one.
 *
 * @example fieldTexts('en')('email', 'required') // 'Email is required'
 * @example fieldTexts('en')('pincode', 'required') // 'Postcode is required'
 */
export const fieldTexts =
  (language: Language) =>
  (field: string, trouble: Trouble, values?: Values): string => {
    const t = texts(language)
    const own = `${LABELS[field] ?? field}.${trouble}`
    const text = t(own, values)
    return text === own ? t(trouble, values) : text
  }
