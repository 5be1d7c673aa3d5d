// Products as table rows, and bulk changes.
import { SOLD_BY } from '#/contract/product/sold-by.ts'
import { FOOD_FACTS } from '#/contract/product/food.ts'
import { FEED_LACKS } from '#/contract/product/staff-feed.ts'
import { z } from 'zod'
import { percent, status } from './parts.ts'
import { Id, Ids, Localized, pageOf, paging, Picture, Timestamp } from '#/contract/common.ts'

/** The most products in one bulk change. */
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
  ids: Ids,
  status: z.enum(['0', '1', 'archived']).optional().catch(undefined),
  /** Including subcategories. */
  category: z.coerce.number().pipe(Id).optional().catch(undefined),
  stock: z.enum(['in', 'out']).optional().catch(undefined),
  /** `1`: only those without a name or description in one of the languages. */
  gaps: z.enum(['1']).optional().catch(undefined),
  /** Only those without a barcode, or without a photograph. */
  lacks: z.enum(FEED_LACKS).optional().catch(undefined),
  /** Only food that doesn't state this, or anything that it must. */
  unstated: z
    .enum([...FOOD_FACTS, 'any'])
    .optional()
    .catch(undefined),
  /** `sure`: weighed when picked; `unsure`: only because of the words of its unit, to be confirmed. */
  weighed: z.enum(['sure', 'unsure']).optional().catch(undefined),
  field: z.enum(ROW_FIELDS).catch('id').default('id'),
  sortBy: z.enum(['asc', 'desc']).catch('desc').default('desc'),
  /** The `next` or `previous` of another page, for fast access to distant pages. `page` is then only for display. */
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
  status,
  type: z.enum(['simple', 'variable']),
  price: z.number(),
  discount: z.number(),
  sale_price: z.number(),
  /** The total of all variations, if there are any. */
  quantity: z.number(),
  variations: z.int(),
  category: z.object({ id: Id, name: Localized }).nullable(),
  picture: Picture.nullable(),
  version: z.string(),
  updated_at: Timestamp,
})
export type ProductRow = z.infer<typeof ProductRow>

export const RowPage = pageOf(ProductRow).extend({
  /** Links to the neighbouring pages. */
  next: z.string().nullable(),
  previous: z.string().nullable(),
  /** `total` is an estimate, because there are so many. */
  about: z.boolean(),
})
export type RowPage = z.infer<typeof RowPage>

const Change = z.discriminatedUnion('field', [
  z.object({ field: z.literal('status'), value: status }),
  /** A percentage, up or down, for the prices of the product and its variations. */
  z.object({ field: z.literal('price'), percent: z.number().min(-90).max(900).multipleOf(0.01) }),
  z.object({ field: z.literal('discount'), value: percent }),
  z.object({
    field: z.literal('category'),
    id: Id,
    add: z.boolean(),
    /** With `add`: they leave all other categories. */
    only: z.boolean().default(false),
  }),
  z.object({ field: z.literal('sold_by'), value: z.enum(SOLD_BY) }),
])
export type Change = z.infer<typeof Change>

export const ManyChange = z.object({
  ids: z.array(Id).min(1).max(MANY_PRODUCTS),
  change: Change,
  /** Dry run: only answers what would change. */
  preview: z.boolean().default(false),
})
export type ManyChange = z.output<typeof ManyChange>

export const ManyChanged = z.object({
  changed: z.int(),
  /** Identifies the change, so that it can be undone; null if nothing changed. */
  change: z.uuid().nullable(),
  /** Unchanged or deleted products. */
  unchanged: z.int(),
  /** The first twenty changes, each with before and after. */
  examples: z.array(
    z.object({
      id: Id,
      name: Localized,
      from: z.string().nullable(),
      to: z.string().nullable(),
      /** Of a reduced price: what customers see then; without a reduction, nothing may be announced. */
      announced: z
        .object({
          price: z.number(),
          reduction: z.object({ before: z.number(), percent: z.number() }).nullable(),
        })
        .optional(),
    }),
  ),
})
export type ManyChanged = z.infer<typeof ManyChanged>
