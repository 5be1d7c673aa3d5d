// Stores that sell in the shop, as visitors see them.
import { z } from 'zod'
import { Id, pageOf, Picture } from '#/contract/common.ts'
import { OpeningHours } from '#/contract/content/settings.ts'

/** A wide picture of a store: shelves or a stall. */
export const Cover = Picture.omit({ id: true })
export type Cover = z.infer<typeof Cover>

export const Store = z.object({
  id: Id,
  slug: z.string(),
  name: z.string(),
  /** Two or three sentences. */
  description: z.string(),
  city: z.string(),
  /** Its logo: a square picture. */
  picture: Picture.nullable(),
  cover: Cover.nullable().default(null),
  /** The name of its background colour. */
  tint: z.string().nullable().default(null),
  /** The number of its products on sale. */
  products_count: z.int().default(0),
  /** The average of all reviews of its products; null without any. */
  rating: z.number().nullable().default(null),
  reviews_count: z.int().default(0),
})
export type Store = z.infer<typeof Store>

/** Who a seller is, as the law wants it before a purchase; empty where the store has not said. */
export const Trader = z.object({
  /** The registered business. */
  legal_name: z.string(),
  registration_number: z.string(),
  address: z.string(),
  email: z.string(),
  phone: z.string(),
})
export type Trader = z.infer<typeof Trader>

export const StorePage = Store.extend({
  /** About the store, in paragraphs separated by empty lines. */
  about: z.string(),
  legal_name: z.string().default(''),
  registration_number: z.string().default(''),
  address: z.string(),
  email: z.string(),
  phone: z.string(),
  hours: z.array(OpeningHours),
  /** The year it was founded. */
  since: z.int().nullable(),
  /** Delivery areas: countries or beginnings of postcodes; empty: wherever the shop delivers. */
  places: z.array(z.object({ country: z.string(), postcode: z.string() })).default([]),
  /** No orders between these days, inclusive. */
  holiday: z
    .object({ from: z.iso.date(), to: z.iso.date().nullable(), note: z.string() })
    .nullable()
    .default(null),
})
export type StorePage = z.infer<typeof StorePage>

export const StoreList = pageOf(Store).extend({
  /** All cities with stores, whatever the search. */
  cities: z.array(z.string()),
})
export type StoreList = z.infer<typeof StoreList>

export const StoreNames = z.object({
  data: z.array(z.object({ id: Id, slug: z.string(), name: z.string() })),
})
export type StoreNames = z.infer<typeof StoreNames>
