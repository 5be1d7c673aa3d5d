// Field errors, with the same texts as the API's, but with the names that the fields have on screen.
import texts from '#texts/errors.field'
import type { Language, Values } from '#/lib/i18n.ts'

/** Fields that have another name on screen than in the API. */
const LABELS: Record<string, string> = { state: 'region', pincode: 'postcode' }

/** The text of a key, or the key itself if there is none. @example labelledTexts('en')('pincode.required') // 'Postcode is required' */
export const labelledTexts =
  (language: Language) =>
  (key: string, values?: Values): string => {
    const t = texts(language)
    const [field = '', trouble = ''] = key.split('.')
    const own = `${LABELS[field] ?? field}.${trouble}`
    const text = t(own, values)
    return text === own ? t(key, values) : text
  }
