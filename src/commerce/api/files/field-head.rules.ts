// What the import calls a product's fields, as heads of columns: exports write them, and imports know them again.
import { type ImportField, namedField } from '#/contract/product/fields.ts'
import type { Language } from '#/lib/i18n.ts'
import { localeTexts } from '#/lib/languages/locale-files.ts'

const importTexts = localeTexts('staff_imports')

/** @example fieldHead('name_fr', 'de') // 'Name (fr)' */
export function fieldHead(field: ImportField, language: Language): string {
  const { name, language: of } = namedField(field)
  const head = importTexts(language)(`field.${name}`)
  return of ? `${head} (${of})` : head
}
