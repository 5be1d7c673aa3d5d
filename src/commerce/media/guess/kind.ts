/**
 * What kind of pack a word in a product's or category's name speaks of, in English and French,
 * without accents; plurals are understood. In a table the first row that matches wins, so what is
 * special stands before what is general.
 */
import type { PackForm, TintName } from '#/commerce/db/picture-recipe.ts'

/** A `flavoured` kind shows the motif of its flavour where the name tells one. */
export type Kind = readonly [
  words: string,
  form: PackForm,
  glyph: string,
  tint: TintName,
  flavour: 'flavoured' | 'plain',
]
