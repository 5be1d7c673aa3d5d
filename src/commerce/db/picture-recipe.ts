import { createHash } from 'node:crypto'
import * as z from 'zod'
import { type Language, LANGUAGES } from '#/lib/i18n.ts'

/** Raise it whenever a change of the drawing code changes pictures: their names change with it. */
const DRAWING_VERSION = 3

/** Goods without a pack: by themselves, or on a board, on ice or on paper. */
export const LOOSE_FORMS = ['produce', 'board', 'ice', 'paper'] as const
export type LooseForm = (typeof LOOSE_FORMS)[number]

export const FORMS = [
  ...LOOSE_FORMS,
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
  'sleeve',
  'egg-box',
  'milk-bottle',
  'wine-bottle',
  'sparkling-bottle',
  'oil-bottle',
  'beer-bottle',
  'water-bottle',
  'juice-bottle',
  'squeeze-bottle',
  'sauce-bottle',
  'spray',
  'pump',
  'jug',
  'flip-bottle',
  'slim-can',
  'flat-tin',
  'roll-pack',
  'nappy-bag',
  'net',
  'bar',
  'block',
  'round-box',
  'pot-pack',
  'stick',
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

export const isLoose = (form: PackForm): form is LooseForm =>
  LOOSE_FORMS.some((loose) => loose === form)

export const TintName = z.enum(TINTS)
export type TintName = z.infer<typeof TintName>

export const PictureView = z.enum(['front', 'back', 'group'])
export type PictureView = z.infer<typeof PictureView>

const Glyph = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)

/** The text on a pack, front and back. */
const Label = z.object({
  title: z.string().min(1).max(300),
  weight: z.string().max(60).optional(),
  lines: z.array(z.string().max(600)).max(12).optional(),
})
export type Label = z.infer<typeof Label>

/** The recipe of a product's picture. `glyph` names a Fluent emoji; `lines` fill the back. */
export const PackshotRecipe = z.object({
  form: PackForm,
  glyph: Glyph,
  tint: TintName,
  ...Label.shape,
  brand: z.string().max(120).optional(),
  /** The text in other languages. */
  labels: z.partialRecord(z.enum(LANGUAGES), Label).optional(),
  /** Other glyphs around it: a dish's ingredients. */
  around: z.array(Glyph).max(6).optional(),
  seed: z.int().nonnegative(),
})
export type PackshotRecipe = z.infer<typeof PackshotRecipe>

/** Whether a picture differs in a language: it has text, and that is translated. */
export const isTranslated = (
  { form, around, labels }: Pick<PackshotRecipe, 'form' | 'around' | 'labels'>,
  view: PictureView,
  language: Language,
): boolean => labels?.[language] !== undefined && !around && (!isLoose(form) || view === 'back')

/** The recipe with a language's text; without it, the recipe's own. */
export const inLanguage = (recipe: PackshotRecipe, language: Language): PackshotRecipe => ({
  ...recipe,
  ...recipe.labels?.[language],
})

/**
 * A picture's content name: 32 hex digits, equal for equal recipes and views, whatever the order of the recipe's
 * fields. `pictureHash(recipe, 'front')` → `'5f1c…'`.
 */
export function pictureHash(recipe: PackshotRecipe, view: PictureView): string {
  const { form, glyph, tint, title, brand, weight, lines, labels, around, seed } = recipe
  const content: unknown[] = [
    form,
    glyph,
    tint,
    title,
    brand ?? '',
    weight ?? '',
    lines ?? [],
    seed,
  ]
  // Last, and only if present: pictures without them keep their names.
  if (around) content.push(around)
  if (labels) {
    // A language that is added later changes no name.
    const last = LANGUAGES.findLastIndex((language) => labels[language])
    content.push(
      LANGUAGES.slice(0, last + 1).map((language) => {
        const label = labels[language]
        return label ? [label.title, label.weight ?? '', label.lines ?? []] : []
      }),
    )
  }
  return createHash('sha256')
    .update(JSON.stringify([DRAWING_VERSION, view, ...content]))
    .digest('hex')
    .slice(0, 32)
}
