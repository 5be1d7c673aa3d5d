// Gift cards for customers: the balance, for whoever has the code, and buying one.
import { z } from 'zod'
import { Amount } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { EmailAddress, PersonName } from '#/contract/fields.ts'
import { PaymentMethod } from '#/contract/payments/shapes.ts'
import { signs, typed } from '#/contract/typed.ts'
import { LANGUAGES } from '#/lib/i18n.ts'
import { GiftCardBalance, GiftSale, GiftSaleOffer, LONGEST_GIFT_MESSAGE } from './shapes.ts'

export const BuyGiftCard = z.object({
  amount: Amount,
  /** Who buys it; the card's email says so. */
  name: PersonName,
  email: EmailAddress,
  recipient: typed().max(80).default(''),
  recipient_email: EmailAddress,
  message: typed().max(LONGEST_GIFT_MESSAGE).default(''),
  /** Of the card's email. */
  language: z.enum(LANGUAGES),
  /** When it is emailed: a day of the shop's time zone, from today on. */
  send_on: z.iso.date(),
  payment_method: PaymentMethod,
})
export type BuyGiftCard = z.output<typeof BuyGiftCard>

export const endpoints = {
  balance: endpoint({
    method: 'POST',
    path: '/gift-card',
    auth: 'system',
    summary: 'The balance of a gift card, and a token that names it in a checkout',
    body: z.object({ code: signs().min(1).max(40) }),
    response: GiftCardBalance,
  }),
  offer: endpoint({
    method: 'GET',
    path: '/gift-card/offer',
    auth: 'system',
    summary: 'Which gift cards can be bought, and how they can be paid',
    response: GiftSaleOffer,
  }),
  buy: endpoint({
    method: 'POST',
    path: '/gift-card/buy',
    auth: 'system',
    summary: 'Buy a gift card: where it is paid; it is issued and emailed once it is',
    body: BuyGiftCard,
    response: GiftSale,
    idempotent: true,
  }),
  sale: endpoint({
    method: 'GET',
    path: '/gift-card/sale/{reference}',
    auth: 'system',
    summary: 'What became of a gift card that somebody buys',
    params: z.object({ reference: z.uuid() }),
    response: GiftSale,
  }),
}
