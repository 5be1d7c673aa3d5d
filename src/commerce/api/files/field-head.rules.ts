// Heads of columns: what the import calls a product's fields, which exports write, and how heads of any file are known.
import { headersOf, type ImportField, namedField } from '#/contract/product/fields.ts'
import { fold } from '#/domain/slug.ts'
import { LANGUAGES, type Language } from '#/lib/i18n.ts'
import { localeTexts } from '#/lib/languages/locale-files.ts'

const importTexts = localeTexts('staff_imports')

/** @example fieldHead('name_fr', 'de') // 'Name (fr)' */
export function fieldHead(field: ImportField, language: Language): string {
  const { name, language: of } = namedField(field)
  const head = importTexts(language)(`field.${name}`)
  return of ? `${head} (${of})` : head
}

/** `Product_Name`, `product name` and `ProductName` are the same head. */
export const plainHead = (head: string): string => fold(head).replaceAll(/[^\p{L}\p{N}]+/gu, '')

/** The heads that name a product's field, plain: usual ones, and those of this shop's own files in each language. */
export const headsOf = (field: ImportField): string[] =>
  [...headersOf(field), ...LANGUAGES.map((language) => fieldHead(field, language))].map(plainHead)
