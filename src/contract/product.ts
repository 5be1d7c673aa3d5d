import { z } from 'zod'
import { Attribute } from './attribute.ts'
import { CategoryRef } from './category.ts'
import { Allergen, Nutrition } from './food.ts'
import { Id, LISTING_PAGE_SIZE, Picture, Slug, Timestamp, pageOf, paging } from './common.ts'
import { endpoint } from './endpoint.ts'

export const StockStatus = z.enum(['in_stock', 'out_of_stock'])
export type StockStatus = z.infer<typeof StockStatus>

/** What a kilogram, a litre or a piece costs. */
const UnitPrice = z.object({ amount: z.number(), per: z.enum(['kg', 'l', 'piece']) })

/** A unit of measure that a product is sold in; the names are the ERP's. */
export const UnitOption = z.object({
  UomId: z.int(),
  UomEntry: z.int(),
  UomName: z.string(),
  /** How many base units it holds. */
  Quantity: z.number(),
  /** Price without tax. */
  UNITPRICE: z.number(),
  /** Price with tax. */
  FINALSALESPRICE: z.number(),
  /** Percent between the two. */
  TAXRATE: z.number(),
  /** Percent off, beside the product's own; null where the API doesn't tell. */
  discount: z.number().nullable().default(null),
  unit_price: UnitPrice.nullable().default(null),
  quantity_step: z.number(),
  quantity_min: z.number(),
})
export type UnitOption = z.infer<typeof UnitOption>

export const Variation = z.object({
  id: Id,
  name: z.string(),
  sku: z.string().nullable(),
  price: z.number(),
  sale_price: z.number(),
  discount: z.number(),
  stock_status: StockStatus,
  quantity: z.number(),
  unit_price: UnitPrice.nullable().default(null),
  /** One value of each attribute that the product's variations differ by. */
  attribute_values: z.array(z.object({ id: Id, attribute_id: Id })).default([]),
  variation_image: Picture.nullable().default(null),
})
export type Variation = z.infer<typeof Variation>

/** What a card, a cart line and a list need of a product. */
export const ProductSummary = z.object({
  id: Id,
  slug: z.string(),
  name: z.string(),
  type: z.enum(['simple', 'variable']),
  sku: z.string().nullable(),
  status: z.union([z.literal(0), z.literal(1)]),
  /** Of the cheapest variation that is in stock, where there are variations; so are the other prices. */
  price: z.number(),
  sale_price: z.number(),
  /** Not all variations cost the same. */
  price_from: z.boolean().default(false),
  /** Percent off `price`. */
  discount: z.number(),
  stock_status: StockStatus,
  /** Stock in base units. */
  quantity: z.number(),
  quantity_step: z.number().default(1),
  quantity_min: z.number().default(1),
  /** What one unit is, in words: "500 g bag". */
  unit: z.string().nullable(),
  unit_price: UnitPrice.nullable(),
  tax: z.object({ rate: z.number(), code: z.string() }),
  rating: z.number().nullable().default(null),
  reviews_count: z.int(),
  brand: z.string().nullable(),
  tags: z.array(z.string()),
  categories: z.array(CategoryRef),
  product_galleries: z.array(Picture),
  units: z.array(UnitOption),
  tint: z.string().nullable().default(null),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type ProductSummary = z.infer<typeof ProductSummary>

/** The store that sells a product. */
export const StoreRef = z.object({
  id: Id,
  slug: z.string(),
  name: z.string(),
  city: z.string().default(''),
  picture: Picture.nullable().default(null),
  /** How many products it has on sale; null where the API doesn't tell. */
  products_count: z.int().nullable().default(null),
})
export type StoreRef = z.infer<typeof StoreRef>

/** Which size fits whom; the content is sanitised HTML. */
export const SizeChart = z.object({ name: z.string(), content: z.string() })

export const Product = ProductSummary.extend({
  barcode: z.string().nullable(),
  weight: z.string().nullable(),
  /** Sanitised HTML. */
  short_description: z.string(),
  /** Sanitised HTML. */
  description: z.string(),
  ingredients: z.string().nullable(),
  /** Null where nobody said; empty where it holds none. */
  allergens: z.array(Allergen).nullable().default(null),
  nutrition: Nutrition.nullable().default(null),
  origin: z.string().nullable(),
  /** What it is found by and, where it is variable, what its variations differ by; only the values that it has. */
  attributes: z.array(Attribute).default([]),
  variations: z.array(Variation),
  size_chart: SizeChart.nullable().default(null),
  store: StoreRef.nullable(),
  /** What is like it. In the bundled API these and what goes with it come with their first picture only. */
  related_products: z.array(ProductSummary),
  /** What goes with it. */
  cross_sell_products: z.array(ProductSummary).default([]),
})
export type Product = z.infer<typeof Product>

export const SORTS = [
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

/** Filters of a listing; what isn't understood is ignored, so that an old link still shows products. */
export const ProductQuery = z.object({
  ...paging(LISTING_PAGE_SIZE),
  search: z
    .string()
    .max(10_000)
    .transform((text) => text.slice(0, 200))
    .default(''),
  status: z.enum(['0', '1']).catch('1').default('1'),
  field: z.enum(FIELDS).catch('created_at').default('created_at'),
  sortBy: z.enum(['asc', 'desc']).catch('asc').default('asc'),
  /** Goes before `field` and `sortBy`. */
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
  /** Slugs, comma-separated; a product matches any, children included. */
  category: words.catch('').default(''),
  tag: words.catch('').default(''),
  brand: words.catch('').default(''),
  store: words.catch('').default(''),
  /** `attribute:value` slugs, comma-separated: any of the values of one attribute, and each attribute that is named. */
  attribute: words.catch('').default(''),
  /** At least this many stars. */
  rating: z.coerce.number().min(0).max(5).catch(0).default(0),
  /** `1`: only what can be bought now. */
  in_stock: z.enum(['', '0', '1']).catch('').default(''),
  /** `1`: only what has a discount. */
  on_offer: z.enum(['', '0', '1']).catch('').default(''),
  /** Ids, comma-separated. */
  ids: z
    .string()
    .regex(/^\d+(,\d+){0,99}$/)
    .or(z.literal(''))
    .catch('')
    .default(''),
  /** `0`: without facets, which cost more than the list. */
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
  /** What was searched instead, where what was asked for finds nothing as it is written. */
  correction: z.string().nullable().default(null),
  /** Nothing has all that was searched; these have the most of it. */
  partial: z.boolean().default(false),
})
export type ProductPage = z.infer<typeof ProductPage>

/** What is offered while somebody types. */
export const Suggestions = z.object({
  products: z.array(ProductSummary),
  categories: z.array(CategoryRef),
  /** What others searched and found. */
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

export const product = {
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
    summary: 'Products, categories and searches for what is being typed',
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
    summary: 'Stock of up to 100 products as of now',
    query: z.object({ ids: z.string().regex(/^\d+(,\d+){0,99}$/) }),
    response: z.object({ data: z.array(Availability) }),
  }),
}
