// What the shapes of sections share.
import { z } from 'zod'
import { Id, Slug } from '#/contract/common.ts'
import { Sort } from '#/contract/product/public.ts'

/** A page of this site without its language, such as `/categories/bakery`. */
export const Path = z
  .string()
  .max(300)
  .regex(/^\/(?!\/)[^\s\\]*$/)
/** What a section shows beside its words: a drawn scene by its name, or a picture of the library, which comes first. */
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

/** Which products a section shows. What is sold out is never among them. */
export const Picks = z.object({
  /** These, in this order; whatever else is said here then counts for nothing. */
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

/** What a service tells besides its words: a figure or a list from the settings. Without it, it is left out. */
export const ServiceFact = z.enum(['payment', 'points', 'phone', 'email'])
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
  /** A text that has to be there. */
  needed: (max: number) => N
  /** One that may be missing. */
  free: (max: number) => F
}

/** What every section has, and most: a title with a line below it. */
export const baseOf = <N extends z.ZodType, F extends z.ZodType>({ needed, free }: Texts<N, F>) => {
  const base = { id: Slug, enabled: z.boolean().default(true) }
  return { base, headed: { ...base, title: needed(120), text: free(300).optional() } }
}
