// Sections with products.
import { z } from 'zod'
import { art, baseOf, Path, Picks, slugs, type Texts } from './parts.ts'

export function sellingSections<N extends z.ZodType, F extends z.ZodType>(texts: Texts<N, F>) {
  const { headed } = baseOf(texts)
  const { needed } = texts
  const link = z.object({ label: needed(60), path: Path }).optional()
  const opening = { ...headed, ...art, link }
  return [
    /** Says where one is, and sells at once: never taller than a third of a screen, products right below. */
    z.object({
      ...opening,
      type: z.literal('hero'),
      variant: z.enum(['strip', 'split', 'poster', 'counter']),
      picks: Picks.optional(),
    }),
    /** Categories beside the first products. */
    z.object({ ...opening, type: z.literal('rail'), categories: slugs, picks: Picks }),
    z.object({
      ...headed,
      type: z.literal('categories'),
      variant: z.enum(['icons', 'pictures', 'chips']),
      /** All at the top of the tree, if none are named. */
      categories: slugs,
    }),
    z.object({
      ...headed,
      type: z.literal('shelf'),
      layout: z.enum(['carousel', 'grid', 'list', 'counter']),
      ...art,
      picks: Picks,
      more: Path.optional(),
    }),
    z.object({
      ...headed,
      type: z.literal('tabs'),
      tabs: z
        .array(z.object({ label: needed(40), picks: Picks, more: Path.optional() }))
        .min(2)
        .max(6),
    }),
    /** Offers, perhaps until a moment: afterwards it is gone. */
    z.object({
      ...headed,
      type: z.literal('deal'),
      picks: Picks,
      ends_at: z.iso.datetime({ offset: true }).optional(),
      /** The code of a public coupon, whose end counts where there is no other. */
      coupon: z.string().max(40).optional(),
      more: Path.optional(),
    }),
    z.object({ ...headed, type: z.literal('top'), picks: Picks, more: Path.optional() }),
  ] as const
}
