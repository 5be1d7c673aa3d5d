// Checkout: the request, the totals, and the placed order.
import { z } from 'zod'
import { AddressInput } from '#/contract/account/shapes.ts'
import { CartLineInput } from '#/contract/cart/customer.ts'
import { UsedUp } from '#/contract/cart/public.ts'
import { Amount, Id } from '#/contract/common.ts'
import { Email, PersonName, Phone } from '#/contract/fields.ts'
import { DeliveryTo, SlotChoice } from '#/contract/delivery/public.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { ShortLine } from '#/contract/errors.ts'
import { GiftCardTender, MOST_GIFT_CARDS } from '#/contract/giftcards/shapes.ts'
import { Business } from '#/contract/business.ts'
import { PICK_WISHES } from './wishes.ts'
import { PaymentMethod } from '#/contract/payments/shapes.ts'
import { code, typed } from '#/contract/typed.ts'
import { Exceptions } from '#/contract/withdrawal-exceptions.ts'

export const Guest = z.object({
  name: PersonName,
  email: Email,
  phone: Phone,
})
export type Guest = z.infer<typeof Guest>

/** A path of this site; anything else is refused. */
export const SitePath = z
  .string()
  .max(500)
  .regex(/^(\/(?![/\\])|https?:\/\/)/)

/** And its replacement if it is unavailable: something similar, nothing, or one named product. */
export const CheckoutLine = CartLineInput.extend({
  wish: z.enum(PICK_WISHES).optional(),
  wished_product: Id.optional(),
})
export type CheckoutLine = z.infer<typeof CheckoutLine>

/** Names the prices, fees and rates behind a total: as long as it is the same, so are they. */
export const PricesVersion = z.string().max(40)

/** Checkout data. Without `return_url` the answer is totals only; with it, an order is placed. */
export const Checkout = z.object({
  products: z.array(CheckoutLine).min(1).max(200),
  billing_address_id: Id.optional(),
  shipping_address_id: Id.optional(),
  /** Guests provide full addresses. */
  billing_address: AddressInput.optional(),
  shipping_address: AddressInput.optional(),
  guest: Guest.optional(),
  /** The destination for the totals while the address is incomplete. */
  delivery_to: DeliveryTo.optional(),
  delivery_interval: z.string().max(80).optional(),
  delivery_description: z.string().max(200).optional(),
  delivery_slot: SlotChoice.optional(),
  /** Collected at this place instead of delivered: no delivery address, and one of the place's windows, if it has them. */
  pickup_place: Id.optional(),
  /** A reservation of that window. */
  delivery_hold: z.uuid().optional(),
  payment_method: PaymentMethod.default('cod'),
  wallet_balance: z.boolean().default(false),
  points_amount: z.boolean().default(false),
  /** Tokens of gift cards, in the order in which they pay. */
  gift_cards: z.array(z.string().max(120)).max(MOST_GIFT_CARDS).default([]),
  coupon: code().max(40).optional(),
  notes: typed().max(1000).optional(),
  /** The currency in which prices were shown. */
  currency: z.string().max(8).optional(),
  /** For a company: on the order and its invoice. For its VAT number, see `exemption` of the totals. */
  business: Business.optional(),
  /** Whoever receives the goods is as old as `minimum_age` of the totals; required where that is said. */
  age_confirmed: z.boolean().default(false),
  /** The total that the customer saw. If the order would cost another, nothing is written: PRICE_CHANGED. */
  expected_total: Amount.optional(),
  /** The version of the prices of those totals: with other prices, or another rate, likewise. */
  prices_version: PricesVersion.optional(),
  return_url: SitePath.optional(),
  cancel_url: SitePath.optional(),
})
export type Checkout = z.infer<typeof Checkout>

export const Totals = z.object({
  sub_total: z.number(),
  tax_total: z.number(),
  shipping_total: z.number(),
  /** For bottles and crates: part of the total only. */
  deposit_total: z.number().default(0),
  coupon_total_discount: z.number(),
  points: z.number(),
  points_amount: z.number(),
  convert_point_amount: z.number(),
  wallet_balance: z.number(),
  convert_wallet_balance: z.number(),
  /** What gift cards pay. */
  gift_card_total: z.number().default(0),
  total: z.number(),
})
export type Totals = z.infer<typeof Totals>

const Step = z.object({ amount: z.number(), missing: z.number() })

export const CheckoutTotals = z.object({
  success: z.boolean(),
  /** The first problem that prevents the order. */
  message: z.string(),
  ...Totals.shape,
  prices_version: PricesVersion.default(''),
  /** The currency named by the request, else the base currency, at the rate of these totals. */
  currency: z.object({ code: z.string(), exchange_rate: z.number() }).nullable().default(null),
  /** Field path → error, such as for `coupon` or `delivery_slot`. */
  errors: z.record(z.string(), z.array(z.string())).default({}),
  /** The gift cards that can pay, and what each does. */
  gift_cards: z.array(GiftCardTender).default([]),
  /** What quantity offers save: included in the subtotal. */
  offers: z
    .array(
      z.object({
        product_id: Id,
        variation_id: Id.nullable(),
        uom_entry: z.int().nullable(),
        name: z.string(),
        saving: z.number(),
      }),
    )
    .default([]),
  /** How many more pieces complete an offer, for goods that are in the cart. */
  offer_hints: z.array(z.object({ name: z.string(), missing: z.int() })).default([]),
  /** Offers of which this customer gets no more sets, each with the limit. */
  offers_used_up: z.array(UsedUp).default([]),
  /** Lines that are short of stock, each with the remaining quantity. */
  lines: z.array(ShortLine).default([]),
  /** The minimum order, if any, and the amount missing. */
  minimum_order: Step.nullable().default(null),
  /** The amount for free delivery, and the amount missing. */
  free_delivery: Step.nullable().default(null),
  /** Points that the order earns when it is delivered. */
  points_earned: z.int().default(0),
  /** One per store that sends part of it; null for the shop's own goods. */
  parcels: z
    .array(
      z.object({
        store: z.object({ id: Id, slug: z.string(), name: z.string() }).nullable(),
        items_count: z.int(),
      }),
    )
    .default([]),
  /** The goods that can't be withdrawn from, or only while sealed. */
  exceptions: Exceptions.default([]),
  /** From which age the goods are sold; null without one. */
  minimum_age: z.int().nullable().default(null),
  /**
   * Whether goods for a company in another EU country go without VAT: `granted`; not because the register doesn't know
   * the number (`invalid`) or doesn't answer (`unknown`), because that needs an account with a confirmed email
   * address (`account`), or because excise duty is due on them (`alcohol`). Null where it makes no difference.
   */
  exemption: z
    .enum(['granted', 'invalid', 'unknown', 'account', 'alcohol'])
    .nullable()
    .default(null),
  /** The lines without VAT, if they go without. */
  net_lines: z
    .array(
      z.object({
        product_id: Id,
        variation_id: Id.nullable(),
        uom_entry: z.int().nullable(),
        sub_total: z.number(),
      }),
    )
    .default([]),
  /** Whether it exceeds the caller's limit: once sent, it waits for approval. */
  needs_approval: z.boolean().default(false),
})
export type CheckoutTotals = z.infer<typeof CheckoutTotals>

export const PlacedOrder = z.object({
  order_number: z.string(),
  is_redirect: z.boolean(),
  url: z.string().nullable(),
  /** Gives a guest access to the order without signing in. */
  order_key: z.string().optional(),
})
export type PlacedOrder = z.infer<typeof PlacedOrder>

/** The answer for an order above the caller's limit: it needs approval. */
export const AwaitingApproval = z.object({
  approval_id: Id,
  message: z.string(),
})
export type AwaitingApproval = z.infer<typeof AwaitingApproval>

/** The result of a checkout. */
export const Placed = z.union([PlacedOrder, AwaitingApproval])
export type Placed = z.infer<typeof Placed>

export const endpoints = {
  submit: endpoint({
    method: 'POST',
    path: '/order',
    auth: 'system',
    summary:
      'Totals of a checkout; with return_url and cancel_url the order is placed, or waits for approval',
    body: Checkout,
    response: z.union([PlacedOrder, AwaitingApproval, CheckoutTotals]),
    idempotent: true,
  }),
}
