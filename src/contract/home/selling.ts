// Sections with products.
import { z } from 'zod'
import { art, baseOf, Path, Picks, slugs, type Texts } from './parts.ts'

export function sellingSections<N extends z.ZodType, F extends z.ZodType>(texts: Texts<N, F>) {
  const { headed } = baseOf(texts)
  const { needed } = texts
  const link = z.object({ label: needed(60), path: Path }).optional()
  const opening = { ...headed, ...art, link }
  return [
    /**
     * The hero: introduces the shop and sells at once. Never taller than a third of the screen, with products right
     * below.
     */
    z.object({
      ...opening,
      type: z.literal('hero'),
      variant: z.enum(['strip', 'split', 'poster', 'counter']),
      picks: Picks.optional(),
    }),
    /** Categories next to the first products. */
    z.object({ ...opening, type: z.literal('rail'), categories: slugs, picks: Picks }),
    z.object({
      ...headed,
      type: z.literal('categories'),
      variant: z.enum(['icons', 'pictures', 'chips']),
      /** All top-level categories if empty. */
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
    /** Offers with an optional end, after which the section disappears. */
    z.object({
      ...headed,
      type: z.literal('deal'),
      picks: Picks,
      ends_at: z.iso.datetime({ offset: true }).optional(),
      /** Code of a public coupon, whose end applies if the section has none. */
      coupon: z.string().max(40).optional(),
      more: Path.optional(),
    }),
    /** The week's offers, as newsletter and leaflet have them; gone while none are valid. */
    z.object({ ...headed, type: z.literal('week'), more: Path.optional() }),
    z.object({ ...headed, type: z.literal('top'), picks: Picks, more: Path.optional() }),
  ] as const
}
