// A row's texts in all languages. A blank cell of a translation changes nothing: a file can't delete it.
import type { Localized } from '#/contract/common.ts'
import {
  FIELDS,
  IMPORT_TEXTS,
  type ImportText,
  TEXT_FIELDS,
  textColumn,
  type TextField,
} from '#/contract/product/fields.ts'
import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '#/lib/i18n.ts'
import { mainLanguage } from '#/lib/languages/offered.ts'
import { inMain } from '#/lib/languages/text-in.ts'
import { Unfit } from '#/commerce/import/unfit.ts'
import { markedIngredients } from './food.ts'
import type { Reader } from './reader.ts'
import { oneLine, richText } from './text.ts'

/** Null where a blank cell removes an optional text. */
export type GivenText = { [L in Language]?: string | null }
export type Texts = Partial<Record<ImportText, GivenText>>

const isRich = (field: ImportText): boolean => FIELDS[field].as === 'rich'

/** The shop's text in the form of a file's cell. */
export const tidy = (field: ImportText, text: string): string =>
  isRich(field) ? richText(text) : oneLine(text)

function within(field: ImportText, text: string): string {
  const { most } = FIELDS[field]
  if (text.length > most) throw new Unfit('too_long', { field, most })
  return text
}

const isOptional = (field: TextField): boolean => 'optional' in FIELDS[field]

/** @throws Unfit if one is too long */
export function readTexts({ cell, has }: Reader): Texts {
  const texts: Texts = {}
  const main = mainLanguage()
  for (const field of TEXT_FIELDS) {
    if (!has(field)) continue
    const plain = tidy(field, cell(field))
    const words = within(field, field === 'ingredients' ? markedIngredients(plain) : plain)
    // No product is without a name.
    if (words === '' && field === 'name') continue
    if (words === '') texts[field] = { [main]: isOptional(field) ? null : '' }
    // A file of another shop: the main language has a column of its own.
    else texts[field] = has(textColumn(field, main)) ? { [DEFAULT_LANGUAGE]: words } : given(words)
  }
  for (const field of IMPORT_TEXTS)
    for (const language of LANGUAGES) {
      const text = cell(textColumn(field, language))
      if (text === '') continue
      texts[field] = { ...texts[field], [language]: within(field, tidy(field, text)) }
    }
  return texts
}

/** Nothing is said of the default language where the shop offers it beside its main one. */
function given(words: string): GivenText {
  const { [DEFAULT_LANGUAGE]: usual, ...main } = inMain(words)
  return usual === '' ? main : { ...main, [DEFAULT_LANGUAGE]: usual }
}

/** A text after the row; equal text stays as the shop has it. */
export function textAfter(
  field: ImportText,
  said: GivenText,
  was: Localized | null | undefined,
): Localized | null {
  const after: Partial<Localized> = { ...was }
  for (const language of LANGUAGES) {
    const [next, old] = [said[language], was?.[language]]
    if (next === null) return null
    if (next !== undefined)
      after[language] = old !== undefined && tidy(field, old) === next ? old : next
  }
  const hasMain = (after[mainLanguage()] ?? after[DEFAULT_LANGUAGE]) !== undefined
  return hasMain ? { [DEFAULT_LANGUAGE]: '', ...after } : (was ?? null)
}

/** What a row says of a text in each language that has a column. */
export const translations = (said: GivenText = {}): { [L in Language]?: string } =>
  Object.fromEntries(
    LANGUAGES.flatMap((language) => (said[language] ? [[language, said[language]]] : [])),
  )
