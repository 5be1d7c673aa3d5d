// Products as lines of a table, and changes to many of them at once.
import { z } from 'zod'
import { Id, Localized, pageOf, paging, Picture, Timestamp } from '#/contract/common.ts'

/** How many products one change may name. */
export const MANY_PRODUCTS = 5000

export const ROW_FIELDS = [
  'id',
  'name',
  'sku',
  'price',
  'quantity',
  'status',
  'created_at',
  'updated_at',
] as const

export const RowQuery = z.object({
  ...paging(50),
  search: z.string().max(200).default(''),
  /** These products alone: `12,7`. */
  ids: z
    .string()
    .max(2000)
    .regex(/^\d{1,15}(,\d{1,15})*$/)
    .optional()
    .catch(undefined),
  status: z.enum(['0', '1', 'archived']).optional().catch(undefined),
  /** With all below it. */
  category: z.coerce.number().pipe(Id).optional().catch(undefined),
  stock: z.enum(['in', 'out']).optional().catch(undefined),
  /** `1`: only those without a name or description in one of the languages. */
  gaps: z.enum(['1']).optional().catch(undefined),
  field: z.enum(ROW_FIELDS).catch('id').default('id'),
  sortBy: z.enum(['asc', 'desc']).catch('desc').default('desc'),
  /** The `next` or `previous` of another page: found at once, however far on it is. `page` only counts then. */
  after: z.string().max(600).optional().catch(undefined),
  before: z.string().max(600).optional().catch(undefined),
})
export type RowQuery = z.output<typeof RowQuery>

export const ProductRow = z.object({
  id: Id,
  slug: z.string(),
  name: Localized,
  sku: z.string().nullable(),
  brand: z.string().nullable(),
  status: z.union([z.literal(0), z.literal(1)]),
  type: z.enum(['simple', 'variable']),
  price: z.number(),
  discount: z.number(),
  sale_price: z.number(),
  /** Of all variations together, where it has some. */
  quantity: z.number(),
  variations: z.int(),
  category: z.object({ id: Id, name: Localized }).nullable(),
  picture: Picture.nullable(),
  version: z.string(),
  updated_at: Timestamp,
})
export type ProductRow = z.infer<typeof ProductRow>

export const RowPage = pageOf(ProductRow).extend({
  /** Lead to the pages beside this one. */
  next: z.string().nullable(),
  previous: z.string().nullable(),
  /** There are so many that `total` is an estimate. */
  about: z.boolean(),
})
export type RowPage = z.infer<typeof RowPage>

const Change = z.discriminatedUnion('field', [
  z.object({ field: z.literal('status'), value: z.union([z.literal(0), z.literal(1)]) }),
  /** Prices of the product and its variations, up or down by so many percent. */
  z.object({ field: z.literal('price'), percent: z.number().min(-90).max(900).multipleOf(0.01) }),
  z.object({ field: z.literal('discount'), value: z.number().min(0).max(100) }),
  z.object({ field: z.literal('category'), id: Id, add: z.boolean() }),
])
export type Change = z.infer<typeof Change>

export const ManyChange = z.object({
  ids: z.array(Id).min(1).max(MANY_PRODUCTS),
  change: Change,
  /** Only tells what would change. */
  preview: z.boolean().default(false),
})
export type ManyChange = z.output<typeof ManyChange>

export const ManyChanged = z.object({
  changed: z.int(),
  /** Names what was written, so that it can be taken back; null where nothing was. */
  change: z.uuid().nullable(),
  /** Those that are so already, or are gone. */
  unchanged: z.int(),
  /** The first twenty of them, each before and after. */
  examples: z.array(
    z.object({ id: Id, name: Localized, from: z.string().nullable(), to: z.string().nullable() }),
  ),
})
export type ManyChanged = z.infer<typeof ManyChanged>
