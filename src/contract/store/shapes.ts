// Stores that sell in the shop, as visitors see them.
import { z } from 'zod'
import { Id, pageOf, Picture } from '#/contract/common.ts'
import { OpeningHours } from '#/contract/content/settings.ts'

/** A wide picture of a store: its shelves, its stall. */
export const Cover = Picture.omit({ id: true })
export type Cover = z.infer<typeof Cover>

export const Store = z.object({
  id: Id,
  slug: z.string(),
  name: z.string(),
  /** Two or three sentences. */
  description: z.string(),
  city: z.string(),
  /** Its sign: a square picture. */
  picture: Picture.nullable(),
  cover: Cover.nullable().default(null),
  /** The name of the colour that it stands on. */
  tint: z.string().nullable().default(null),
  /** Products that it has on sale. */
  products_count: z.int().default(0),
  /** The average of all reviews of its products; null without any. */
  rating: z.number().nullable().default(null),
  reviews_count: z.int().default(0),
})
export type Store = z.infer<typeof Store>

export const StorePage = Store.extend({
  /** Who they are, in paragraphs that an empty line parts. */
  about: z.string(),
  address: z.string(),
  email: z.string(),
  phone: z.string(),
  hours: z.array(OpeningHours),
  /** The year in which it began. */
  since: z.int().nullable(),
  /** Where its goods go: countries, or what their postcodes begin with; empty: wherever the shop delivers. */
  places: z.array(z.object({ country: z.string(), postcode: z.string() })).default([]),
  /** Nothing can be ordered from it then; both days are included. */
  holiday: z
    .object({ from: z.iso.date(), to: z.iso.date().nullable(), note: z.string() })
    .nullable()
    .default(null),
})
export type StorePage = z.infer<typeof StorePage>

export const StoreList = pageOf(Store).extend({
  /** Where stores are, whatever was searched. */
  cities: z.array(z.string()),
})
export type StoreList = z.infer<typeof StoreList>

export const StoreNames = z.object({
  data: z.array(z.object({ slug: z.string(), name: z.string() })),
})
export type StoreNames = z.infer<typeof StoreNames>
