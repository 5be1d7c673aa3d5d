import { createHash } from 'node:crypto'
import * as z from 'zod'

/** Raise it whenever a change of the drawing code changes pictures: their names change with it. */
const DRAWING_VERSION = 1

export const FORMS = [
  'produce',
  'carton',
  'pouch',
  'jar',
  'bottle',
  'can',
  'tray',
  'box',
  'bag',
  'tube',
  'tub',
  'loaf',
] as const

export const TINTS = [
  'leaf',
  'mint',
  'lemon',
  'peach',
  'rose',
  'berry',
  'sky',
  'sand',
  'cocoa',
  'cream',
  'lilac',
  'stone',
] as const

export const PackForm = z.enum(FORMS)
export type PackForm = z.infer<typeof PackForm>

export const TintName = z.enum(TINTS)
export type TintName = z.infer<typeof TintName>

export const PictureView = z.enum(['front', 'back', 'group'])
export type PictureView = z.infer<typeof PictureView>

const Glyph = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)

/** What a product's picture is drawn from. `glyph` names a Fluent emoji; `lines` fill the back. */
export const PackshotRecipe = z.object({
  form: PackForm,
  glyph: Glyph,
  tint: TintName,
  title: z.string().min(1).max(300),
  brand: z.string().max(120).optional(),
  weight: z.string().max(60).optional(),
  lines: z.array(z.string().max(600)).max(12).optional(),
  /** Further glyphs that stand around it: what a recipe is made of. */
  around: z.array(Glyph).max(6).optional(),
  seed: z.int().nonnegative(),
})
export type PackshotRecipe = z.infer<typeof PackshotRecipe>

/**
 * The content name of a picture: 32 hex digits, equal for equal recipes and views, whatever the
 * order of the recipe's fields. `pictureHash(recipe, 'front')` → `'5f1c…'`.
 */
export function pictureHash(recipe: PackshotRecipe, view: PictureView): string {
  const { form, glyph, tint, title, brand, weight, lines, around, seed } = recipe
  const content = [form, glyph, tint, title, brand ?? '', weight ?? '', lines ?? [], seed]
  // Last, and only where there are some: pictures without them keep their names.
  if (around) content.push(around)
  return createHash('sha256')
    .update(JSON.stringify([DRAWING_VERSION, view, ...content]))
    .digest('hex')
    .slice(0, 32)
}
