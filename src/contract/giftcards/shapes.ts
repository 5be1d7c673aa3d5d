// Gift cards, as customers and staff see them.
import { z } from 'zod'
import { Amount, Timestamp } from '#/contract/common.ts'
import { PaymentMethod } from '#/contract/payments/shapes.ts'

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

/** The most that one card holds. */
export const MOST_ON_GIFT_CARD = 5000
/** The longest message in the email of a card: it stands in one paragraph. */
export const LONGEST_GIFT_MESSAGE = 200

/**
 * `failed`: nobody paid it in time, or the payment failed; `refunding`: the provider has not confirmed it yet; `refused`:
 * it doesn't pay back, and staff have to.
 */
export const GIFT_SALE_STATES = [
  'pending',
  'paid',
  'failed',
  'refunding',
  'refused',
  'refunded',
] as const
export type GiftSaleState = (typeof GIFT_SALE_STATES)[number]

/**
 * Why a payment got no card and is paid back: another amount or currency, another payment of the same purchase, or nobody
 * to send the card to.
 */
export const GIFT_SALE_REASONS = ['amount', 'currency', 'session', 'recipient'] as const
export type GiftSaleReason = (typeof GIFT_SALE_REASONS)[number]

/** How staff gave money back: at the payment provider, or from the bank account. */
export const GIFT_RETURN_WAYS = ['provider', 'bank'] as const
export type GiftReturnWay = (typeof GIFT_RETURN_WAYS)[number]

const OnCard = Amount.min(1).max(MOST_ON_GIFT_CARD)

/** Which gift cards the shop sells online. */
export const GiftSaleTerms = z.object({
  is_on: z.boolean(),
  /** To choose from. */
  amounts: z.array(OnCard).max(8),
  /** Any amount between these; null where there is none but the others. */
  minimum: OnCard.nullable(),
  maximum: OnCard.nullable(),
})
export type GiftSaleTerms = z.infer<typeof GiftSaleTerms>

export const USUAL_GIFT_SALE_TERMS: GiftSaleTerms = {
  is_on: false,
  amounts: [25, 50, 100],
  minimum: 10,
  maximum: 250,
}

export const GiftSaleOffer = GiftSaleTerms.extend({
  /** How it can be paid; none while no online payment is connected. */
  methods: z.array(PaymentMethod),
})
export type GiftSaleOffer = z.infer<typeof GiftSaleOffer>

/** A gift card that somebody buys. */
export const GiftSale = z.object({
  number: z.string(),
  /** Whoever has it sees the sale. */
  reference: z.uuid(),
  /** Whether the provider refuses to pay back is the shop's affair. */
  status: z.enum(GIFT_SALE_STATES).exclude(['refused']),
  amount: z.number(),
  recipient: z.string(),
  recipient_email: z.string(),
  /** When the card is emailed. */
  send_on: z.iso.date(),
  /** Where it is paid, while it waits for that. */
  url: z.string().nullable(),
})
export type GiftSale = z.infer<typeof GiftSale>
