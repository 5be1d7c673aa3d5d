// Payments, for staff; unmatched money, and its return.
import { z } from 'zod'
import { byId, Id, pageOf, paging, Timestamp, workStatus } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import {
  PAYMENT_CASE_STATUSES,
  PaymentCaseReason,
  PaymentCaseStatus,
  PaymentMethod,
  PaymentStatus,
} from './shapes.ts'

/** A payment attempt. */
export const AdminPayment = z.object({
  id: Id,
  order_number: z.string(),
  payment_method: PaymentMethod,
  payment_status: PaymentStatus,
  amount: z.number(),
  refunded: z.number(),
  /** Our reference, and the provider's ID. */
  reference: z.string(),
  provider_ref: z.string().nullable(),
  /** The provider's reason for the failure. */
  failure: z.string().nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type AdminPayment = z.infer<typeof AdminPayment>

export const PaymentQuery = z.object({
  ...paging(20),
  /** Searches order numbers, provider IDs and our references. */
  search: z.string().max(200).default(''),
  method: PaymentMethod.optional().catch(undefined),
  status: PaymentStatus.optional().catch(undefined),
  /** Days in the shop's time zone, inclusive. */
  from: z.iso.date().optional().catch(undefined),
  to: z.iso.date().optional().catch(undefined),
  field: z.enum(['created_at', 'amount']).catch('created_at').default('created_at'),
  sortBy: z.enum(['asc', 'desc']).catch('desc').default('desc'),
})
export type PaymentQuery = z.output<typeof PaymentQuery>

/** Null if the provider didn't report it. */
const Money = z.object({ amount: z.number().nullable(), currency: z.string().nullable() })

export const PaymentCase = z.object({
  id: Id,
  order_number: z.string(),
  payment_method: PaymentMethod,
  /** What doesn't match: amount, currency or payer. */
  reason: PaymentCaseReason,
  expected: Money,
  paid: Money,
  status: PaymentCaseStatus,
  /** What to do, in the answer's language. */
  todo: z.string(),
  /** Why it could not be returned yet, in the provider's words. */
  problem: z.string().nullable(),
  /** Since when the provider hasn't answered, if it was given up. */
  silent_since: Timestamp.nullable().default(null),
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
    summary: 'All payments as a CSV file, all pages',
    query: PaymentQuery,
    mediaTypes: ['text/csv'],
  }),
  cases: endpoint({
    method: 'GET',
    path: '/admin/payment-case',
    auth: 'admin',
    permission: 'payments.read',
    summary: 'Payments that belong to no order, newest first',
    query: z.object({ ...paging(20), status: workStatus(PAYMENT_CASE_STATUSES) }),
    response: pageOf(PaymentCase),
  }),
  refundCase: endpoint({
    method: 'POST',
    path: '/admin/payment-case/{id}/refund',
    auth: 'admin',
    permission: 'payments.write',
    summary: 'Refund such a payment the way it was paid; repeated calls refund it once',
    params: byId,
    response: PaymentCase,
  }),
}
