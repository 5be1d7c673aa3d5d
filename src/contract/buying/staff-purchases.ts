// Purchase orders: proposed, sent to the supplier, and received.
import { z } from 'zod'
import {
  Amount,
  byId,
  Id,
  Localized,
  Message,
  pageOf,
  paging,
  seen,
  Timestamp,
  version,
} from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { LOT_KINDS } from '#/contract/lots/kinds.ts'
import { typed } from '#/contract/typed.ts'
import {
  MOST_PURCHASE_LINES,
  MOST_RECEIVED_LINES,
  PURCHASE_STATES,
  PurchaseNeed,
} from './shapes.ts'

const packs = z.int().min(0).max(100_000)
const day = z.iso.date()

const PurchaseLine = z.object({
  id: Id,
  product: z
    .object({
      id: Id,
      variation_id: Id.nullable(),
      sku: z.string().nullable(),
      barcode: z.string().nullable(),
      by_lots: z.boolean(),
    })
    /** Null if it, or its variation, was deleted. */
    .nullable(),
  /** With the variation's. */
  name: Localized,
  article: z.string(),
  /** Base units in a pack. */
  pack: z.number(),
  /** For a pack, without tax. */
  price: z.number(),
  packs: z.int(),
  /** In base units. */
  received: z.number(),
  /** Null if staff added it. */
  why: PurchaseNeed.nullable(),
})
export type PurchaseLine = z.infer<typeof PurchaseLine>

export const PurchaseSummary = z.object({
  id: Id,
  supplier: z.object({ id: Id, name: z.string() }),
  status: z.enum(PURCHASE_STATES),
  /** Something has arrived. */
  begun: z.boolean(),
  due_on: z.string().nullable(),
  /** Lines with at least one pack. */
  lines: z.int(),
  /** Without tax. */
  total: z.number(),
  created_at: Timestamp,
  sent_at: Timestamp.nullable(),
})
export type PurchaseSummary = z.infer<typeof PurchaseSummary>

export const Purchase = PurchaseSummary.omit({ lines: true }).extend({
  ...version,
  supplier: z.object({
    id: Id,
    name: z.string(),
    email: z.string(),
    minimum_order: z.number().nullable(),
  }),
  below_minimum: z.boolean(),
  note: z.string(),
  received_at: Timestamp.nullable(),
  lines: z.array(PurchaseLine),
})
export type Purchase = z.infer<typeof Purchase>

export const PurchaseChange = z.object({
  due_on: day.nullable().default(null),
  note: typed().max(1000).default(''),
  lines: z
    .array(z.object({ product_id: Id, variation_id: Id.nullable().default(null), packs }))
    .max(MOST_PURCHASE_LINES)
    .refine(
      (lines) =>
        new Set(lines.map((line) => `${line.product_id}:${line.variation_id ?? ''}`)).size ===
        lines.length,
    ),
  ...seen,
})
export type PurchaseChange = z.output<typeof PurchaseChange>

/** As it is written to the supplier. */
export const PurchaseLetter = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
})
export type PurchaseLetter = z.infer<typeof PurchaseLetter>

export const PurchaseSend = z.object({
  /** False: it was passed on by other means. */
  by_email: z.boolean(),
  ...seen,
})
export type PurchaseSend = z.output<typeof PurchaseSend>

/** A line that comes as several lots is given several times. */
const ReceivedLine = z.object({
  id: Id,
  /** In base units; more than ordered is taken too. */
  quantity: z.number().min(0.001).max(999_999).multipleOf(0.001),
  /** For a pack; as ordered if missing. */
  price: Amount.optional(),
  code: typed().max(60).default(''),
  kind: z.enum(LOT_KINDS).default('use_by'),
  /** Needed for goods that are kept by lots. */
  date: day.optional(),
})
export type ReceivedLine = z.output<typeof ReceivedLine>

export const PurchaseReceived = z
  .object({
    lines: z.array(ReceivedLine).max(MOST_RECEIVED_LINES),
    /** Nothing more will come. */
    close: z.boolean().default(false),
    ...seen,
  })
  .refine(({ lines, close }) => close || lines.length > 0, { path: ['lines'] })
export type PurchaseReceived = z.output<typeof PurchaseReceived>

const PurchaseQuery = z.object({
  ...paging(50),
  status: z.enum(PURCHASE_STATES).optional().catch(undefined),
  supplier_id: z.coerce.number().pipe(Id).optional().catch(undefined),
})
export type PurchaseQuery = z.output<typeof PurchaseQuery>

const read = { auth: 'admin', permission: 'buying.read' } as const
const write = { auth: 'admin', permission: 'buying.write' } as const

export const endpoints = {
  list: endpoint({
    ...read,
    method: 'GET',
    path: '/admin/purchase',
    summary: 'Purchase orders, the newest first',
    query: PurchaseQuery,
    response: pageOf(PurchaseSummary),
  }),
  listFile: endpoint({
    ...read,
    method: 'GET',
    path: '/admin/purchase.csv',
    summary: 'The purchase orders of the list as a CSV file',
    query: PurchaseQuery,
    mediaTypes: ['text/csv'],
  }),
  one: endpoint({
    ...read,
    method: 'GET',
    path: '/admin/purchase/{id}',
    summary: 'One purchase order with its lines',
    params: byId,
    response: Purchase,
  }),
  propose: endpoint({
    ...write,
    method: 'POST',
    path: '/admin/purchase',
    summary: 'Draft an order to a supplier, with proposed quantities and why',
    body: z.object({ supplier_id: Id }),
    response: Purchase,
  }),
  update: endpoint({
    ...write,
    method: 'PUT',
    path: '/admin/purchase/{id}',
    keeps: true,
    summary: 'Change a draft: its lines, day and note; 409 if it has changed since it was read',
    params: byId,
    body: PurchaseChange,
    response: Purchase,
  }),
  remove: endpoint({
    ...write,
    method: 'DELETE',
    path: '/admin/purchase/{id}',
    summary: 'Remove a draft',
    params: byId,
    response: Message,
  }),
  letter: endpoint({
    ...read,
    method: 'GET',
    path: '/admin/purchase/{id}/letter',
    summary: 'The email with which an order goes to the supplier',
    params: byId,
    response: PurchaseLetter,
  }),
  file: endpoint({
    ...read,
    method: 'GET',
    path: '/admin/purchase/{id}/lines.csv',
    summary: 'The lines of an order as a CSV file',
    params: byId,
    mediaTypes: ['text/csv'],
  }),
  paper: endpoint({
    ...read,
    method: 'GET',
    path: '/admin/purchase/{id}/order.pdf',
    summary: 'An order as a PDF, in the language of its supplier; as it was sent, once it is sent',
    params: byId,
    mediaTypes: ['application/pdf'],
  }),
  send: endpoint({
    ...write,
    method: 'POST',
    path: '/admin/purchase/{id}/send',
    summary: 'Send a draft to the supplier by email, or mark it as sent',
    preview: { by: 'staffPurchases.letter' },
    params: byId,
    body: PurchaseSend,
    response: Purchase,
  }),
  receive: endpoint({
    ...write,
    method: 'POST',
    path: '/admin/purchase/{id}/receive',
    summary: 'Enter what has arrived: adds to stock and lots, and to what the goods cost',
    params: byId,
    body: PurchaseReceived,
    response: Purchase,
    idempotent: true,
  }),
}
