// Customers who invite others: the shop's terms, and what becomes of an invitation.
import { z } from 'zod'
import { Amount } from '#/contract/common.ts'

/** `void`: the first order was cancelled, failed or refunded, or the account is gone; `limit`: enough for this year. */
export const REFERRAL_STATES = ['open', 'rewarded', 'limit', 'void'] as const
export type ReferralState = (typeof REFERRAL_STATES)[number]

export const ReferralTerms = z.object({
  is_on: z.boolean(),
  /** Off the first order of whoever is invited. */
  friend_amount: Amount.min(0.01),
  /** The coupon of whoever invites. */
  giver_amount: Amount.min(0.01),
  /** The least worth of goods that either needs. */
  minimum: Amount,
  /** How long the giver's coupon is valid. */
  days: z.int().min(1).max(366),
  /** The most rewards of a customer in a calendar year. */
  per_year: z.int().min(1).max(1000),
})
export type ReferralTerms = z.infer<typeof ReferralTerms>

export const USUAL_REFERRAL_TERMS: ReferralTerms = {
  is_on: false,
  friend_amount: 5,
  giver_amount: 5,
  minimum: 30,
  days: 90,
  per_year: 10,
}
