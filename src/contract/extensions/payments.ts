// How a shop and a provider of payments speak: Stripe, the test bank, and extensions alike. Amounts are in hundredths.
import { z } from 'zod'
import type { PayoutLineKind, PayoutState } from '#/contract/books/staff-payouts.ts'
import { PaymentOutcome } from '#/contract/payments/shapes.ts'
import type { Language } from '#/lib/i18n.ts'

const Currency = z.string().regex(/^[A-Z]{3}$/)

/** A payment as sent to a provider. */
export type PaymentToStart = {
  /** Our reference, a UUID: the same one starts the same payment again. */
  reference: string
  /** Or that of a gift card that somebody buys. */
  order_number: string
  is_gift_card?: true
  amount: number
  /** ISO code of the base currency. */
  currency: string
  email: string
  language: Language
  /** Absolute URLs of this site. */
  return_url: string
  cancel_url: string
  /** When this attempt was made. */
  created_at: Date
  /** When the order releases its goods. */
  expires_at: Date
}

export const StartedPayment = z.object({
  /** The provider's reference. */
  provider_ref: z.string().min(1).max(200),
  /** Where the customer pays. */
  url: z.string().max(2000).check(z.url()),
})
export type StartedPayment = z.infer<typeof StartedPayment>

/** A provider's news; `outcome` is null if it doesn't decide the payment. */
export const PaymentNews = z.object({
  /** The provider's own event ID: it counts once. */
  event_id: z.string().min(1).max(200),
  type: z.string().max(100),
  reference: z.string().max(100).nullable(),
  provider_ref: z.string().max(200).nullable(),
  outcome: PaymentOutcome.nullable(),
  /** What was paid, and the ISO code of its currency in capitals. */
  amount: z.int().min(0).nullable(),
  currency: Currency.nullable(),
  /** The provider's references of refunds that it had taken on, and that didn't arrive; each counts once. */
  failed_refunds: z.array(z.string().max(190)).max(250).optional(),
  /** What went wrong, in the provider's words; without an outcome, something for staff to check. */
  failure: z.string().max(500).optional(),
})
export type PaymentNews = z.infer<typeof PaymentNews>

export type KnownPayment = { reference: string; provider_ref: string }

/** All of it without an amount. The same key refunds once. */
export type PaymentRefund = KnownPayment & { amount: number | null; currency: string; key: string }

export const StartedRefund = z.object({ provider_ref: z.string().min(1).max(200) })
export type StartedRefund = z.infer<typeof StartedRefund>

/** What the provider pays out to the shop's bank account; amounts are in hundredths of its own currency. */
export type ProviderPayout = {
  ref: string
  amount: number
  currency: string
  status: PayoutState
  /** When it is in the bank account. */
  arrives_on: string
  created_at: Date
  /** Whether the provider tells what it is made of. */
  has_lines: boolean
}

/** A part of a payout. Money that goes out is negative. */
export type ProviderPayoutLine = {
  ref: string
  kind: PayoutLineKind
  /** In the provider's words. */
  type: string
  amount: number
  fee: number
  net: number
  at: Date
  /** Our reference of the payment. */
  reference: string | null
  /** The provider's reference of the refund. */
  refund_ref: string | null
  /** What was paid or refunded, before any exchange into the payout's currency. */
  paid: { amount: number; currency: string } | null
}

/** What a provider does; `start` always, the others if it can. */
export const PAYMENT_CALLS = ['start', 'readWebhook', 'look', 'cancel', 'refund', 'check'] as const
export type PaymentCall = (typeof PAYMENT_CALLS)[number]
