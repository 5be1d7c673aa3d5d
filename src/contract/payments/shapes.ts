// How an order is paid, and what became of it.
import { z } from 'zod'

/** `balance` is for orders that points and wallet pay as a whole; it can't be chosen. */
export const PAYMENT_METHODS = ['cod', 'card', 'bank_transfer', 'test', 'balance'] as const

export const PaymentMethod = z.enum(PAYMENT_METHODS)
export type PaymentMethod = z.infer<typeof PaymentMethod>

export const PAYMENT_STATUSES = [
  'pending',
  'authorised',
  'paid',
  'failed',
  'cancelled',
  'partially_refunded',
  'refunded',
] as const

export const PaymentStatus = z.enum(PAYMENT_STATUSES)
export type PaymentStatus = z.infer<typeof PaymentStatus>

/** What a provider says of a payment. */
export const PAYMENT_OUTCOMES = ['paid', 'failed', 'cancelled'] as const

export const PaymentOutcome = z.enum(PAYMENT_OUTCOMES)
export type PaymentOutcome = z.infer<typeof PaymentOutcome>

/** Where a bank transfer goes. */
export const BankAccount = z.object({
  holder: z.string(),
  bank: z.string(),
  iban: z.string(),
  bic: z.string(),
})
export type BankAccount = z.infer<typeof BankAccount>
