// Products as the feeds of other sites need them.
import { z } from 'zod'
import { pageOf, paging } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { Product, Variation } from './shapes.ts'

/** What is in one base unit. */
export const FeedContent = z.object({
  amount: z.number().positive(),
  unit: z.enum(['g', 'ml', 'piece']),
})
export type FeedContent = z.infer<typeof FeedContent>

const more = {
  /** Null if unknown. */
  content: FeedContent.nullable(),
  /** Addresses of JPEG files, the main picture first. */
  pictures: z.array(z.string()),
}

export const FeedVariation = Variation.pick({
  id: true,
  name: true,
  price: true,
  sale_price: true,
  stock_status: true,
}).extend(more)
export type FeedVariation = z.infer<typeof FeedVariation>

export const FeedProduct = Product.pick({
  id: true,
  slug: true,
  name: true,
  price: true,
  sale_price: true,
  stock_status: true,
  sold_by: true,
  brand: true,
  barcode: true,
  short_description: true,
  description: true,
  categories: true,
  energy: true,
}).extend({
  ...more,
  /** The store that sells it; null for the shop's own goods. */
  store: z.object({ slug: z.string(), name: z.string() }).nullable(),
  variations: z.array(FeedVariation),
})
export type FeedProduct = z.infer<typeof FeedProduct>

export const endpoints = {
  feed: endpoint({
    method: 'GET',
    path: '/product/feed',
    auth: 'system',
    summary: 'Products on sale with what feeds of other sites need, in the order of their IDs',
    query: z.object(paging(100)),
    response: pageOf(FeedProduct),
    content: true,
  }),
}
