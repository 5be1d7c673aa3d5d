// Stock of each product and variation: on hand, held for orders, and left to sell; counts, movements and thresholds.
import { z } from 'zod'
import { byId, Id, Localized, pageOf, paging, seen, Timestamp, version } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { MOST_AGE } from '#/contract/lengths.ts'
import { typed } from '#/contract/typed.ts'

/** The most lines of one count. */
export const MAX_COUNTED = 200

export const STOCK_FIELDS = ['id', 'name', 'place', 'available'] as const

/** The largest stock. */
export const MAX_STOCK = 999_999_999
const amount = z.number().min(0).max(MAX_STOCK).multipleOf(0.001)
const note = typed().max(500).default('')

/** A product without variations, or one variation. */
const place = { product_id: Id, variation_id: Id.nullable().default(null) }

export const StockLine = z.object({
  /** The product's ID, or `12:5` for a variation. */
  id: z.string(),
  product_id: Id,
  variation_id: Id.nullable(),
  name: Localized,
  variation: Localized.nullable(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  unit: Localized.nullable(),
  /** Aisle and place, such as `A3-12`. */
  place: z.string().nullable(),
  /** Held and available together: what should be on the shelf. */
  on_hand: z.number(),
  /** Bought in orders that aren't packed yet. */
  held: z.number(),
  available: z.number(),
  /** At this much available or less it is low; null: never. */
  low_stock: z.number().nullable(),
  low: z.boolean(),
  by_lots: z.boolean(),
})
export type StockLine = z.infer<typeof StockLine>

export const StockQuery = z.object({
  ...paging(50),
  search: z.string().max(200).default(''),
  /** Including subcategories. */
  category: z.coerce.number().pipe(Id).optional().catch(undefined),
  state: z.enum(['low', 'out']).optional().catch(undefined),
  product_id: z.coerce.number().pipe(Id).optional().catch(undefined),
  field: z.enum(STOCK_FIELDS).catch('name').default('name'),
  sortBy: z.enum(['asc', 'desc']).catch('asc').default('asc'),
})
export type StockQuery = z.output<typeof StockQuery>

/** Why goods are written off. */
export const WASTE_REASONS = ['spoiled', 'damaged', 'expired', 'stolen', 'given_away'] as const
export type WasteReason = (typeof WASTE_REASONS)[number]

/** Why staff change a stock: `set` corrects it. */
export const STOCK_CHANGES = ['received', ...WASTE_REASONS, 'set'] as const
export type StockChangeReason = (typeof STOCK_CHANGES)[number]

const change = z.number().min(-MAX_STOCK).max(MAX_STOCK).multipleOf(0.001)
export const StockChange = z
  .object({ ...place, change, reason: z.enum(STOCK_CHANGES), note })
  .refine(({ change, reason }) => fits(change, reason), { path: ['change'] })
export type StockChange = z.output<typeof StockChange>

/** What is received adds, what is lost subtracts, and a correction does either. */
function fits(given: number, reason: StockChangeReason): boolean {
  if (reason === 'set') return given !== 0
  return reason === 'received' ? given > 0 : given < 0
}

const placeId = (one: { product_id: number; variation_id: number | null }) =>
  `${one.product_id}:${one.variation_id ?? ''}`

export const StockCount = z.object({
  lines: z
    .array(z.object({ ...place, counted: amount, on_hand: amount }))
    .min(1)
    .max(MAX_COUNTED)
    // A place that is counted twice would be corrected twice.
    .refine((lines) => new Set(lines.map(placeId)).size === lines.length),
  note,
})
export type StockCount = z.output<typeof StockCount>

export const StockCounted = z.object({
  /** Lines with another quantity than expected, now corrected. */
  corrected: z.int(),
  /** As expected. */
  right: z.int(),
  /** Not taken: `moved` since it was read, or fewer counted than orders have `held`. */
  refused: z.array(z.object({ line: StockLine, why: z.enum(['moved', 'held']) })),
})
export type StockCounted = z.infer<typeof StockCounted>

export const StockEntry = z.object({
  id: Id,
  at: Timestamp,
  change: z.number(),
  /** Available after it. */
  balance: z.number(),
  reason: z.string(),
  order_number: z.string().nullable(),
  note: z.string(),
  /** The member of staff. */
  by: z.string().nullable(),
})
export type StockEntry = z.infer<typeof StockEntry>

/** Inclusive days; by default this month until today. */
export const WastePeriod = z.object({
  from: z.iso.date().optional().catch(undefined),
  to: z.iso.date().optional().catch(undefined),
})
export type WastePeriod = z.output<typeof WastePeriod>

/** Goods written off, less what was taken back; the value is at today's sales price without tax. */
export const Waste = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  rows: z.array(
    z.object({
      /** The uppermost category; null: in none. */
      category_id: Id.nullable(),
      category: Localized.nullable(),
      reason: z.enum(WASTE_REASONS),
      entries: z.int(),
      value: z.number(),
    }),
  ),
  value: z.number(),
})
export type Waste = z.infer<typeof Waste>

export const WasteQuery = WastePeriod.extend({
  ...paging(50),
  reason: z.enum(WASTE_REASONS).optional().catch(undefined),
  /** An uppermost category; 0: in none. */
  category: z.coerce.number().int().min(0).optional().catch(undefined),
})
export type WasteQuery = z.output<typeof WasteQuery>

export const WasteEntry = z.object({
  /** `stock:12`, or `lot:7` for goods of a lot. */
  id: z.string(),
  at: Timestamp,
  product_id: Id,
  name: Localized,
  variation: Localized.nullable(),
  lot: z.string().nullable(),
  /** Negative: taken back. */
  amount: z.number(),
  reason: z.enum(WASTE_REASONS),
  note: z.string(),
  value: z.number(),
  can_undo: z.boolean(),
})
export type WasteEntry = z.infer<typeof WasteEntry>

const wasteId = z.string().regex(/^(stock|lot):\d{1,15}$/)

const placeName = typed()
  .max(20)
  .regex(/^[^\p{Cc}]*$/u)

/** Where a product stands, and what to watch. */
export const Shelf = z.object({
  place: z.string().nullable(),
  low_stock: z.number().nullable(),
  /** A fact of the product: drivers check the customer's age. */
  minimum_age: z.int().nullable(),
  ...version,
})
export type Shelf = z.infer<typeof Shelf>

export const ShelfChange = z.object({
  place: placeName.nullable(),
  low_stock: amount.nullable(),
  /** Stays if it is left out. */
  minimum_age: z.int().min(1).max(MOST_AGE).nullable().optional(),
  ...seen,
})
export type ShelfChange = z.output<typeof ShelfChange>

export const endpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/stock',
    auth: 'admin',
    permission: 'catalogue.read',
    summary: 'Stock by product and variation: on hand, held for orders, available',
    query: StockQuery,
    response: pageOf(StockLine),
  }),
  entries: endpoint({
    method: 'GET',
    path: '/admin/stock/entry',
    auth: 'admin',
    permission: 'catalogue.read',
    summary: 'The movements of a stock, newest first',
    query: z.object({
      ...paging(20),
      product_id: z.coerce.number().pipe(Id),
      variation_id: z.coerce.number().pipe(Id).optional(),
    }),
    response: pageOf(StockEntry),
  }),
  change: endpoint({
    method: 'POST',
    path: '/admin/stock/change',
    auth: 'admin',
    permission: 'catalogue.write',
    summary: 'Receive goods, write them off, or correct a stock, with the reason',
    body: StockChange,
    response: StockLine,
    idempotent: true,
  }),
  waste: endpoint({
    method: 'GET',
    path: '/admin/stock/waste',
    auth: 'admin',
    permission: 'catalogue.read',
    summary: 'Goods written off by department and reason, with their value',
    query: WastePeriod,
    response: Waste,
  }),
  wasteEntries: endpoint({
    method: 'GET',
    path: '/admin/stock/waste/entry',
    auth: 'admin',
    permission: 'catalogue.read',
    summary: 'Each write-off of a period, newest first',
    query: WasteQuery,
    response: pageOf(WasteEntry),
  }),
  wasteFile: endpoint({
    method: 'GET',
    path: '/admin/stock/waste.csv',
    auth: 'admin',
    permission: 'catalogue.read',
    summary: 'Each write-off of a period as a CSV file',
    query: WasteQuery,
    mediaTypes: ['text/csv'],
  }),
  undoWaste: endpoint({
    method: 'POST',
    path: '/admin/stock/waste/entry/{id}/undo',
    auth: 'admin',
    permission: 'catalogue.write',
    summary: 'Take a write-off back, once: the goods return to their stock or lot',
    params: z.object({ id: wasteId }),
    response: WasteEntry,
  }),
  count: endpoint({
    method: 'POST',
    path: '/admin/stock/count',
    auth: 'admin',
    permission: 'catalogue.write',
    summary: 'Enter what was counted on the shelf; lines that have moved meanwhile are refused',
    body: StockCount,
    response: StockCounted,
    idempotent: true,
  }),
  shelf: endpoint({
    method: 'GET',
    path: '/admin/product/{id}/shelf',
    auth: 'admin',
    permission: 'catalogue.read',
    summary: 'Place, low-stock threshold and minimum age of a product',
    params: byId,
    response: Shelf,
  }),
  setShelf: endpoint({
    method: 'PUT',
    path: '/admin/product/{id}/shelf',
    auth: 'admin',
    permission: 'catalogue.write',
    summary: 'Change place, threshold and minimum age; 409 if changed since they were read',
    params: byId,
    body: ShelfChange,
    response: Shelf,
  }),
}
