import { z } from 'zod'
import { Attribute } from '#/contract/attribute/public.ts'
import { CategoryRef } from '#/contract/category/public.ts'
import { Id, Picture, Timestamp } from '#/contract/common.ts'
import { Allergen, Nutrition } from './food.ts'

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
