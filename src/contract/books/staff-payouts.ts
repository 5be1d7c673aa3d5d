// What the card provider pays out, matched with our payments and refunds (rule 292).
import { z } from 'zod'
import { byId, Id, pageOf, paging, Timestamp } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'

export const PAYOUT_STATES = ['pending', 'in_transit', 'paid', 'failed', 'canceled'] as const
export type PayoutState = (typeof PAYOUT_STATES)[number]

export const PAYOUT_LINE_KINDS = ['payment', 'refund', 'fee', 'other'] as const
export type PayoutLineKind = (typeof PAYOUT_LINE_KINDS)[number]

/** Why a line doesn't match. */
export const PAYOUT_REASONS = [
  /** No payment or refund of this shop has its reference. */
  'unknown',
  /** The same payment or refund is in an earlier line. */
  'twice',
  /** The payment doesn't count as paid here, the refund as made, or one that came back as failed. */
  'not_paid',
  'currency',
  'amount',
  /** Neither a payment, a refund nor a fee: a dispute, a correction. */
  'other',
] as const
export type PayoutReason = (typeof PAYOUT_REASONS)[number]

export const CardPayout = z.object({
  id: Id,
  /** The provider's. */
  ref: z.string(),
  status: z.enum(PAYOUT_STATES),
  /** When it is in the bank account. */
  arrives_on: z.iso.date(),
  created_at: Timestamp,
  currency: z.string(),
  /** What arrives. */
  amount: z.number(),
  /** False if the provider doesn't tell what it is made of. */
  has_lines: z.boolean(),
  /** False until its lines have been read. */
  complete: z.boolean(),
  lines: z.int(),
  unmatched: z.int(),
  payments: z.number(),
  refunds: z.number(),
  /** Fees of all lines, and what the provider charged besides. */
  fees: z.number(),
  other: z.number(),
  /** What arrives, less its lines; 0 if they add up. */
  difference: z.number(),
})
export type CardPayout = z.infer<typeof CardPayout>

export const CardPayoutLine = z.object({
  ref: z.string(),
  kind: z.enum(PAYOUT_LINE_KINDS),
  /** In the provider's words. */
  type: z.string(),
  at: Timestamp,
  amount: z.number(),
  fee: z.number(),
  net: z.number(),
  order_number: z.string().nullable(),
  /** Ours, in the base currency. */
  expected: z.number().nullable(),
  /** Null if it matches. */
  reason: z.enum(PAYOUT_REASONS).nullable(),
})
export type CardPayoutLine = z.infer<typeof CardPayoutLine>

/** Paid here by card long ago, but in no payout. */
export const MissingPayment = z.object({
  order_number: z.string(),
  reference: z.string(),
  amount: z.number(),
  paid_at: Timestamp,
})
export type MissingPayment = z.infer<typeof MissingPayment>

export const CardPayouts = pageOf(CardPayout).extend({
  /** Whether payouts can be fetched. */
  connected: z.boolean(),
  /** Null before the first time. */
  fetched_at: Timestamp.nullable(),
  /** The oldest first, at most 100. */
  missing: z.array(MissingPayment),
})
export type CardPayouts = z.infer<typeof CardPayouts>

export const CardPayoutLines = pageOf(CardPayoutLine).extend({ payout: CardPayout })
export type CardPayoutLines = z.infer<typeof CardPayoutLines>

const read = { auth: 'admin', permission: 'books.read' } as const

export const endpoints = {
  payouts: endpoint({
    ...read,
    method: 'GET',
    path: '/admin/books/payout',
    summary: 'The payouts of the card provider, newest first, and payments that are in none',
    query: z.object(paging(30)),
    response: CardPayouts,
  }),
  payout: endpoint({
    ...read,
    method: 'GET',
    path: '/admin/books/payout/{id}',
    summary: 'One payout with its lines, each matched with a payment or refund',
    params: byId,
    query: z.object({
      ...paging(50),
      /** `1`: only what doesn't match. */
      unmatched: z.enum(['1']).optional().catch(undefined),
    }),
    response: CardPayoutLines,
  }),
  payoutFile: endpoint({
    ...read,
    method: 'GET',
    path: '/admin/books/payout/{id}/lines.csv',
    summary: 'All lines of a payout as a CSV file',
    params: byId,
    mediaTypes: ['text/csv'],
  }),
  fetchPayouts: endpoint({
    method: 'POST',
    path: '/admin/books/payout',
    auth: 'admin',
    permission: 'books.write',
    summary:
      'Fetch new payouts from the card provider now; 409 without one, 503 if it does not answer',
    response: z.object({ fetched: z.int() }),
  }),
}
