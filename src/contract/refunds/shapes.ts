// Refunds.
import { z } from 'zod'
import { Id, Timestamp } from '#/contract/common.ts'

export const REFUND_STATUSES = ['requested', 'approved', 'paid', 'rejected', 'failed'] as const

export const RefundStatus = z.enum(REFUND_STATUSES)
export type RefundStatus = z.infer<typeof RefundStatus>

/** `card` means the original payment. */
export const REFUND_TO = ['wallet', 'bank', 'card'] as const

export const RefundTo = z.enum(REFUND_TO)
export type RefundTo = z.infer<typeof RefundTo>

/** Who pays if the goods are a store's. */
export const REFUND_PAYERS = ['store', 'shop'] as const

export const RefundPayer = z.enum(REFUND_PAYERS)
export type RefundPayer = z.infer<typeof RefundPayer>

export const Refund = z.object({
  id: Id,
  order_number: z.string(),
  status: RefundStatus,
  payment_type: RefundTo,
  reason: z.string(),
  note: z.string().nullable(),
  /** The shop's reason for declining. */
  answer: z.string().nullable().default(null),
  /** The total: money, wallet and points. */
  amount: z.number(),
  lines: z.array(
    z.object({ order_line_id: Id, name: z.string(), quantity: z.number(), amount: z.number() }),
  ),
  /** URLs of pictures on this site. */
  pictures: z.array(z.string()).default([]),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type Refund = z.infer<typeof Refund>

/** What a refund would give back. */
export const RefundPreview = z.object({
  /** In all: money, wallet, gift cards and points. */
  amount: z.number(),
  /** It goes the way of `payment_type`. */
  money: z.number(),
  payment_type: RefundTo,
  /** What the wallet, gift cards and points paid goes back there. */
  wallet: z.number(),
  gift_card: z.number(),
  points: z.number(),
  /** There is no invoice yet: the order becomes smaller, without a credit note, and the customer is told. */
  makes_smaller: z.boolean(),
})
export type RefundPreview = z.infer<typeof RefundPreview>
