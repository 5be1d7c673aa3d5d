// Orders by telephone: staff enter what a caller wants. Priced and placed like any checkout.
import { z } from 'zod'
import { AwaitingApproval, Checkout, CheckoutTotals } from '#/contract/checkout/public.ts'
import { Id } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { Email, PersonName, Phone } from '#/contract/fields.ts'
import { UnitPrice } from '#/contract/product/shapes.ts'
import { LANGUAGES } from '#/lib/i18n.ts'

/** What is said before the caller gives a name. A caller's points, wallet and gift cards can't be used. */
export const PhoneBasket = Checkout.pick({
  products: true,
  shipping_address_id: true,
  shipping_address: true,
  delivery_to: true,
  delivery_interval: true,
  delivery_description: true,
  delivery_slot: true,
  pickup_place: true,
  payment_method: true,
  coupon: true,
  business: true,
}).extend({
  /** A known customer's account; otherwise the caller is a guest. */
  user_id: z.string().max(100).optional(),
})
export type PhoneBasket = z.output<typeof PhoneBasket>

/** A caller without an account. */
export const Caller = z.object({ name: PersonName, phone: Phone, email: Email.optional() })
export type Caller = z.infer<typeof Caller>

export const PhoneOrder = PhoneBasket.extend({
  ...Checkout.pick({ notes: true, expected_total: true, prices_version: true }).shape,
  caller: Caller.optional(),
  /** In which the caller is written to. */
  language: z.enum(LANGUAGES),
  /** The caller was asked, and is old enough for all of it. */
  age_confirmed: z.boolean().default(false),
})
export type PhoneOrder = z.output<typeof PhoneOrder>

/** A line as the shop sells it now. */
export const PhoneLine = z.object({
  product_id: Id,
  variation_id: Id.nullable(),
  uom_entry: z.int().nullable(),
  name: z.string(),
  unit: z.string().nullable(),
  /** A weight or volume, in which the quantity then is. */
  is_measured: z.boolean(),
  quantity: z.number(),
  price: z.number(),
  unit_price: UnitPrice.nullable().default(null),
  sub_total: z.number(),
  /** In the line's own unit. */
  in_stock: z.number(),
})
export type PhoneLine = z.infer<typeof PhoneLine>

export const PhoneTotals = CheckoutTotals.extend({
  items: z.array(PhoneLine),
})
export type PhoneTotals = z.infer<typeof PhoneTotals>

/** How the caller hears of it; `nobody`: by no way, so the number has to be read out. */
export const TOLD_BY = ['email', 'text', 'nobody'] as const

export const TakenOrder = z.union([
  z.object({ order_number: z.string(), told_by: z.enum(TOLD_BY) }),
  AwaitingApproval,
])
export type TakenOrder = z.infer<typeof TakenOrder>

export const endpoints = {
  totals: endpoint({
    method: 'POST',
    path: '/admin/phone-order/estimate',
    auth: 'admin',
    permission: 'orders.phone',
    summary:
      "A caller's basket as checkout would price it, with the stock of each line; writes nothing. A known customer needs customers.read",
    body: PhoneBasket,
    response: PhoneTotals,
  }),
  place: endpoint({
    method: 'POST',
    path: '/admin/phone-order',
    auth: 'admin',
    permission: 'orders.phone',
    summary:
      'Place an order for a caller, as checkout would; a known customer needs customers.read',
    preview: { by: 'staffPhone.totals' },
    body: PhoneOrder,
    response: TakenOrder,
    idempotent: true,
  }),
}
