// The connection to the ERP, for staff.
import { z } from 'zod'
import { Id, MAX_PAGE_SIZE, Timestamp, byId, pageOf, paging } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'

/** `stuck`: it has failed for a day and needs a person. */
export const ErpState = z.enum(['waiting', 'sent', 'stuck'])

/** The kind of failure; screens turn it into a sentence. */
export const ErpProblem = z.enum([
  'unreachable',
  'timeout',
  'status',
  'unauthorised',
  'unreadable',
  'refused',
  'token',
  'other',
])
export type ErpProblem = z.infer<typeof ErpProblem>

/** A cart's or order's document, and the result of sending it to the ERP. */
export const ErpEntry = z.object({
  id: Id,
  /** Its ID in the ERP. */
  reference: z.string(),
  /** `none`: its cart or order no longer exists. */
  kind: z.enum(['cart', 'order', 'none']),
  order_number: z.string().nullable(),
  state: ErpState,
  /** Its state in the ERP. */
  erp_state: z.enum(['open', 'delivered', 'cancelled']),
  /** The ERP has closed it, and its order has changed since: a person has to correct it there. */
  differs: z.boolean().default(false),
  attempts: z.int(),
  /** The last error, in words. */
  problem: z.string().nullable(),
  problem_kind: ErpProblem.nullable(),
  failing_since: Timestamp.nullable(),
  due_at: Timestamp,
  sent_at: Timestamp.nullable(),
  /** What the customer keeps of the order now; null for carts. */
  due_total: z.number().nullable().default(null),
  /** The total last sent to the ERP. */
  sent_total: z.number().nullable(),
  updated_at: Timestamp,
})
export type ErpEntry = z.infer<typeof ErpEntry>

/** `none`: no ERP is configured; `open`: it doesn't answer and is not called until then. */
export const ErpConnection = z.object({
  state: z.enum(['none', 'closed', 'trying', 'open']),
  open_until: Timestamp.nullable(),
  /** The ERP's address; null before the first call. */
  address: z.string().nullable(),
  /** The last call made by the answering process. */
  last_exchange: z.object({ at: Timestamp, call: z.string(), result: z.string() }).nullable(),
  /** When the next waiting document is due. */
  next_try_at: Timestamp.nullable(),
  waiting: z.int(),
  sent: z.int(),
  stuck: z.int(),
  /** Closed documents that differ from their orders. */
  differing: z.int().default(0),
})
export type ErpConnection = z.infer<typeof ErpConnection>

/** A field that differs between shop and ERP; null if one lacks it. */
export const ErpDifference = z.object({
  field: z.string(),
  ours: z.string().nullable(),
  theirs: z.string().nullable(),
})
export type ErpDifference = z.infer<typeof ErpDifference>

export const ErpComparison = z.object({
  entry: ErpEntry,
  differences: z.array(ErpDifference),
  /** All fields, including equal ones. */
  fields: z.array(ErpDifference),
  /** Why the ERP could not be asked. */
  problem: z.string().nullable(),
})
export type ErpComparison = z.infer<typeof ErpComparison>

/** A document whose totals differ, to the cent. */
export const ErpMismatch = z.object({
  reference: z.string(),
  order_number: z.string().nullable(),
  ours: z.number().nullable(),
  theirs: z.number().nullable(),
})
export type ErpMismatch = z.infer<typeof ErpMismatch>

export const ErpReconciliation = z.object({
  made_at: Timestamp,
  compared: z.int(),
  ours_total: z.number(),
  theirs_total: z.number(),
  /** The number of differences; `mismatches` holds the first of them. */
  differing: z.int(),
  mismatches: z.array(ErpMismatch),
  /** Why the ERP could not be asked. */
  problem: z.string().nullable(),
})
export type ErpReconciliation = z.infer<typeof ErpReconciliation>

export const endpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/erp',
    auth: 'admin',
    permission: 'erp.read',
    summary: 'The ERP queue, newest change first, and the state of the connection',
    query: z.object({
      ...paging(40),
      state: ErpState.optional().catch(undefined),
      /** Only closed documents that differ from their orders. */
      differs: z.enum(['1']).optional().catch(undefined),
    }),
    response: pageOf(ErpEntry).extend({ connection: ErpConnection }),
  }),
  reconciliation: endpoint({
    method: 'GET',
    path: '/admin/erp/reconciliation',
    auth: 'admin',
    permission: 'erp.read',
    summary: 'Totals of all sent documents, in the shop and in the ERP',
    response: ErpReconciliation,
  }),
  compareNow: endpoint({
    method: 'POST',
    path: '/admin/erp/reconciliation',
    auth: 'admin',
    permission: 'erp.write',
    summary: 'Compare totals now, and store the report with the daily ones',
    response: ErpReconciliation,
  }),
  reports: endpoint({
    method: 'GET',
    path: '/admin/erp/reports',
    auth: 'admin',
    permission: 'erp.read',
    summary: 'Stored comparisons of totals, newest first',
    response: z.object({ data: z.array(ErpReconciliation) }),
  }),
  one: endpoint({
    method: 'GET',
    path: '/admin/erp/{id}',
    auth: 'admin',
    permission: 'erp.read',
    summary: 'A document as the shop would send it now, compared field by field with the ERP',
    params: byId,
    response: ErpComparison,
  }),
  entry: endpoint({
    method: 'GET',
    path: '/admin/erp/{id}/entry',
    auth: 'admin',
    permission: 'erp.read',
    summary: 'The sync state of a document, without calling the ERP',
    params: byId,
    response: ErpEntry,
  }),
  settle: endpoint({
    method: 'POST',
    path: '/admin/erp/{id}/settled',
    auth: 'admin',
    permission: 'erp.write',
    summary: 'Record that a closed document was corrected in the ERP by hand',
    params: byId,
    response: ErpEntry,
  }),
  retry: endpoint({
    method: 'POST',
    path: '/admin/erp/retry',
    auth: 'admin',
    permission: 'erp.write',
    summary: 'Resend a document, several, or all failed ones',
    body: z.object({
      id: Id.optional(),
      ids: z.array(Id).min(1).max(MAX_PAGE_SIZE).optional(),
    }),
    response: z.object({ retried: z.int() }),
  }),
}
