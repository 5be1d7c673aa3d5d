// Stock by lot: received, remaining, and dates.
import { z } from 'zod'
import { byId, Id, Localized, pageOf, paging, seen, Timestamp, version } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { MOST_KEPT_DAYS } from '#/contract/lengths.ts'
import { WASTE_REASONS } from '#/contract/stock/staff.ts'
import { LOT_KINDS } from './kinds.ts'
import { typed } from '#/contract/typed.ts'

/** Why less is left than recorded. */
export const LOT_LOSSES = [...WASTE_REASONS, 'set'] as const
export type LotLoss = (typeof LOT_LOSSES)[number]

const amount = z.number().min(0).max(999_999_999).multipleOf(0.001)
const day = z.iso.date()
const note = typed().max(500).default('')

export const Lot = z.object({
  id: Id,
  product: z.object({ id: Id, name: Localized, unit: Localized.nullable() }),
  /** As printed by the supplier. */
  code: z.string(),
  kind: z.enum(LOT_KINDS),
  /** Null if unknown: it is sold first. */
  date: z.string().nullable(),
  amount: z.number(),
  /** Too close to its date to keep the product's promise. */
  off_sale: z.boolean(),
  /** Recalled: off sale until the recall is lifted. */
  blocked: z.boolean(),
  received_on: z.string(),
  note: z.string(),
  ...version,
})
export type Lot = z.infer<typeof Lot>

const LotFacts = {
  code: typed().max(60).default(''),
  kind: z.enum(LOT_KINDS).default('use_by'),
  note,
}
export const LotReceived = z.object({
  ...LotFacts,
  date: day,
  amount: amount.min(0.001),
  /** Today if missing. */
  received_on: day.optional(),
})
export type LotReceived = z.output<typeof LotReceived>

export const LotChange = z.object({
  code: typed().max(60),
  kind: z.enum(LOT_KINDS),
  note,
  date: day.nullable(),
  amount,
  ...seen,
})
export type LotChange = z.output<typeof LotChange>

export const LotWriteOff = z.object({
  amount: amount.min(0.001),
  reason: z.enum(LOT_LOSSES),
  note,
  ...seen,
})
export type LotWriteOff = z.output<typeof LotWriteOff>

/** A percentage off, this many days before the earliest lot's date. */
const Markdown = z.object({
  days: z.int().min(0).max(99),
  percent: z.number().min(1).max(99),
})

export const LotCare = z.object({
  /** The stock is the sum of the lots on sale. */
  kept: z.boolean(),
  /** Products with variations can't be tracked by lot. */
  can_be_kept: z.boolean(),
  /** A fact of the product: it keeps at least this many days after delivery. */
  min_days: z.int().nullable(),
  markdown: Markdown.nullable(),
  ...version,
})
export type LotCare = z.infer<typeof LotCare>

export const LotCareChange = z.object({
  kept: z.boolean(),
  /** As the product says it, unless it is given. */
  min_days: z.int().min(1).max(MOST_KEPT_DAYS).nullable().optional(),
  markdown: Markdown.nullable().default(null),
  ...seen,
})
export type LotCareChange = z.output<typeof LotCareChange>

export const LotQuery = z.object({
  ...paging(50),
  product_id: z.coerce.number().pipe(Id).optional().catch(undefined),
  /** Only lots whose date is within this many days, or past. */
  days: z.coerce.number().int().min(0).max(999).optional().catch(undefined),
  /** `1`: including empty lots. */
  all: z.enum(['1']).optional().catch(undefined),
})
export type LotQuery = z.output<typeof LotQuery>

export const LotEntry = z.object({
  id: Id,
  at: Timestamp,
  change: z.number(),
  reason: z.string(),
  order_number: z.string().nullable(),
  note: z.string(),
})
export type LotEntry = z.infer<typeof LotEntry>

export const endpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/lot',
    auth: 'admin',
    permission: 'catalogue.read',
    summary: 'Lots of all products or of one, the earliest date first',
    query: LotQuery,
    response: pageOf(Lot),
  }),
  care: endpoint({
    method: 'GET',
    path: '/admin/product/{id}/lot-care',
    auth: 'admin',
    permission: 'catalogue.read',
    summary: 'Whether a product is kept by lots, and its minimum shelf life',
    params: byId,
    response: LotCare,
  }),
  setCare: endpoint({
    method: 'PUT',
    path: '/admin/product/{id}/lot-care',
    keeps: true,
    auth: 'admin',
    permission: 'catalogue.write',
    summary: 'Start or stop keeping a product by lots; 409 if it has changed since it was read',
    params: byId,
    body: LotCareChange,
    response: LotCare,
  }),
  receive: endpoint({
    method: 'POST',
    path: '/admin/product/{id}/lot',
    auth: 'admin',
    permission: 'catalogue.write',
    summary: 'Receive a lot, which adds to the stock',
    params: byId,
    body: LotReceived,
    response: Lot,
    idempotent: true,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/admin/lot/{id}',
    auth: 'admin',
    permission: 'catalogue.write',
    summary: 'Correct a lot; the stock follows. 409 if it has changed since it was read',
    params: byId,
    body: LotChange,
    response: Lot,
  }),
  writeOff: endpoint({
    method: 'POST',
    path: '/admin/lot/{id}/write-off',
    auth: 'admin',
    permission: 'catalogue.write',
    summary: 'Write off goods of a lot, with the reason',
    params: byId,
    body: LotWriteOff,
    response: Lot,
    idempotent: true,
  }),
  orders: endpoint({
    method: 'GET',
    path: '/admin/lot/{id}/orders.csv',
    auth: 'admin',
    permission: 'orders.read',
    summary: 'Orders with goods of a lot, and whose they are, as a CSV file: for a recall',
    params: byId,
    mediaTypes: ['text/csv'],
  }),
  entries: endpoint({
    method: 'GET',
    path: '/admin/lot/{id}/entry',
    auth: 'admin',
    permission: 'catalogue.read',
    summary: 'The movements of a lot, newest first',
    params: byId,
    query: z.object(paging(20)),
    response: pageOf(LotEntry),
  }),
}
