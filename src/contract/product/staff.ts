import { SOLD_BY, WEIGHT_TOLERANCE_PERCENT } from '#/contract/product/sold-by.ts'
import { z } from 'zod'
import {
  Amount,
  Id,
  Message,
  Slug,
  Timestamp,
  byId,
  localText,
  pageOf,
  paging,
  richText,
  text,
} from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { StaffPicture } from '#/contract/media/staff-photo.ts'
import { Allergen, Nutrition } from './food.ts'
import { Product } from './shapes.ts'
import { ManyChange, ManyChanged, RowPage, RowQuery } from './staff-rows.ts'
import { signs, typed } from '#/contract/typed.ts'

const quantity = z.number().min(0).max(999_999_999).multipleOf(0.001)

const percent = z.number().min(0).max(100)

const barcode = signs()
  .regex(/^[0-9]{6,18}$/)
  .nullable()

const AdminVariation = z.object({
  id: Id.optional(),
  /** Made from its values if missing. */
  name: text(160).optional(),
  sku: z.string().max(64).nullable().default(null),
  price: Amount,
  discount: percent.default(0),
  quantity: quantity.default(0),
  /** One value of each attribute that the variations differ by. */
  attribute_value_ids: z.array(Id).max(10).default([]),
  picture_id: Id.nullable().default(null),
  /** Further pictures. */
  more_picture_ids: z.array(Id).max(9).default([]),
  /** Deposit per piece; the product's if missing. */
  deposit: Amount.nullable().default(null),
  /** In the product's `content_unit`; the product's content if missing. */
  content: z.number().positive().max(1_000_000).nullable().default(null),
})

const AdminUnit = z.object({
  UomEntry: z.int().positive(),
  UomName: text(80),
  Quantity: z.number().positive().max(100_000).multipleOf(0.001),
  /** The crate's own, if it has one. */
  barcode: barcode.default(null),
  discount: percent.default(0),
  /** Deposit for the crate with its content; the content's if missing. */
  deposit: Amount.nullable().default(null),
  /** The product's if missing. */
  tax_rate: percent.nullable().default(null),
  quantity_step: z.number().positive().multipleOf(0.001).default(1),
  quantity_min: z.number().positive().multipleOf(0.001).default(1),
})

/** A picture of a product; the first one is its main picture. */
const GalleryPicture = z.object({
  picture_id: Id,
  /** Its alternative text; the product's name if missing. */
  alt: localText(300).nullable().default(null),
})

const moment = z.iso.datetime({ offset: true }).nullable().default(null)

const inOrder = (from: string | null, until: string | null): boolean =>
  from === null || until === null || Date.parse(from) < Date.parse(until)

/** Scheduled changes, which happen within about a second of their time. */
const Offer = z
  .object({ discount: z.number().positive().max(100), from: moment, until: moment })
  .refine(({ from, until }) => inOrder(from, until), { path: ['until'] })

const Plan = z
  .object({
    /** Percent off, including its variations. Starts at once without `from`, and lasts without `until`. */
    offer: Offer.nullable().default(null),
    /** Later offers: each begins when the previous one has ended, or later. */
    later: z.array(Offer).max(20).default([]),
    visible_from: moment,
    visible_until: moment,
  })
  .refine((plan) => inOrder(plan.visible_from, plan.visible_until), { path: ['visible_until'] })
  .check(({ value: { offer, later }, issues }) => {
    for (const [index, { from }] of later.entries()) {
      const before = index === 0 ? offer : later[index - 1]
      const until = before?.until ?? null
      if (from !== null && until !== null && Date.parse(until) <= Date.parse(from)) continue
      issues.push({ code: 'custom', input: from, path: ['later', index, 'from'] })
    }
  })

/** A product's fields as staff edit them: text in all languages, stock as the new balance. */
const ProductFields = z.object({
  name: text(200),
  /** Made from the English name if missing. */
  slug: Slug,
  type: z.enum(['simple', 'variable']),
  sku: typed().max(64).nullable(),
  barcode,
  status: z.union([z.literal(0), z.literal(1)]),
  price: Amount,
  discount: percent,
  /** Deposit for the bottle or jar of one base unit. */
  deposit: Amount,
  quantity,
  quantity_step: z.number().positive().max(10_000).multipleOf(0.001),
  quantity_min: z.number().positive().max(10_000).multipleOf(0.001),
  unit: localText(80).nullable(),
  content: z.number().positive().max(1_000_000).nullable(),
  content_unit: z.enum(['g', 'ml', 'piece']).nullable(),
  /** What the base unit is: a piece, or a weight or volume, in which all quantities then are. */
  sold_by: z.enum(SOLD_BY),
  /** False if it was concluded from the words of its unit, and nobody has confirmed it. */
  sold_by_sure: z.boolean(),
  /** How far the weight at picking may be from the ordered one, in percent. */
  weight_tolerance: z.number().min(0).max(50).multipleOf(0.001),
  tax_rate: percent,
  short_description: richText(2000),
  description: richText(50_000),
  ingredients: localText(20_000).nullable(),
  allergens: z.array(Allergen).nullable(),
  nutrition: Nutrition.nullable(),
  origin: localText(200).nullable(),
  /** Shown by search engines; name and short description if missing. */
  meta_title: localText(120).nullable(),
  meta_description: localText(320).nullable(),
  brand: typed().max(120).nullable(),
  tags: z.array(typed().min(1).max(40)).max(30),
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
  /** Replaces the current schedule and ends a running offer. */
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

/** A new product: only name and price are required. */
export const ProductInput = ProductPatch.required({ name: true, price: true })
export type ProductInput = z.output<typeof ProductInput>

export const AdminProduct = z.object({
  ...ProductFields.shape,
  // An API that doesn't know them sells by the piece.
  sold_by: ProductFields.shape.sold_by.default('piece'),
  sold_by_sure: ProductFields.shape.sold_by_sure.default(true),
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
  }),
  update: endpoint({
    method: 'PUT',
    path: '/admin/product/{id}',
    auth: 'admin',
    permission: 'catalogue.write',
    summary: 'Change the given fields of a product; 409 if it has changed since it was read',
    params: byId,
    body: ProductChange,
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
