// Sections that link, inform or ask.
import { z } from 'zod'
import { IconName } from './icons.ts'
import { art, baseOf, Path, ServiceFact, type Texts, Tint } from './parts.ts'

export function infoSections<N extends z.ZodType, F extends z.ZodType>(texts: Texts<N, F>) {
  const { base, headed } = baseOf(texts)
  const { needed, free } = texts
  return [
    /** An active public coupon with this code. */
    z.object({ ...base, type: z.literal('coupon'), code: z.string().min(1).max(40), ...art }),
    z.object({
      ...base,
      type: z.literal('banners'),
      /** One fills the row; two or three share it. */
      banners: z
        .array(
          z.object({
            title: needed(80),
            text: free(160).optional(),
            label: free(40).optional(),
            path: Path,
            ...art,
            tint: Tint.default('leaf'),
          }),
        )
        .min(1)
        .max(3),
    }),
    z.object({
      ...headed,
      type: z.literal('stores'),
      variant: z.enum(['cards', 'counters']),
      /** With products of each store. */
      products: z.int().min(0).max(8).default(0),
    }),
    z.object({
      ...base,
      type: z.literal('services'),
      title: free(120).optional(),
      variant: z.enum(['strip', 'cards']),
      services: z
        .array(
          z.object({
            icon: IconName,
            title: needed(80),
            text: free(200).optional(),
            fact: ServiceFact.optional(),
          }),
        )
        .min(1)
        .max(6),
    }),
    z.object({ ...headed, type: z.literal('brands'), limit: z.int().min(1).max(40).default(16) }),
    z.object({ ...headed, type: z.literal('blog'), limit: z.int().min(1).max(6).default(3) }),
    z.object({ ...headed, type: z.literal('newsletter'), ...art }),
  ] as const
}
