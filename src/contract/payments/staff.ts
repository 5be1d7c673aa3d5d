// What staff see of payments; money that pays no order, and how it goes back.
import { z } from 'zod'
import { byId, Id, pageOf, paging, Timestamp } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { PaymentCaseReason, PaymentCaseStatus, PaymentMethod, PaymentStatus } from './shapes.ts'

/** One try to pay an order. */
export const AdminPayment = z.object({
  id: Id,
  order_number: z.string(),
  payment_method: PaymentMethod,
  payment_status: PaymentStatus,
  amount: z.number(),
  refunded: z.number(),
  /** What it is called towards the provider, and what the provider calls it. */
  reference: z.string(),
  provider_ref: z.string().nullable(),
  /** Why it failed, in the provider's words. */
  failure: z.string().nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type AdminPayment = z.infer<typeof AdminPayment>

export const PaymentQuery = z.object({
  ...paging(20),
  /** Searches order numbers, the provider's ids and our references. */
  search: z.string().max(200).default(''),
  method: PaymentMethod.optional().catch(undefined),
  status: PaymentStatus.optional().catch(undefined),
  /** Days in the shop's time, both of them included. */
  from: z.iso.date().optional().catch(undefined),
  to: z.iso.date().optional().catch(undefined),
  field: z.enum(['created_at', 'amount']).catch('created_at').default('created_at'),
  sortBy: z.enum(['asc', 'desc']).catch('desc').default('desc'),
})
export type PaymentQuery = z.output<typeof PaymentQuery>

/** An amount in some currency; unknown where the provider did not say. */
const Money = z.object({ amount: z.number().nullable(), currency: z.string().nullable() })

export const PaymentCase = z.object({
  id: Id,
  order_number: z.string(),
  payment_method: PaymentMethod,
  /** What does not match: the amount, its currency, or whose payment it was. */
  reason: PaymentCaseReason,
  expected: Money,
  paid: Money,
  status: PaymentCaseStatus,
  /** What to do about it, in the language of the answer. */
  todo: z.string(),
  /** Why it has not gone back yet, in the provider's words. */
  problem: z.string().nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type PaymentCase = z.infer<typeof PaymentCase>

export const endpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/payment',
    auth: 'admin',
    permission: 'payments.read',
    summary: 'All payments, newest first',
    query: PaymentQuery,
    response: pageOf(AdminPayment),
  }),
  csv: endpoint({
    method: 'GET',
    path: '/admin/payment.csv',
    auth: 'admin',
    permission: 'payments.read',
    summary: 'The same as a CSV file, all pages together',
    query: PaymentQuery,
    mediaTypes: ['text/csv'],
  }),
  cases: endpoint({
    method: 'GET',
    path: '/admin/payment-case',
    auth: 'admin',
    permission: 'payments.read',
    summary: 'Payments that were made but pay no order, newest first',
    query: z.object({ ...paging(20), status: PaymentCaseStatus.optional().catch(undefined) }),
    response: pageOf(PaymentCase),
  }),
  refundCase: endpoint({
    method: 'POST',
    path: '/admin/payment-case/{id}/refund',
    auth: 'admin',
    permission: 'payments.write',
    summary: 'Send such a payment back the way it came; as often as called, it goes back once',
    params: byId,
    response: PaymentCase,
  }),
}
