// Money that came in and pays no order: what staff see of it, and how it goes back.
import { z } from 'zod'
import { byId, Id, pageOf, paging, Timestamp } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { PaymentCaseReason, PaymentCaseStatus, PaymentMethod } from './shapes.ts'

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
