// A row's texts in the other language. Blank cells change nothing: a file can't delete a translation.
import { IMPORT_TEXTS, type ImportText } from '#/contract/imports/fields.ts'
import type { Localized } from '#/contract/common.ts'
import type { Cell } from '#/commerce/import/unfit.ts'
import { oneLine, richText } from './text.ts'

export type Translations = Partial<Record<ImportText, string>>

const isRich = (field: ImportText): boolean =>
  field === 'description' || field === 'short_description'

/** The shop's text in the form of a file's cell. */
export const tidy = (field: ImportText, text: string): string =>
  isRich(field) ? richText(text) : oneLine(text)

/** Null if the row has none. */
export function readTranslations(
  cell: Cell,
  fitting: (field: ImportText, text: string) => string,
): Translations | null {
  const found = IMPORT_TEXTS.flatMap((field) => {
    const text = cell(`${field}_fr`)
    return text === '' ? [] : [[field, fitting(field, tidy(field, text))] as const]
  })
  return found.length === 0 ? null : Object.fromEntries(found)
}

type Texts = { row: { translations: Translations | null }; was: Localized | null | undefined }

/** A text with its translation; null if the file has no text. Equal text stays as it was. */
export function inLanguages(
  field: ImportText,
  text: string | null,
  { row, was }: Texts,
): Localized | null {
  const fr = row.translations?.[field]
  const kept = (next: string, old: string | undefined) =>
    old !== undefined && tidy(field, old) === next ? old : next
  if (text === null) return null
  const en = kept(text, was?.en)
  return fr === undefined ? { en } : { en, fr: kept(fr, was?.fr) }
}
