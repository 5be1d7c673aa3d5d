import { z } from 'zod'
import { AddressInput } from './account.ts'
import { CartLineInput } from './cart.ts'
import { Email, Id, Picture, Timestamp, pageOf, paging } from './common.ts'
import { endpoint } from './endpoint.ts'

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

export const PAYMENT_STATUSES = ['pending', 'paid', 'failed', 'cancelled', 'refunded'] as const
export const PaymentStatus = z.enum(PAYMENT_STATUSES)
export type PaymentStatus = z.infer<typeof PaymentStatus>

export const PAYMENT_METHODS = ['cod'] as const
export const PaymentMethod = z.enum(PAYMENT_METHODS)
export type PaymentMethod = z.infer<typeof PaymentMethod>

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
  delivery_interval: z.string().max(80).optional(),
  delivery_description: z.string().max(200).optional(),
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

export const CheckoutTotals = z.object({
  success: z.boolean(),
  message: z.string(),
  ...Totals.shape,
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
})
export type OrderLine = z.infer<typeof OrderLine>

const OrderHead = z.object({
  order_number: z.string(),
  created_at: Timestamp,
  status: OrderStatus,
  payment_method: PaymentMethod,
  payment_status: PaymentStatus,
  total: z.number(),
  items_count: z.int(),
  currency: z.object({ code: z.string(), symbol: z.string(), exchange_rate: z.number() }),
})

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
})
export type Order = z.infer<typeof Order>

const OrderNumber = z.string().regex(/^[A-Z0-9-]{4,32}$/)
const byNumber = z.object({ order_number: OrderNumber })

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
    query: z.object({ key: z.string().max(100).optional() }),
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
    response: Order,
  }),
}
