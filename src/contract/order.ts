import { z } from 'zod'
import { AddressInput } from './account.ts'
import { Cart, CartLineInput } from './cart.ts'
import { Email, Id, Picture, Timestamp, pageOf, paging } from './common.ts'
import { BookedSlot, DeliveryTo, SlotChoice } from './delivery.ts'
import { endpoint } from './endpoint.ts'
import { ShortLine } from './errors.ts'
import { BankAccount, PaymentMethod, PaymentStatus } from './payment.ts'
import { Refund } from './refund.ts'

export const ORDER_STATUSES = [
  'pending',
  'processing',
  'packed',
  'shipped',
  'out_for_delivery',
  'delivered',
  'cancelled',
  'refunded',
  'failed',
] as const
export const OrderStatus = z.enum(ORDER_STATUSES)
export type OrderStatus = z.infer<typeof OrderStatus>

export const Guest = z.object({
  name: z.string().trim().min(1).max(120),
  email: Email,
  phone: z
    .string()
    .trim()
    .regex(/^\+?[0-9 ()./-]{4,24}$/),
})
export type Guest = z.infer<typeof Guest>

/** A path of this site; anything else is refused. */
const sitePath = z
  .string()
  .max(500)
  .regex(/^(\/(?![/\\])|https?:\/\/)/)

/** Checkout data: without `return_url` totals only, with it an order. */
export const Checkout = z.object({
  products: z.array(CartLineInput).min(1).max(200),
  billing_address_id: Id.optional(),
  shipping_address_id: Id.optional(),
  /** Guests give addresses in full. */
  billing_address: AddressInput.optional(),
  shipping_address: AddressInput.optional(),
  guest: Guest.optional(),
  /** For totals: where it goes, as long as the address isn't whole. */
  delivery_to: DeliveryTo.optional(),
  delivery_interval: z.string().max(80).optional(),
  delivery_description: z.string().max(200).optional(),
  delivery_slot: SlotChoice.optional(),
  payment_method: PaymentMethod.default('cod'),
  wallet_balance: z.boolean().default(false),
  points_amount: z.boolean().default(false),
  coupon: z.string().trim().max(40).optional(),
  notes: z.string().trim().max(1000).optional(),
  /** Code of the currency that prices were shown in. */
  currency: z.string().max(8).optional(),
  return_url: sitePath.optional(),
  cancel_url: sitePath.optional(),
})
export type Checkout = z.infer<typeof Checkout>

export const Totals = z.object({
  sub_total: z.number(),
  tax_total: z.number(),
  shipping_total: z.number(),
  coupon_total_discount: z.number(),
  points: z.number(),
  points_amount: z.number(),
  convert_point_amount: z.number(),
  wallet_balance: z.number(),
  convert_wallet_balance: z.number(),
  total: z.number(),
})
export type Totals = z.infer<typeof Totals>

const Step = z.object({ amount: z.number(), missing: z.number() })

export const CheckoutTotals = z.object({
  success: z.boolean(),
  /** The first thing that stands in the way. */
  message: z.string(),
  ...Totals.shape,
  /** Field path → what is wrong with it, such as `coupon` or `delivery_slot`. */
  errors: z.record(z.string(), z.array(z.string())).default({}),
  /** What is left of each line that can't be had as asked. */
  lines: z.array(ShortLine).default([]),
  /** The smallest order, where there is one, and what is missing to it. */
  minimum_order: Step.nullable().default(null),
  /** From where on delivery is free, and what is missing to it. */
  free_delivery: Step.nullable().default(null),
  /** What the order will earn once it is delivered. */
  points_earned: z.int().default(0),
})
export type CheckoutTotals = z.infer<typeof CheckoutTotals>

export const PlacedOrder = z.object({
  order_number: z.string(),
  is_redirect: z.boolean(),
  url: z.string().nullable(),
  /** Opens a guest's order without signing in. */
  order_key: z.string().optional(),
})
export type PlacedOrder = z.infer<typeof PlacedOrder>

export const OrderLine = z.object({
  id: Id,
  product_id: Id.nullable(),
  variation_id: Id.nullable(),
  uom_entry: z.int().nullable(),
  slug: z.string().nullable(),
  name: z.string(),
  sku: z.string().nullable(),
  unit: z.string().nullable(),
  picture: Picture.nullable(),
  price: z.number(),
  quantity: z.number(),
  sub_total: z.number(),
  tax: z.number(),
  /** The store that sends it; null for the shop itself. */
  store_id: Id.nullable().default(null),
  /** How many of it were given back. */
  refunded: z.number().default(0),
})
export type OrderLine = z.infer<typeof OrderLine>

export const OrderPart = z.object({
  id: Id,
  /** The shop's own goods have no store. */
  store: z.object({ id: Id, slug: z.string(), name: z.string() }).nullable(),
  status: OrderStatus,
  total: z.number(),
  tracking: z.string().nullable(),
})
export type OrderPart = z.infer<typeof OrderPart>

export const OrderDocument = z.object({
  number: z.string(),
  kind: z.enum(['invoice', 'credit_note']),
  created_at: Timestamp,
})
export type OrderDocument = z.infer<typeof OrderDocument>

export const OrderHead = z.object({
  order_number: z.string(),
  created_at: Timestamp,
  status: OrderStatus,
  payment_method: PaymentMethod,
  payment_status: PaymentStatus,
  total: z.number(),
  items_count: z.int(),
  currency: z.object({ code: z.string(), symbol: z.string(), exchange_rate: z.number() }),
})
export type OrderHead = z.infer<typeof OrderHead>

export const Order = OrderHead.extend({
  ...Totals.shape,
  prices_include_tax: z.boolean(),
  delivery_interval: z.string().nullable(),
  delivery_description: z.string().nullable(),
  notes: z.string().nullable(),
  contact: z.object({ name: z.string(), email: z.string(), phone: z.string().nullable() }),
  billing_address: AddressInput,
  shipping_address: AddressInput,
  items: z.array(OrderLine),
  timeline: z.array(z.object({ status: OrderStatus, at: Timestamp })),
  delivery_slot: BookedSlot.nullable().default(null),
  coupon: z.string().nullable().default(null),
  points_earned: z.int().default(0),
  /** Each store's part of it. */
  parts: z.array(OrderPart).default([]),
  refunds: z.array(Refund).default([]),
  documents: z.array(OrderDocument).default([]),
  /** What is to be paid, and until when the goods are kept for it. */
  due: z
    .object({
      amount: z.number(),
      until: Timestamp.nullable(),
      /** Where a card is paid that was begun. */
      url: z.string().nullable(),
      /** Where a transfer goes, with the order number as its purpose. */
      bank_account: BankAccount.nullable(),
    })
    .nullable()
    .default(null),
  /** What the one who sees it may do now. */
  can: z
    .object({
      cancel: z.boolean(),
      pay: z.boolean(),
      reorder: z.boolean(),
      refund: z.boolean(),
    })
    .default({ cancel: false, pay: false, reorder: false, refund: false }),
})
export type Order = z.infer<typeof Order>

/** An order shown to whoever proved to have placed it, with the key to do more with it. */
export const TrackedOrder = Order.extend({ order_key: z.string().optional() })
export type TrackedOrder = z.infer<typeof TrackedOrder>

export const OrderNumber = z.string().regex(/^[A-Z0-9-]{4,32}$/)
export const byNumber = z.object({ order_number: OrderNumber })
/** Opens a guest's order. */
const key = z.string().max(100).optional()

/** What a reorder put into the cart, and what it could not. */
export const Reordered = z.object({
  cart: Cart,
  missing: z.array(z.object({ name: z.string(), asked: z.number(), kept: z.number() })),
})
export type Reordered = z.infer<typeof Reordered>

export const order = {
  checkout: endpoint({
    method: 'POST',
    path: '/order',
    auth: 'system',
    summary: 'Totals of a checkout; with return_url and cancel_url the order is placed',
    body: Checkout,
    response: z.union([PlacedOrder, CheckoutTotals]),
    idempotent: true,
  }),
  list: endpoint({
    method: 'GET',
    path: '/order',
    auth: 'user',
    summary: "The account's orders, newest first",
    query: z.object({ ...paging(10), status: OrderStatus.optional().catch(undefined) }),
    response: pageOf(OrderHead),
  }),
  byNumber: endpoint({
    method: 'GET',
    path: '/order/{order_number}',
    auth: 'system',
    summary: "One order: the account's own, or a guest's with its key",
    params: byNumber,
    query: z.object({ key }),
    response: Order,
  }),
  track: endpoint({
    method: 'POST',
    path: '/order/track',
    auth: 'system',
    summary: "A guest's order by number and e-mail or phone",
    body: z.object({
      order_number: OrderNumber,
      email: z.string().max(254).optional(),
      phone: z.string().max(24).optional(),
    }),
    response: TrackedOrder,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/order/{order_number}/cancel',
    auth: 'system',
    summary: 'Take an order back, as long as nothing of it is packed; what was paid goes back',
    params: byNumber,
    body: z.object({ key }),
    response: Order,
  }),
  pay: endpoint({
    method: 'POST',
    path: '/order/{order_number}/pay',
    auth: 'system',
    summary: 'Pay an order whose payment failed or is missing, also by another method',
    params: byNumber,
    body: z.object({
      key,
      payment_method: PaymentMethod,
      return_url: sitePath,
      cancel_url: sitePath,
    }),
    response: PlacedOrder,
  }),
  reorder: endpoint({
    method: 'POST',
    path: '/order/{order_number}/reorder',
    auth: 'user',
    summary: 'Put the goods of an order into the cart again',
    params: byNumber,
    response: Reordered,
    idempotent: true,
  }),
}
