import { SOLD_BY, WEIGHT_TOLERANCE_PERCENT } from '#/contract/product/sold-by.ts'
import { z } from 'zod'
import {
  Amount,
  Id,
  Message,
  Slug,
  Timestamp,
  byId,
  textIn,
  pageOf,
  paging,
  richText,
  text,
} from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { StaffPicture } from '#/contract/media/staff-photo.ts'
import { MOST } from './bounds.ts'
import { Allergen, FoodFields, FoodUnknown, Nutrition } from './food.ts'
import {
  AdminUnit,
  AdminVariation,
  GalleryPicture,
  Plan,
  barcode,
  percent,
  quantity,
  status,
} from './parts.ts'
import { Product } from './shapes.ts'
import { WITHDRAWAL_RULES } from '#/contract/withdrawal-rules.ts'
import { ManyChange, ManyChanged, RowPage, RowQuery } from './staff-rows.ts'
import { typed } from '#/contract/typed.ts'

/** A product's fields as staff edit them: text in all languages, stock as the new balance. */
const ProductFields = z.object({
  name: text(MOST.name),
  /** Made from the English name if missing. */
  slug: Slug,
  type: z.enum(['simple', 'variable']),
  sku: typed().max(MOST.sku).nullable(),
  barcode,
  status,
  price: Amount,
  discount: percent,
  /** Deposit for the bottle or jar of one base unit. */
  deposit: Amount,
  /** Of the tax that it contains; null: as its goods. */
  deposit_tax_rate: percent.nullable(),
  /** The rate of the shop's list that the deposit has; comes before `deposit_tax_rate`. */
  deposit_tax_id: Id.nullable(),
  quantity,
  quantity_step: z.number().positive().max(MOST.quantity_step).multipleOf(0.001),
  quantity_min: z.number().positive().max(MOST.quantity_min).multipleOf(0.001),
  /** What the first "+" adds; null: as its category says, or the minimum. */
  quantity_start: z.number().positive().max(MOST.quantity_min).multipleOf(0.001).nullable(),
  unit: textIn(MOST.unit).nullable(),
  content: z.number().positive().max(1_000_000).nullable(),
  content_unit: z.enum(['g', 'ml', 'piece']).nullable(),
  /** What the base unit is: a piece, or a weight or volume, in which all quantities then are. */
  sold_by: z.enum(SOLD_BY),
  /** False if it was concluded from the words of its unit, and nobody has confirmed it. */
  sold_by_sure: z.boolean(),
  /** Sold in its units only, not singly. Without units it is sold as usual. */
  only_in_units: z.boolean(),
  /** How far the weight at picking may be from the ordered one, in percent. */
  weight_tolerance: z.number().min(0).max(MOST.weight_tolerance).multipleOf(0.001),
  tax_rate: percent,
  /** The rate of the shop's list that it has; comes before `tax_rate`. Null: none of them fits. */
  tax_id: Id.nullable(),
  /** Whether it can be withdrawn from; null: as its departments say. */
  withdrawal: z.enum(WITHDRAWAL_RULES).nullable(),
  short_description: richText(MOST.short_description),
  description: richText(MOST.description),
  ingredients: textIn(MOST.ingredients).nullable(),
  allergens: z.array(Allergen).nullable(),
  nutrition: Nutrition.nullable(),
  origin: textIn(MOST.origin).nullable(),
  ...FoodFields,
  /** Shown by search engines; name and short description if missing. */
  meta_title: textIn(MOST.meta_title).nullable(),
  meta_description: textIn(MOST.meta_description).nullable(),
  brand: typed().max(MOST.brand).nullable(),
  tags: z.array(typed().min(1).max(MOST.tag)).max(30),
  category_ids: z.array(Id).max(20),
  store_id: Id.nullable(),
  size_chart_id: Id.nullable(),
  /** Attribute values for filters, besides those of its variations. */
  attribute_value_ids: z.array(Id).max(60),
  /** Products that go well with it, in this order. */
  cross_sell_ids: z.array(Id).max(20),
  /** Its pictures in order; if empty, the shop draws some. */
  gallery: z.array(GalleryPicture).max(20),
  /** Off sale and hidden from staff lists unless requested; orders keep it. */
  archived: z.boolean(),
  /** Replaces the current schedule, without an offer ends the running one; what it leaves out stays. */
  plan: Plan.nullable(),
  variations: z.array(AdminVariation).max(100),
  units: z.array(AdminUnit).max(20),
})

/** Only the given fields are changed: a default here would change what nobody named. */
export const ProductPatch = ProductFields.partial()
export type ProductPatch = z.output<typeof ProductPatch>

/**
 * The version that the change is based on: if somebody else changed it meanwhile, the answer is 409. `version` is the
 * product's; `quantity_was` its stock, because sales change stock without a new version.
 */
const Seen = z.object({ version: z.string().max(40), quantity_was: quantity })

export const ProductChange = ProductPatch.extend(Seen.partial().shape)
export type ProductChange = z.output<typeof ProductChange>

/** A new product: only name, price and a tax are required, the tax as `tax_id` or `tax_rate`. */
export const ProductInput = ProductPatch.required({ name: true, price: true })
export type ProductInput = z.output<typeof ProductInput>

export const AdminProduct = z.object({
  ...ProductFields.shape,
  // An API that doesn't know them sells by the piece.
  sold_by: ProductFields.shape.sold_by.default('piece'),
  sold_by_sure: ProductFields.shape.sold_by_sure.default(true),
  deposit_tax_rate: ProductFields.shape.deposit_tax_rate.default(null),
  deposit_tax_id: ProductFields.shape.deposit_tax_id.default(null),
  tax_id: ProductFields.shape.tax_id.default(null),
  only_in_units: ProductFields.shape.only_in_units.default(false),
  withdrawal: ProductFields.shape.withdrawal.default(null),
  ...FoodUnknown,
  quantity_start: ProductFields.shape.quantity_start.default(null),
  weight_tolerance: ProductFields.shape.weight_tolerance.default(WEIGHT_TOLERANCE_PERCENT),
  id: Id,
  slug: z.string(),
  variations: z.array(
    AdminVariation.required({ name: true }).extend({
      picture: StaffPicture.nullable(),
      more_pictures: z.array(StaffPicture),
    }),
  ),
  sale_price: z.number(),
  pictures: z.array(StaffPicture),
  /** Changes with every edit by staff or an import. */
  version: z.string(),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type AdminProduct = z.infer<typeof AdminProduct>

/** What reductions are compared with (rule 240): the prices of the last 30 days, per base unit. */
const PastPrices = z.object({
  law: z.object({ lowest_price: z.boolean(), near_date_exempt: z.boolean() }),
  /** In the order of time; null for the product itself. */
  entries: z.array(
    z.object({
      variation_id: Id.nullable(),
      at: Timestamp,
      price: z.number(),
      sale_price: z.number(),
      near_date: z.boolean(),
    }),
  ),
})
export type PastPrices = z.infer<typeof PastPrices>

const search = z.string().max(200).default('')
const sortBy = z.enum(['asc', 'desc']).catch('desc').default('desc')

const listQuery = z.object({
  ...paging(20),
  search,
  field: z.enum(['id', 'name', 'price', 'created_at', 'updated_at']).catch('id').default('id'),
  sortBy,
})

export const endpoints = {
  rows: endpoint({
    method: 'GET',
    path: '/admin/product-row',
    auth: 'admin',
    permission: 'catalogue.read',
    summary: 'Products in any status as table lines, filtered and sorted',
    query: RowQuery,
    response: RowPage,
  }),
  csv: endpoint({
    method: 'GET',
    path: '/admin/product-row.csv',
    auth: 'admin',
    permission: 'catalogue.read',
    summary: 'Products as a CSV file, all pages',
    query: RowQuery,
    mediaTypes: ['text/csv'],
  }),
  ids: endpoint({
    method: 'GET',
    path: '/admin/product-row-ids',
    auth: 'admin',
    permission: 'catalogue.read',
    summary: 'The IDs of all products matching the filters, up to the maximum of one change',
    query: RowQuery,
    response: z.object({ ids: z.array(Id) }),
  }),
  change: endpoint({
    method: 'POST',
    path: '/admin/product-change',
    auth: 'admin',
    permission: 'catalogue.write',
    summary: 'Change many products at once, or preview the changes',
    preview: { by: 'staffProduct.change', with: { preview: true } },
    body: ManyChange,
    response: ManyChanged,
  }),
  list: endpoint({
    method: 'GET',
    path: '/admin/product',
    auth: 'admin',
    permission: 'catalogue.read',
    summary: 'Products in any status',
    query: listQuery,
    response: pageOf(AdminProduct),
  }),
  one: endpoint({
    method: 'GET',
    path: '/admin/product/{id}',
    auth: 'admin',
    permission: 'catalogue.read',
    summary: 'One product in all languages',
    params: byId,
    response: AdminProduct,
  }),
  pastPrices: endpoint({
    method: 'GET',
    path: '/admin/product/{id}/past-price',
    auth: 'admin',
    permission: 'catalogue.read',
    summary: 'The earlier prices that a reduction of a product is compared with',
    params: byId,
    response: PastPrices,
  }),
  preview: endpoint({
    method: 'GET',
    path: '/admin/product/{id}/preview',
    auth: 'admin',
    permission: 'catalogue.read',
    summary: 'A product as its page would show it, on sale or not',
    params: byId,
    response: Product,
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/product',
    auth: 'admin',
    permission: 'catalogue.write',
    summary: 'Add a product',
    body: ProductInput,
    response: AdminProduct,
    idempotent: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/admin/product/{id}',
    auth: 'admin',
    permission: 'catalogue.write',
    summary: 'Change the given fields of a product; 409 if it has changed since it was read',
    params: byId,
    body: ProductChange,
    keeps: true,
    response: AdminProduct,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/product/{id}',
    auth: 'admin',
    permission: 'catalogue.write',
    summary: 'Remove a product from the shop; past orders keep their lines',
    params: byId,
    response: Message,
  }),
}
