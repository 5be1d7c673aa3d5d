// Goods that go back to their supplier, and the credit that is expected for them.
import { z } from 'zod'
import {
  Amount,
  byId,
  Id,
  Localized,
  pageOf,
  paging,
  seen,
  Timestamp,
  version,
} from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { LOT_KINDS } from '#/contract/lots/kinds.ts'
import { typed } from '#/contract/typed.ts'
import { BoughtProduct, MOST_RETURNED_LINES, RETURN_REASONS, RETURN_STATES } from './shapes.ts'

const day = z.iso.date()
const quantity = z.number().min(0.001).max(999_999).multipleOf(0.001)

const ReturnLine = z.object({
  id: Id,
  product: z
    .object({
      id: Id,
      variation_id: Id.nullable(),
      sku: z.string().nullable(),
      barcode: z.string().nullable(),
    })
    /** Null if it, or its variation, was deleted. */
    .nullable(),
  name: Localized,
  article: z.string(),
  /** Empty for goods without lots. */
  lot: z.string(),
  date: z.string().nullable(),
  reason: z.enum(RETURN_REASONS),
  /** In base units. */
  quantity: z.number(),
  /** Base units in a pack. */
  pack: z.number(),
  /** For a pack, without tax. */
  price: z.number(),
  amount: z.number(),
})
export type ReturnLine = z.infer<typeof ReturnLine>

export const SupplierReturnSummary = z.object({
  id: Id,
  supplier: z.object({ id: Id, name: z.string() }),
  /** Of the order that brought the goods; null for goods without one. */
  purchase_id: Id.nullable(),
  status: z.enum(RETURN_STATES),
  lines: z.int(),
  /** Expected back, without tax. */
  total: z.number(),
  /** What the supplier has credited; null while it is open. */
  credited: z.number().nullable(),
  created_at: Timestamp,
})
export type SupplierReturnSummary = z.infer<typeof SupplierReturnSummary>

export const SupplierReturn = SupplierReturnSummary.omit({ lines: true }).extend({
  ...version,
  note: z.string(),
  collected_at: Timestamp.nullable(),
  credited_on: z.string().nullable(),
  credit_note: z.string(),
  lines: z.array(ReturnLine),
})
export type SupplierReturn = z.infer<typeof SupplierReturn>

/** What may go back of a product. */
export const Returnable = z.object({
  product: BoughtProduct,
  article: z.string(),
  pack: z.number(),
  price: z.number(),
  /** Delivered with the order, less what went back; null without an order. */
  most: z.number().nullable(),
  by_lots: z.boolean(),
  /** What is there; of goods without lots one row without a lot. */
  places: z.array(
    z.object({
      lot_id: Id.nullable(),
      code: z.string(),
      kind: z.enum(LOT_KINDS).nullable(),
      date: z.string().nullable(),
      amount: z.number(),
      blocked: z.boolean(),
    }),
  ),
})
export type Returnable = z.infer<typeof Returnable>

export const SupplierReturnInput = z.object({
  supplier_id: Id,
  purchase_id: Id.nullable().default(null),
  note: typed().max(1000).default(''),
  lines: z
    .array(
      z.object({
        product_id: Id,
        variation_id: Id.nullable().default(null),
        /** Needed for goods that are kept by lots. */
        lot_id: Id.nullable().default(null),
        quantity,
        /** For a pack, without tax. */
        price: Amount,
        reason: z.enum(RETURN_REASONS),
      }),
    )
    .min(1)
    .max(MOST_RETURNED_LINES),
})
export type SupplierReturnInput = z.output<typeof SupplierReturnInput>

/** Back to `ready` or `collected`: it was pressed by mistake. */
export const SupplierReturnStep = z.object({
  to: z.enum(['ready', 'collected', 'cancelled']),
  ...seen,
})
export type SupplierReturnStep = z.output<typeof SupplierReturnStep>

export const SupplierCredit = z.object({
  amount: Amount,
  date: day,
  /** Such as the number of the credit note. */
  note: typed().max(300).default(''),
  ...seen,
})
export type SupplierCredit = z.output<typeof SupplierCredit>

const filters = {
  /** `due`: its credit is open. */
  status: z
    .enum([...RETURN_STATES, 'due'])
    .optional()
    .catch(undefined),
  supplier_id: z.coerce.number().pipe(Id).optional().catch(undefined),
  purchase_id: z.coerce.number().pipe(Id).optional().catch(undefined),
}
const SupplierReturnQuery = z.object({ ...paging(50), ...filters })
export type SupplierReturnQuery = z.output<typeof SupplierReturnQuery>

const read = { auth: 'admin', permission: 'buying.read' } as const
const write = { auth: 'admin', permission: 'buying.write' } as const

export const endpoints = {
  list: endpoint({
    ...read,
    method: 'GET',
    path: '/admin/supplier-return',
    summary: 'Goods that went back to suppliers, the newest first, and the sum of all open credits',
    query: SupplierReturnQuery,
    response: pageOf(SupplierReturnSummary).extend({ due: z.number() }),
  }),
  file: endpoint({
    ...read,
    method: 'GET',
    path: '/admin/supplier-return.csv',
    summary: 'The lines of all returns as a CSV file',
    query: z.object(filters),
    mediaTypes: ['text/csv'],
  }),
  returnable: endpoint({
    ...read,
    method: 'GET',
    path: '/admin/supplier/{id}/returnable',
    summary: 'What may go back to a supplier: of an order, or of a product',
    params: byId,
    query: z.object({
      purchase_id: z.coerce.number().pipe(Id).optional().catch(undefined),
      product_id: z.coerce.number().pipe(Id).optional().catch(undefined),
    }),
    response: z.object({ data: z.array(Returnable) }),
  }),
  create: endpoint({
    ...write,
    method: 'POST',
    path: '/admin/supplier-return',
    summary: 'Take goods out of stock and lots for their supplier, at their purchase price',
    body: SupplierReturnInput,
    response: SupplierReturn,
    idempotent: true,
  }),
  one: endpoint({
    ...read,
    method: 'GET',
    path: '/admin/supplier-return/{id}',
    summary: 'One return with its lines',
    params: byId,
    response: SupplierReturn,
  }),
  paper: endpoint({
    ...read,
    method: 'GET',
    path: '/admin/supplier-return/{id}/note.pdf',
    summary: 'The delivery note of a return as a PDF, in the language of its supplier',
    params: byId,
    mediaTypes: ['application/pdf'],
  }),
  step: endpoint({
    ...write,
    method: 'POST',
    path: '/admin/supplier-return/{id}/step',
    summary: 'Goods were collected, or not after all; cancelled before, they go back into stock',
    params: byId,
    body: SupplierReturnStep,
    response: SupplierReturn,
  }),
  credit: endpoint({
    ...write,
    method: 'POST',
    path: '/admin/supplier-return/{id}/credit',
    summary: 'Enter, or correct, what the supplier has credited',
    params: byId,
    body: SupplierCredit,
    response: SupplierReturn,
  }),
}
