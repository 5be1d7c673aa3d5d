// What counting found, and what went back to suppliers, at average cost.
import { z } from 'zod'
import { Id, Localized, pageOf, paging, Timestamp } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { WastePeriod } from './staff.ts'

/** Why a stock differs, or is less, without a sale and without waste. */
export const DIFFERENCE_REASONS = ['counted', 'supplier_return'] as const

/** Counted more, counted less, gone back to the supplier. */
export const DIFFERENCE_KINDS = ['gain', 'loss', 'returned'] as const
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number]

/** Values without tax; what left the stock is negative. */
const values = { gain: z.number(), loss: z.number(), returned: z.number(), sum: z.number() }

export const Differences = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  rows: z.array(
    z.object({
      /** The uppermost category; null: in none. */
      category_id: Id.nullable(),
      category: Localized.nullable(),
      ...values,
    }),
  ),
  ...values,
  /** Movements without a value: the cost of their goods isn't known. */
  unvalued: z.int(),
})
export type Differences = z.infer<typeof Differences>

const filters = {
  ...WastePeriod.shape,
  kind: z.enum(DIFFERENCE_KINDS).optional().catch(undefined),
  /** An uppermost category; 0: in none. */
  category: z.coerce.number().int().min(0).optional().catch(undefined),
  product_id: z.coerce.number().pipe(Id).optional().catch(undefined),
}
export const DifferenceFilter = z.object(filters)
export type DifferenceFilter = z.output<typeof DifferenceFilter>
const DifferenceQuery = z.object({ ...filters, ...paging(50) })
export type DifferenceQuery = z.output<typeof DifferenceQuery>

export const DifferentProduct = z.object({
  product_id: Id,
  name: Localized,
  /** In base units. */
  quantities: z.object({ gain: z.number(), loss: z.number(), returned: z.number() }),
  ...values,
})
export type DifferentProduct = z.infer<typeof DifferentProduct>

export const DifferenceEntry = z.object({
  /** `stock:12`, or `lot:7` for goods of a lot. */
  id: z.string(),
  at: Timestamp,
  product_id: Id,
  name: Localized,
  variation: Localized.nullable(),
  lot: z.string().nullable(),
  category: Localized.nullable(),
  kind: z.enum(DIFFERENCE_KINDS),
  change: z.number(),
  note: z.string(),
  /** For a base unit, with up to four decimals of a cent; null if it isn't known. */
  unit_cost: z.number().nullable(),
  value: z.number().nullable(),
})
export type DifferenceEntry = z.infer<typeof DifferenceEntry>

const read = { method: 'GET', auth: 'admin', permission: 'buying.read' } as const

export const endpoints = {
  report: endpoint({
    ...read,
    path: '/admin/stock/difference',
    summary: 'Counted differences and returns to suppliers by department, at average cost',
    query: WastePeriod,
    response: Differences,
  }),
  products: endpoint({
    ...read,
    path: '/admin/stock/difference/product',
    summary: 'Counted differences and returns to suppliers by product, the dearest first',
    query: DifferenceQuery,
    response: pageOf(DifferentProduct),
  }),
  entries: endpoint({
    ...read,
    path: '/admin/stock/difference/entry',
    summary: 'Each counted difference and each return of a period, newest first',
    query: DifferenceQuery,
    response: pageOf(DifferenceEntry),
  }),
  file: endpoint({
    ...read,
    path: '/admin/stock/difference.csv',
    summary: 'Each counted difference and each return of a period as a CSV file',
    query: DifferenceFilter,
    mediaTypes: ['text/csv'],
  }),
}
