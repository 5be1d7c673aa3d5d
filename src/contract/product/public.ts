import { z } from 'zod'
import { CategoryRef } from '#/contract/category/public.ts'
import { Id, Slug, pageOf, pagingOf } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { Product, ProductSummary, StockStatus } from './shapes.ts'

export const SORTS = [
  'recommended',
  'newest',
  'price_asc',
  'price_desc',
  'name_asc',
  'name_desc',
  'discount',
  'rating',
  'unit_price',
  'popular',
  'relevance',
] as const

export const Sort = z.enum(SORTS)
export type Sort = z.infer<typeof Sort>

const FIELDS = ['created_at', 'price', 'name', 'discount', 'rating', 'id'] as const

const words = z.string().max(1000)

/** Filters of a listing. Unknown values are ignored, so that old links still show products. */
export const ProductQuery = z.object({
  /** Without `paginate`, 12 products of a search and 40 of a listing (rule 27). */
  ...pagingOf(),
  search: z
    .string()
    .max(10_000)
    .transform((text) => text.slice(0, 200))
    .default(''),
  /** `0`: what is not on sale, which only staff see. */
  status: z.enum(['0', '1']).catch('1').default('1'),
  field: z.enum(FIELDS).catch('created_at').default('created_at'),
  sortBy: z.enum(['asc', 'desc']).catch('asc').default('asc'),
  /** Takes precedence over `field` and `sortBy`. */
  sort: z
    .union([Sort, z.literal('')])
    .catch('')
    .default(''),
  /** `min-max` in the base currency; either side may be missing. */
  price: z
    .string()
    .regex(/^\d*(\.\d+)?-\d*(\.\d+)?$/)
    .or(z.literal(''))
    .catch('')
    .default(''),
  /** Slugs, comma-separated: products in any of them, subcategories included. */
  category: words.catch('').default(''),
  tag: words.catch('').default(''),
  brand: words.catch('').default(''),
  store: words.catch('').default(''),
  /** `attribute:value` slugs, comma-separated: any of the values of an attribute, and all attributes. */
  attribute: words.catch('').default(''),
  /** At least this many stars. */
  rating: z.coerce.number().min(0).max(5).catch(0).default(0),
  /** `1`: only products in stock. */
  in_stock: z.enum(['', '0', '1']).catch('').default(''),
  /** `1`: only products with a discount. */
  on_offer: z.enum(['', '0', '1']).catch('').default(''),
  /** `1`: only products that somebody bought. */
  bought: z.enum(['', '0', '1']).catch('').default(''),
  /** Ids, comma-separated. */
  ids: z
    .string()
    .regex(/^\d+(,\d+){0,99}$/)
    .or(z.literal(''))
    .catch('')
    .default(''),
  /** `0`: without facets, which cost more than the list itself. */
  facets: z.enum(['0', '1']).catch('1').default('1'),
})
export type ProductQuery = z.output<typeof ProductQuery>

const facetValue = z.object({ value: z.string(), label: z.string(), count: z.int() })

export const Facets = z.object({
  price: z.object({ min: z.number(), max: z.number() }),
  category: z.array(facetValue),
  brand: z.array(facetValue),
  tag: z.array(facetValue),
  store: z.array(facetValue),
  rating: z.array(facetValue),
  attribute: z
    .array(z.object({ slug: z.string(), name: z.string(), values: z.array(facetValue) }))
    .default([]),
  in_stock: z.int(),
  on_offer: z.int(),
})
export type Facets = z.infer<typeof Facets>

export const ProductPage = pageOf(ProductSummary).extend({
  facets: Facets.optional(),
  /** The corrected search, if the original one has no results. */
  correction: z.string().nullable().default(null),
  /** No product has all the words; these have most of them. */
  partial: z.boolean().default(false),
})
export type ProductPage = z.infer<typeof ProductPage>

/** Suggestions while somebody types. */
export const Suggestions = z.object({
  products: z.array(ProductSummary),
  categories: z.array(CategoryRef),
  /** Searches by others that had results. */
  queries: z.array(z.string()),
  correction: z.string().nullable().default(null),
})
export type Suggestions = z.infer<typeof Suggestions>

export const Availability = z.object({
  id: Id,
  stock_status: StockStatus,
  quantity: z.number(),
  variations: z.array(z.object({ id: Id, stock_status: StockStatus, quantity: z.number() })),
})
export type Availability = z.infer<typeof Availability>

export const endpoints = {
  list: endpoint({
    method: 'GET',
    path: '/product',
    auth: 'system',
    summary: 'Products with filters, sorting, pages and facets',
    query: ProductQuery,
    response: ProductPage,
    content: true,
  }),
  suggest: endpoint({
    method: 'GET',
    path: '/product/suggest',
    auth: 'system',
    summary: 'Suggestions while typing: products, categories and searches',
    query: z.object({
      q: z
        .string()
        .max(10_000)
        .transform((text) => text.slice(0, 200))
        .default(''),
    }),
    response: Suggestions,
    content: true,
  }),
  bySlug: endpoint({
    method: 'GET',
    path: '/product/slug/{slug}',
    auth: 'system',
    summary: 'One product with all its details',
    params: z.object({ slug: Slug }),
    response: Product,
    content: true,
  }),
  availability: endpoint({
    method: 'GET',
    path: '/product/availability',
    auth: 'system',
    summary: 'Current stock of up to 100 products',
    query: z.object({ ids: z.string().regex(/^\d+(,\d+){0,99}$/) }),
    response: z.object({ data: z.array(Availability) }),
  }),
}
