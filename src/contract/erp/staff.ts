// What staff see of the connection to the ERP.
import { z } from 'zod'
import { Id, MAX_PAGE_SIZE, Timestamp, byId, pageOf, paging } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'

/** `stuck`: it has failed for a day and waits for a person. */
export const ErpState = z.enum(['waiting', 'sent', 'stuck'])

/** What kind of failure it was: the shop's word for it, which screens turn into a sentence. */
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

/** A document of a cart or an order, and what became of telling the ERP. */
export const ErpEntry = z.object({
  id: Id,
  /** What the ERP knows it by. */
  reference: z.string(),
  /** `none`: what it was about is gone. */
  kind: z.enum(['cart', 'order', 'none']),
  order_number: z.string().nullable(),
  state: ErpState,
  /** What became of it in the ERP. */
  erp_state: z.enum(['open', 'delivered', 'cancelled']),
  attempts: z.int(),
  /** What went wrong the last time, in words. */
  problem: z.string().nullable(),
  problem_kind: ErpProblem.nullable(),
  failing_since: Timestamp.nullable(),
  due_at: Timestamp,
  sent_at: Timestamp.nullable(),
  /** What the ERP was told last that it comes to. */
  sent_total: z.number().nullable(),
  updated_at: Timestamp,
})
export type ErpEntry = z.infer<typeof ErpEntry>

/** `none`: no ERP is set up; `open`: it does not answer, and is left alone until then. */
export const ErpConnection = z.object({
  state: z.enum(['none', 'closed', 'trying', 'open']),
  open_until: Timestamp.nullable(),
  /** Where the ERP is; null until it was first asked. */
  address: z.string().nullable(),
  /** The last call, as the process that answers has made it. */
  last_exchange: z.object({ at: Timestamp, call: z.string(), result: z.string() }).nullable(),
  /** When the next of those that wait is due. */
  next_try_at: Timestamp.nullable(),
  waiting: z.int(),
  sent: z.int(),
  stuck: z.int(),
})
export type ErpConnection = z.infer<typeof ErpConnection>

/** A field of a document that the shop and the ERP have differently; null where one has none. */
export const ErpDifference = z.object({
  field: z.string(),
  ours: z.string().nullable(),
  theirs: z.string().nullable(),
})
export type ErpDifference = z.infer<typeof ErpDifference>

export const ErpComparison = z.object({
  entry: ErpEntry,
  differences: z.array(ErpDifference),
  /** All fields, the same ones too. */
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
  /** All that differ; `mismatches` are the first of them. */
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
    summary: 'What the ERP is told: the queue, newest change first, and how the connection is',
    query: z.object({ ...paging(40), state: ErpState.optional().catch(undefined) }),
    response: pageOf(ErpEntry).extend({ connection: ErpConnection }),
  }),
  reconciliation: endpoint({
    method: 'GET',
    path: '/admin/erp/reconciliation',
    auth: 'admin',
    permission: 'erp.read',
    summary: 'Totals of all sent documents, as the shop and as the ERP has them',
    response: ErpReconciliation,
  }),
  compareNow: endpoint({
    method: 'POST',
    path: '/admin/erp/reconciliation',
    auth: 'admin',
    permission: 'erp.write',
    summary: 'Compare totals now, and keep the report beside the daily ones',
    response: ErpReconciliation,
  }),
  reports: endpoint({
    method: 'GET',
    path: '/admin/erp/reports',
    auth: 'admin',
    permission: 'erp.read',
    summary: 'The kept comparisons of totals, newest first',
    response: z.object({ data: z.array(ErpReconciliation) }),
  }),
  one: endpoint({
    method: 'GET',
    path: '/admin/erp/{id}',
    auth: 'admin',
    permission: 'erp.read',
    summary: 'A document as the shop would send it now, field by field against the ERP',
    params: byId,
    response: ErpComparison,
  }),
  entry: endpoint({
    method: 'GET',
    path: '/admin/erp/{id}/entry',
    auth: 'admin',
    permission: 'erp.read',
    summary: 'What became of telling the ERP of a document, without asking it',
    params: byId,
    response: ErpEntry,
  }),
  retry: endpoint({
    method: 'POST',
    path: '/admin/erp/retry',
    auth: 'admin',
    permission: 'erp.write',
    summary: 'Send a document again, some, or all that failed',
    body: z.object({
      id: Id.optional(),
      ids: z.array(Id).min(1).max(MAX_PAGE_SIZE).optional(),
    }),
    response: z.object({ retried: z.int() }),
  }),
}
