// A row's texts in both languages. A blank French cell changes nothing: a file can't delete a translation.
import type { Localized } from '#/contract/common.ts'
import {
  FIELDS,
  IMPORT_TEXTS,
  type ImportText,
  TEXT_FIELDS,
  type TextField,
} from '#/contract/product/fields.ts'
import { Unfit } from '#/commerce/import/unfit.ts'
import { markedIngredients } from './food.ts'
import type { Reader } from './reader.ts'
import { oneLine, richText } from './text.ts'

/** `en` is null where a blank cell removes an optional text. */
export type Texts = Partial<Record<ImportText, { en?: string | null; fr?: string }>>

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
  for (const field of TEXT_FIELDS) {
    if (!has(field)) continue
    const plain = tidy(field, cell(field))
    const en = within(field, field === 'ingredients' ? markedIngredients(plain) : plain)
    // No product is without a name.
    if (en === '' && field === 'name') continue
    texts[field] = { en: en === '' && isOptional(field) ? null : en }
  }
  for (const field of IMPORT_TEXTS) {
    const text = cell(`${field}_fr`)
    if (text !== '') texts[field] = { ...texts[field], fr: within(field, tidy(field, text)) }
  }
  return texts
}

/** A text after the row; equal text stays as the shop has it. */
export function textAfter(
  field: ImportText,
  { en, fr }: NonNullable<Texts[ImportText]>,
  was: Localized | null | undefined,
): Localized | null {
  const kept = (next: string, old: string | undefined) =>
    old !== undefined && tidy(field, old) === next ? old : next
  if (en === null) return null
  const words = en === undefined ? was?.en : kept(en, was?.en)
  if (words === undefined) return was ?? null
  return { ...was, en: words, ...(fr !== undefined && { fr: kept(fr, was?.fr) }) }
}
