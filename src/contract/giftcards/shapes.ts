// Gift cards, as customers and staff see them.
import { z } from 'zod'
import { Timestamp } from '#/contract/common.ts'

/** The most gift cards that pay one order. */
export const MOST_GIFT_CARDS = 5

/** `spent`: nothing is left on it. */
export const GIFT_CARD_STATES = ['active', 'spent', 'expired', 'blocked'] as const
export const GiftCardState = z.enum(GIFT_CARD_STATES)
export type GiftCardState = z.infer<typeof GiftCardState>

/** Why a card's balance changed. `refunded`: an order gave back what the card had paid. */
export const GIFT_CARD_KINDS = [
  'issued',
  'redeemed',
  'refunded',
  'adjusted',
  'expired',
  'cancelled',
] as const
export const GiftCardKind = z.enum(GIFT_CARD_KINDS)
export type GiftCardKind = z.infer<typeof GiftCardKind>

export const GiftCardBalance = z.object({
  /** Names the card in a checkout, for some days; the code itself isn't sent again. */
  token: z.string(),
  /** The end of its code. */
  last4: z.string(),
  balance: z.number(),
  /** Null if it never expires. */
  expires_at: Timestamp.nullable(),
  state: GiftCardState,
})
export type GiftCardBalance = z.infer<typeof GiftCardBalance>

/** A card that pays for a basket. */
export const GiftCardTender = z.object({
  token: z.string(),
  last4: z.string(),
  balance: z.number(),
  pays: z.number(),
})
export type GiftCardTender = z.infer<typeof GiftCardTender>

/** `failing`: the mail server has refused it so far, and it is tried again for some days. */
export const GIFT_LETTER_STATES = ['waiting', 'failing', 'sent', 'stopped'] as const
export type GiftLetterState = (typeof GIFT_LETTER_STATES)[number]
