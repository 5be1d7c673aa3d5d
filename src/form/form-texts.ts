// The names of an address's fields, for labels and messages alike: each country's own word.
import texts from '#texts/errors.field'
import { placeWord } from '#/contract/address-words.ts'
import type { Language } from '#/lib/i18n.ts'
import type { Fields } from './fields.ts'

/** @example placeLabel('en', 'pincode', 'IE') // 'Eircode' */
export const placeLabel = (
  language: Language,
  field: 'pincode' | 'state',
  country: string | undefined,
): string => texts(language)(`${placeWord(field, country)}.label`)

/** A field's name in messages: its own here, or by the country beside it. */
export const nameIn =
  (fields: Fields, own: Fields = {}) =>
  (path: readonly PropertyKey[]): string => {
    const name = String(path.findLast((part) => typeof part === 'string') ?? '')
    return (
      own[path.join('.')] ?? placeWord(name, fields[[...path.slice(0, -1), 'country'].join('.')])
    )
  }
