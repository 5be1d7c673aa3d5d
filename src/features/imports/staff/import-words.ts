// Sentences about an import, in the reader's language.
import { isImportField } from '#/contract/product/fields.ts'
import { IMPORT_KEYS, type ImportMatch, type Said } from '#/contract/imports/result.ts'
import type { Translate } from '#/lib/i18n.ts'

/** A refusal or a reason; fields have their names on the screen. */
export function saidWords({ code, values }: Said, t: Translate): string {
  const { field } = values
  const name = typeof field === 'string' && isImportField(field) ? t(`field.${field}`) : field
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
