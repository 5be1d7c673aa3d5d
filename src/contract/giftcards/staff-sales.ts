// Gift cards that customers buy, for staff: the terms, the purchases, and paying back.
import { z } from 'zod'
import { byId, Id, pageOf, paging, Timestamp } from '#/contract/common.ts'
import { PROOF, Proof } from '#/contract/codes/customer.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { PaymentMethod } from '#/contract/payments/shapes.ts'
import { GIFT_RETURN_WAYS, GIFT_SALE_REASONS, GIFT_SALE_STATES, GiftSaleTerms } from './shapes.ts'
import { StaffReason } from '#/contract/fields.ts'
import { GiftCardSheet } from './staff.ts'

/** A purchase of a gift card, with a card or without. */
export const AdminGiftSale = z.object({
  id: Id,
  number: z.string(),
  status: z.enum(GIFT_SALE_STATES),
  /** Who bought it; empty if they have left the shop. */
  name: z.string(),
  email: z.string(),
  recipient_email: z.string(),
  amount: z.number(),
  payment_method: PaymentMethod,
  /** Why it is paid back without a card. */
  reason: z.enum(GIFT_SALE_REASONS).nullable(),
  /** What was paid instead; null if it was the amount. */
  paid: z.object({ amount: z.number().nullable(), currency: z.string().nullable() }).nullable(),
  /** What the provider said last, if it was no. */
  problem: z.string().nullable(),
  /** Since when it hasn't answered, if that is why it isn't paid back; the money may have gone back all the same. */
  silent_since: Timestamp.nullable(),
  /** How staff gave the money back; null if the provider did for the shop. */
  refund_way: z.enum(GIFT_RETURN_WAYS).nullable(),
  gift_card_id: Id.nullable(),
  created_at: Timestamp,
})
export type AdminGiftSale = z.infer<typeof AdminGiftSale>

export const GiftSaleQuery = z.object({
  ...paging(20),
  /** Searches number, and name and email of buyer and recipient. */
  search: z.string().max(200).default(''),
  status: z.enum(GIFT_SALE_STATES).optional().catch(undefined),
})
export type GiftSaleQuery = z.output<typeof GiftSaleQuery>

/** Requires proof of identity. */
export const GiftReturn = z.object({ way: z.enum(GIFT_RETURN_WAYS), reason: StaffReason, ...PROOF })
export type GiftReturn = z.output<typeof GiftReturn>

export const endpoints = {
  saleTerms: endpoint({
    method: 'GET',
    path: '/admin/gift-card-sales/terms',
    auth: 'admin',
    permission: 'payments.read',
    summary: 'Which gift cards customers can buy online',
    response: GiftSaleTerms,
  }),
  changeSaleTerms: endpoint({
    method: 'PUT',
    path: '/admin/gift-card-sales/terms',
    auth: 'admin',
    permission: 'settings.write',
    summary: 'Change which gift cards customers can buy online',
    body: GiftSaleTerms.refine(
      ({ minimum, maximum }) => (minimum === null) === (maximum === null),
      {
        path: ['maximum'],
      },
    )
      .refine(({ minimum, maximum }) => (minimum ?? 0) <= (maximum ?? 0), { path: ['maximum'] })
      .refine(({ is_on, amounts, minimum }) => !is_on || amounts.length > 0 || minimum !== null, {
        path: ['amounts'],
      }),
    response: GiftSaleTerms,
  }),
  refundSale: endpoint({
    method: 'POST',
    path: '/admin/gift-card/{id}/refund',
    auth: 'admin',
    permission: 'refunds.write',
    summary: 'Pay a bought gift card back, as long as nothing of it was spent; the card ends',
    params: byId,
    body: z.object({ reason: StaffReason, ...PROOF }),
    response: GiftCardSheet,
    idempotent: true,
  }),
  sales: endpoint({
    method: 'GET',
    path: '/admin/gift-card-sale',
    auth: 'admin',
    permission: 'payments.read',
    summary: 'Purchases of gift cards, with a card or without, newest first',
    query: GiftSaleQuery,
    response: pageOf(AdminGiftSale),
  }),
  refundSaleAgain: endpoint({
    method: 'POST',
    path: '/admin/gift-card-sale/{id}/refund',
    auth: 'admin',
    permission: 'refunds.write',
    summary:
      'Ask the payment provider once more to pay a purchase back, after it refused or didn’t answer for days',
    params: byId,
    body: Proof,
    response: AdminGiftSale,
  }),
  noteSaleReturned: endpoint({
    method: 'POST',
    path: '/admin/gift-card-sale/{id}/returned',
    auth: 'admin',
    permission: 'refunds.write',
    summary:
      'Note that staff paid a purchase back themselves, after the provider refused or didn’t answer',
    params: byId,
    body: GiftReturn,
    response: AdminGiftSale,
  }),
}
