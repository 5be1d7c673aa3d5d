// Payment methods and states.
import { z } from 'zod'

/**
 * `online`: by an extension that takes payments. `balance`: points and wallet cover the whole order. It can't be chosen.
 */
export const PAYMENT_METHODS = [
  'cod',
  'card',
  'online',
  'bank_transfer',
  'test',
  'balance',
] as const

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

/** The state of a payment, as reported by its provider. */
export const PAYMENT_OUTCOMES = ['paid', 'failed', 'cancelled'] as const

export const PaymentOutcome = z.enum(PAYMENT_OUTCOMES)
export type PaymentOutcome = z.infer<typeof PaymentOutcome>

/** The account for bank transfers. */
export const BankAccount = z.object({
  holder: z.string(),
  bank: z.string(),
  iban: z.string(),
  bic: z.string(),
})
export type BankAccount = z.infer<typeof BankAccount>

/** Why received money doesn't match an order. */
export const PAYMENT_CASE_REASONS = ['amount', 'currency', 'session'] as const

export const PaymentCaseReason = z.enum(PAYMENT_CASE_REASONS)
export type PaymentCaseReason = z.infer<typeof PaymentCaseReason>

/** `refunding`: the provider has not confirmed it yet; `failed`: it refused. */
export const PAYMENT_CASE_STATUSES = ['open', 'refunding', 'refunded', 'failed'] as const

export const PaymentCaseStatus = z.enum(PAYMENT_CASE_STATUSES)
export type PaymentCaseStatus = z.infer<typeof PaymentCaseStatus>
