// Shared parts of the section shapes.
import { z } from 'zod'
import { Id, Slug } from '#/contract/common.ts'
import { Sort } from '#/contract/product/public.ts'

/** A page of this site without its language, such as `/categories/bakery`. */
export const Path = z
  .string()
  .max(300)
  .regex(/^\/(?!\/)[^\s\\]*$/)
/** An extension and one of its sections. @example thank-you/greeting */
export const SectionSource = z
  .string()
  .max(81)
  .regex(/^[a-z][a-z\d]*(?:-[a-z\d]+)*\/[a-z][a-z\d]*(?:-[a-z\d]+)*$/)

/** A section's artwork: a drawn scene by name, or a picture of the library, which takes precedence. */
export const art = {
  scene: Slug.optional(),
  picture: z
    .string()
    .regex(/^\/media\/file\/[0-9a-f]{16,64}\/\d{1,4}\.(webp|avif)$/)
    .optional(),
}
export const slugs = z.array(Slug).max(20).default([])

/** The most products that a section shows. */
export const MOST_PICKS = 24

/** Which products a section shows. Sold-out products never appear. */
export const Picks = z.object({
  /** These products in this order; all other criteria are ignored. */
  products: z.array(Id).max(MOST_PICKS).default([]),
  sort: Sort.default('popular'),
  category: slugs,
  tag: slugs,
  store: slugs,
  /** Only those with a discount. */
  on_offer: z.boolean().default(false),
  /** The highest price, in the base currency. */
  price_to: z.number().positive().max(100_000).optional(),
  limit: z.int().min(1).max(MOST_PICKS).default(12),
})
export type Picks = z.infer<typeof Picks>

/**
 * What a service states besides its text: a figure or list from the settings. If the setting is missing, it is left
 * out.
 */
export const ServiceFact = z.enum(['payment', 'points', 'phone', 'email', 'windows'])
export type ServiceFact = z.infer<typeof ServiceFact>

/** The palette names of the `--tint-*` tokens. */
export const Tint = z.enum([
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
])

export type Texts<N extends z.ZodType, F extends z.ZodType> = {
  /** A required text. */
  needed: (max: number) => N
  /** An optional text. */
  free: (max: number) => F
}

/** Common to all sections; most have a title and a line below it. */
export const baseOf = <N extends z.ZodType, F extends z.ZodType>({ needed, free }: Texts<N, F>) => {
  const base = { id: Slug, enabled: z.boolean().default(true) }
  return { base, headed: { ...base, title: needed(120), text: free(300).optional() } }
}
