/**
 * The kind of pack that a word in a product or category name stands for, in English and French, without accents, with
 * plurals. The first matching row of a table wins, so specific rows come before general ones.
 */
import type { PackForm, TintName } from '#/commerce/db/picture-recipe.ts'

/** A `flavoured` kind shows the motif of its flavour if the name tells one. */
export type Kind = readonly [
  words: string,
  form: PackForm,
  glyph: string,
  tint: TintName,
  flavour: 'flavoured' | 'plain',
]
