import { SOLD_BY } from '#/contract/product/sold-by.ts'
import { z } from 'zod'
import { Attribute } from '#/contract/attribute/public.ts'
import { CategoryRef } from '#/contract/category/public.ts'
import { Id, Picture, Timestamp } from '#/contract/common.ts'
import { LOT_KINDS } from '#/contract/lots/kinds.ts'
import { Trader } from '#/contract/store/shapes.ts'
import { WITHDRAWAL_RULES } from '#/contract/withdrawal-rules.ts'
import { Allergen, EnergyClass, FoodShown, Nutrition } from './food.ts'

export const StockStatus = z.enum(['in_stock', 'out_of_stock'])
export type StockStatus = z.infer<typeof StockStatus>

/** The price per kilogram, litre or piece; of small packs per 100 g or 100 ml, where the shop says so. */
export const UnitPrice = z.object({
  amount: z.number(),
  per: z.enum(['kg', 'l', '100g', '100ml', 'piece']),
})

/** A unit of measure that a product is sold in. The field names are the ERP's. */
export const UnitOption = z.object({
  UomId: z.int(),
  UomEntry: z.int(),
  UomName: z.string(),
  /** Base units in one. */
  Quantity: z.number(),
  /** Price without tax. */
  UNITPRICE: z.number(),
  /** Price with tax. */
  FINALSALESPRICE: z.number(),
  /** The tax rate in percent. */
  TAXRATE: z.number(),
  /** The unit's own discount in percent; null if the API sends none. */
  discount: z.number().nullable().default(null),
  unit_price: UnitPrice.nullable().default(null),
  /** As `lowest_price` of the product. */
  lowest_price: z.number().optional(),
  /** Deposit per unit; the content's deposit if the API sends none. */
  deposit: z.number().optional(),
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
  /** As that of the product; in its units, by their `UomEntry`. */
  lowest_price: z.number().optional(),
  lowest_in_units: z.record(z.string(), z.number()).optional(),
  stock_status: StockStatus,
  quantity: z.number(),
  unit_price: UnitPrice.nullable().default(null),
  /** Deposit per piece; the product's if the API sends none. */
  deposit: z.number().optional(),
  /** One value for each attribute in which the product's variations differ. */
  attribute_values: z.array(z.object({ id: Id, attribute_id: Id })).default([]),
  variation_image: Picture.nullable().default(null),
  /** Further pictures. */
  variation_galleries: z.array(Picture).default([]),
})
export type Variation = z.infer<typeof Variation>

/** What cards, cart lines and lists need from a product. */
export const ProductSummary = z.object({
  id: Id,
  slug: z.string(),
  name: z.string(),
  type: z.enum(['simple', 'variable']),
  sku: z.string().nullable(),
  status: z.union([z.literal(0), z.literal(1)]),
  /** With variations: the price of the cheapest one in stock, like all prices here. */
  price: z.number(),
  sale_price: z.number(),
  /** Variations differ in price. */
  price_from: z.boolean().default(false),
  /** Discount on `price`, in percent. */
  discount: z.number(),
  /**
   * The lowest price of the 30 days before the reduction, which it is compared with; equal to `sale_price` if none may
   * be announced. Missing if `price` is what it is compared with.
   */
  lowest_price: z.number().optional(),
  stock_status: StockStatus,
  /** Stock in base units. */
  quantity: z.number(),
  quantity_step: z.number().default(1),
  quantity_min: z.number().default(1),
  /** What the first press adds, if that isn't the minimum: a kilogram of bananas. */
  quantity_start: z.number().positive().optional(),
  /** One base unit in words, such as "500 g bag". */
  unit: z.string().nullable(),
  /** What the base unit is: a piece, or a weight or volume, in which all quantities then are. */
  sold_by: z.enum(SOLD_BY).default('piece'),
  unit_price: UnitPrice.nullable(),
  /** Deposit for the bottle or jar of one base unit, besides its price. */
  deposit: z.number().optional(),
  /** The usual weight of one piece in grams, if it is sold by weight; null if unknown. */
  piece_weight: z.number().positive().optional(),
  /** The last day of an offer with an end, in the shop's time zone. */
  offer_until: z.iso.date().optional(),
  /** Marked down because its date is near. */
  near_date: z.object({ kind: z.enum(LOT_KINDS), date: z.iso.date() }).optional(),
  /** Titles of the quantity offers that it takes part in now, such as "3 for 2". */
  quantity_offers: z.array(z.string()).optional(),
  /** What one of these offers makes of its unit price, the lowest, for a set of this product alone. */
  offer_unit_price: UnitPrice.extend({ offer: z.string() }).optional(),
  /** What it costs customers of a group, such as everybody with an account; `unit_price`, if there is one. */
  group_price: z
    .object({
      title: z.string(),
      amount: z.number(),
      unit_price: UnitPrice.nullable().default(null),
    })
    .optional(),
  /** `id` is that of the shop's list of rates. */
  tax: z.object({ rate: z.number(), code: z.string(), id: Id.nullable().optional() }),
  rating: z.number().nullable().default(null),
  reviews_count: z.int(),
  brand: z.string().nullable(),
  tags: z.array(z.string()),
  categories: z.array(CategoryRef),
  product_galleries: z.array(Picture),
  units: z.array(UnitOption),
  /** Whether it is sold in its units only, or singly as well; without it, `units` lists all that it is sold in. */
  only_in_units: z.boolean().optional(),
  /** Of food: what it contains, null if that is not stated, and traces. Missing for other goods. */
  allergens: z.array(Allergen).nullable().optional(),
  may_contain: z.array(Allergen).optional(),
  /** From which age it is sold; proof of age is checked when it is handed over. */
  minimum_age: z.int().positive().optional(),
  /** Of goods with an energy label; the number is that of the EU's registry. */
  energy: z.object({ class: EnergyClass, eprel: z.string().nullable() }).optional(),
  tint: z.string().nullable().default(null),
  /** The store that sells it; null for the shop's own goods. */
  store_id: Id.nullable().default(null),
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
  /** Who that is; null if the API doesn't say. */
  trader: Trader.nullable().default(null),
  /** Number of products on sale; null if the API sends none. */
  products_count: z.int().nullable().default(null),
})
export type StoreRef = z.infer<typeof StoreRef>

/** A size chart; its content is sanitised HTML. */
export const SizeChart = z.object({ name: z.string(), content: z.string() })

export const Product = ProductSummary.extend({
  barcode: z.string().nullable(),
  weight: z.string().nullable(),
  /** Sanitised HTML. */
  short_description: z.string(),
  /** Sanitised HTML. */
  description: z.string(),
  ingredients: z.string().nullable(),
  /** Null if unknown or no food; empty if it contains none. */
  allergens: z.array(Allergen).nullable().default(null),
  nutrition: Nutrition.nullable().default(null),
  origin: z.string().nullable(),
  ...FoodShown,
  /** Shown by search engines instead of name and short description. */
  meta_title: z.string().nullable().default(null),
  meta_description: z.string().nullable().default(null),
  /** Its own attributes and those in which its variations differ, with its values. */
  attributes: z.array(Attribute).default([]),
  variations: z.array(Variation),
  size_chart: SizeChart.nullable().default(null),
  /** Pictures of warnings and labels; `alt` says what they say. */
  labels: z.array(Picture).default([]),
  /** Whether it can be withdrawn from; null if the API doesn't say. */
  withdrawal: z.enum(WITHDRAWAL_RULES).nullable().default(null),
  /** Keeps at least this many days after delivery. */
  min_days: z.int().nullable().default(null),
  store: StoreRef.nullable(),
  /** Related products. In the bundled API these and the cross-sells have only their first picture. */
  related_products: z.array(ProductSummary),
  /** Products that go well with it. */
  cross_sell_products: z.array(ProductSummary).default([]),
})
export type Product = z.infer<typeof Product>
