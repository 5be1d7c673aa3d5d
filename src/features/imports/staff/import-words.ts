// Sentences about an import, in the reader's language.
import { isImportField, namedField } from '#/contract/product/fields.ts'
import { IMPORT_KEYS, type ImportMatch, type Said } from '#/contract/imports/result.ts'
import type { Language, Translate } from '#/lib/i18n.ts'

/** What a column holds. @example fieldName('name_de', t, 'en') // 'Name (German)' */
export function fieldName(field: string, t: Translate, reader: Language): string {
  const { name, language } = isImportField(field) ? namedField(field) : { name: field }
  const words = t(`field.${name}`)
  const known = words === `field.${name}` ? name.replaceAll('_', ' ') : words
  if (language === undefined) return known
  const named = new Intl.DisplayNames(reader, { type: 'language' }).of(language) ?? language
  return t('in_language', { field: known, language: named })
}

/** A refusal or a reason; fields have their names on the screen. */
export function saidWords({ code, values }: Said, t: Translate, reader: Language): string {
  const { field } = values
  const name = typeof field === 'string' ? fieldName(field, t, reader) : field
  return t(code, name === undefined ? values : { ...values, field: name })
}

/** @example matchWords({ found: { sku: 7 }, fresh: 2, … }, t) // '7 found by SKU, 2 new' */
export function matchWords({ found, fresh }: ImportMatch, t: Translate): string {
  const parts = IMPORT_KEYS.flatMap((key) => {
    const count = found[key]
    return count ? [t(`found.${key}`, { count })] : []
  })
  return [...parts, t('found.fresh', { count: fresh })].join(', ')
}
