// Testing rules on a cart: which would apply at checkout, and why not.
import { z } from 'zod'
import { CartLineInput } from '#/contract/cart/customer.ts'
import { Totals } from '#/contract/checkout/public.ts'
import { Id } from '#/contract/common.ts'
import { DeliverySlot, DeliveryTo } from '#/contract/delivery/public.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { Email } from '#/contract/fields.ts'
import { code } from '#/contract/typed.ts'

export const COUPON_REASONS = [
  'unknown',
  'off',
  'not_yet',
  'ended',
  'used_up',
  'used_by_you',
  'first_order',
  'own_invitation',
  'other_goods',
  'minimum',
] as const

export const ZONE_REASONS = ['off', 'country', 'postcode', 'earlier'] as const

export const POINTS_REASONS = ['off', 'guest', 'unconfirmed', 'none', 'too_few'] as const

export const Trial = z.object({
  products: z.array(CartLineInput).min(1).max(50),
  coupon: code().max(40).optional(),
  /** The zone to test; if missing, the address's own. */
  zone_id: Id.optional(),
  delivery_to: DeliveryTo.optional(),
  /** The customer: an account or a guest. */
  email: Email.optional(),
  /** When it would be ordered; now if missing. */
  at: z.iso.datetime({ offset: true }).optional(),
  /** Whether to pay with points. */
  points: z.boolean().default(false),
})
export type Trial = z.output<typeof Trial>

export const TrialAnswer = z.object({
  /** The email's account; null for a guest. */
  customer: z.object({ id: Id, name: z.string() }).nullable(),
  lines: z.array(
    z.object({
      name: z.string(),
      quantity: z.number(),
      sub_total: z.number(),
      /** Whether the coupon applies to it. */
      has_coupon: z.boolean(),
    }),
  ),
  coupon: z
    .object({
      applies: z.boolean(),
      /** The discount on goods or delivery. */
      gives: z.number(),
      reason: z.enum(COUPON_REASONS).nullable(),
      /** The total of the goods that it applies to. */
      goods: z.number(),
    })
    .nullable(),
  zone: z
    .object({
      applies: z.boolean(),
      reason: z.enum(ZONE_REASONS).nullable(),
      /** The address's own zone, whichever was tested. */
      found: z.object({ id: Id, name: z.string() }).nullable(),
      /** Whether the shop delivers there. */
      is_served: z.boolean(),
      fee: z.number(),
      free_from: z.number().nullable(),
      minimum_order: z.number(),
      windows: z.array(DeliverySlot),
    })
    .nullable(),
  points: z.object({
    /** Earned on delivery. */
    earned: z.int(),
    balance: z.int(),
    spent: z.int(),
    /** The value of the points spent. */
    pays: z.number(),
    reason: z.enum(POINTS_REASONS).nullable(),
  }),
  totals: Totals,
  /** The checkout's own messages. */
  problems: z.array(z.string()),
})
export type TrialAnswer = z.infer<typeof TrialAnswer>

export const endpoints = {
  cart: endpoint({
    method: 'POST',
    path: '/admin/trial',
    auth: 'admin',
    permission: 'office',
    summary:
      'The coupon, delivery zone and points a cart would get at checkout; writes nothing. ' +
      'A coupon needs coupons.read, a zone delivery.read, an email address customers.read',
    body: Trial,
    response: TrialAnswer,
  }),
}
