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

const quantity = z.number().min(0).max(999_999_999).multipleOf(0.001)

const percent = z.number().min(0).max(100)

const barcode = z
  .string()
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
  /** Shown after that one. */
  more_picture_ids: z.array(Id).max(9).default([]),
  /** On one of it; the product's own if missing. */
  deposit: Amount.nullable().default(null),
  /** In the product's `content_unit`; the product's own content if missing. */
  content: z.number().positive().max(1_000_000).nullable().default(null),
})

const AdminUnit = z.object({
  UomEntry: z.int().positive(),
  UomName: text(80),
  Quantity: z.number().positive().max(100_000).multipleOf(0.001),
  /** Of the crate, where that has one of its own. */
  barcode: barcode.default(null),
  discount: percent.default(0),
  /** On the crate and all in it; that of its pieces if missing. */
  deposit: Amount.nullable().default(null),
  /** That of the product if missing. */
  tax_rate: percent.nullable().default(null),
  quantity_step: z.number().positive().multipleOf(0.001).default(1),
  quantity_min: z.number().positive().multipleOf(0.001).default(1),
})

/** A picture of a product; the first one is its main picture. */
const GalleryPicture = z.object({
  picture_id: Id,
  /** What it shows, for those who don't see it; the product's name if missing. */
  alt: localText(300).nullable().default(null),
})

const moment = z.iso.datetime({ offset: true }).nullable().default(null)

const inOrder = (from: string | null, until: string | null): boolean =>
  from === null || until === null || Date.parse(from) < Date.parse(until)

/** What happens by itself, within a second or so of its time. */
const Offer = z
  .object({ discount: z.number().positive().max(100), from: moment, until: moment })
  .refine(({ from, until }) => inOrder(from, until), { path: ['until'] })

const Plan = z
  .object({
    /** Percent off, of its variations too. It begins at once without a `from`, and stays without an `until`. */
    offer: Offer.nullable().default(null),
    /** Offers after that one: each begins when the one before is over, or later. */
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

/** A product's fields as administrators write them: text in both languages, stock as the new balance. */
const ProductFields = z.object({
  name: text(200),
  /** Made from the English name if missing. */
  slug: Slug,
  type: z.enum(['simple', 'variable']),
  sku: z.string().trim().max(64).nullable(),
  barcode,
  status: z.union([z.literal(0), z.literal(1)]),
  price: Amount,
  discount: percent,
  /** On the bottle or jar of one base unit. */
  deposit: Amount,
  quantity,
  quantity_step: z.number().positive().max(10_000).multipleOf(0.001),
  quantity_min: z.number().positive().max(10_000).multipleOf(0.001),
  unit: localText(80).nullable(),
  content: z.number().positive().max(1_000_000).nullable(),
  content_unit: z.enum(['g', 'ml', 'piece']).nullable(),
  tax_rate: percent,
  short_description: richText(2000),
  description: richText(50_000),
  ingredients: localText(20_000).nullable(),
  allergens: z.array(Allergen).nullable(),
  nutrition: Nutrition.nullable(),
  origin: localText(200).nullable(),
  /** What search engines show; its name and short description if missing. */
  meta_title: localText(120).nullable(),
  meta_description: localText(320).nullable(),
  brand: z.string().trim().max(120).nullable(),
  tags: z.array(z.string().trim().min(1).max(40)).max(30),
  category_ids: z.array(Id).max(20),
  store_id: Id.nullable(),
  size_chart_id: Id.nullable(),
  /** Attribute values that it is found by, besides those of its variations. */
  attribute_value_ids: z.array(Id).max(60),
  /** Products that go well with it, in this order. */
  cross_sell_ids: z.array(Id).max(20),
  /** Its pictures in this order; where there is none, the shop draws some. */
  gallery: z.array(GalleryPicture).max(20),
  /** Off sale, and in lists of the staff that ask for it alone; orders keep it. */
  archived: z.boolean(),
  /** Another one takes the place of what was planned, and ends an offer that runs. */
  plan: Plan.nullable(),
  variations: z.array(AdminVariation).max(100),
  units: z.array(AdminUnit).max(20),
})

/** Given fields are changed, the others stay. */
export const ProductPatch = ProductFields.partial()
export type ProductPatch = z.output<typeof ProductPatch>

/**
 * What was seen when it was changed: somebody else's change in between is refused with 409. `version` is that of the
 * product; `quantity_was` its stock, which sales change without a new version.
 */
const Seen = z.object({ version: z.string().max(40), quantity_was: quantity })

export const ProductChange = ProductPatch.extend(Seen.partial().shape)
export type ProductChange = z.output<typeof ProductChange>

/** A new product: only name and price are required. */
export const ProductInput = ProductPatch.required({ name: true, price: true })
export type ProductInput = z.output<typeof ProductInput>

export const AdminProduct = z.object({
  ...ProductFields.shape,
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
  /** Another one after each change by staff or an import. */
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
    summary: 'Products in any status as lines of a table, filtered and sorted',
    query: RowQuery,
    response: RowPage,
  }),
  csv: endpoint({
    method: 'GET',
    path: '/admin/product-row.csv',
    auth: 'admin',
    permission: 'catalogue.read',
    summary: 'The same as a CSV file, all pages together',
    query: RowQuery,
    mediaTypes: ['text/csv'],
  }),
  ids: endpoint({
    method: 'GET',
    path: '/admin/product-row-ids',
    auth: 'admin',
    permission: 'catalogue.read',
    summary: 'The ids of all products that the filters let through, as many as one change may name',
    query: RowQuery,
    response: z.object({ ids: z.array(Id) }),
  }),
  change: endpoint({
    method: 'POST',
    path: '/admin/product-change',
    auth: 'admin',
    permission: 'catalogue.write',
    summary: 'Change many products at once, or see first what would change',
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
    summary: 'One product with both languages',
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
    summary: 'Change the given fields of a product; 409 if it is no longer what was seen',
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
