// An order, for everybody who may see it.
import { z } from 'zod'
import { OrderAddress } from '#/contract/account/shapes.ts'
import { Business } from '#/contract/business.ts'
import { Totals } from '#/contract/checkout/public.ts'
import { Id, Picture, Timestamp } from '#/contract/common.ts'
import { BookedSlot, PickupAt } from '#/contract/delivery/public.ts'
import { BankAccount, PaymentMethod, PaymentStatus } from '#/contract/payments/shapes.ts'
import { REFUND_TO, Refund, RefundTo } from '#/contract/refunds/shapes.ts'
import { LineDifference } from './lines.ts'
import { WITHDRAWAL_EXCEPTIONS } from '#/contract/withdrawal-rules.ts'

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

/** How an order came in: from the shop, or by telephone. */
export const ORDER_SOURCES = ['web', 'phone'] as const
export type OrderSource = (typeof ORDER_SOURCES)[number]

export const OrderStatus = z.enum(ORDER_STATUSES)
export type OrderStatus = z.infer<typeof OrderStatus>

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
  /** Per piece, besides its price. */
  deposit: z.number().default(0),
  quantity: z.number(),
  sub_total: z.number(),
  /** The quantity offer that lowered `sub_total`, and by how much. */
  offer: z.object({ name: z.string(), saving: z.number() }).nullable().default(null),
  tax: z.number(),
  /** The store that sends it; null for the shop itself. */
  store_id: Id.nullable().default(null),
  /** Why it can't be withdrawn from, or only while sealed; null: it can, or an API doesn't say. */
  exception: z.enum(WITHDRAWAL_EXCEPTIONS).nullable().default(null),
  /** The quantity that was refunded. */
  refunded: z.number().default(0),
  /** Instead of it, if it is a substitute or less than was ordered: the line itself says what comes. */
  ...LineDifference.shape,
  /** What needn't be paid of what was ordered, with tax and deposit; negative if more was ordered since. */
  less: z.number().default(0),
  /** Due for it: after its share of the coupon, with deposit and tax. */
  total: z.number().default(0),
  /** Of that, what was not refunded; null if an API doesn't say. */
  kept: z.number().nullable().default(null),
})
export type OrderLine = z.infer<typeof OrderLine>

export const OrderPart = z.object({
  id: Id,
  /** Null for the shop's own goods. */
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
  /** There is an e-invoice of it. */
  has_xml: z.boolean().default(false),
  /** On request as a PDF with the e-invoice inside, which the usual one hasn't. */
  has_facturx: z.boolean().default(false),
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
  delivery_slot: BookedSlot.nullable().default(null),
  /** Null for standard delivery. */
  delivery_interval: z.string().nullable().default(null),
  /** Where the customer collects it; null for a delivery. */
  pickup: PickupAt.nullable().default(null),
})
export type OrderHead = z.infer<typeof OrderHead>

export const Order = OrderHead.extend({
  ...Totals.shape,
  prices_include_tax: z.boolean(),
  delivery_interval: z.string().nullable(),
  delivery_description: z.string().nullable(),
  notes: z.string().nullable(),
  /** Whoever ordered for a company. */
  business: Business.nullable().default(null),
  /** It goes to a company in another EU country, without VAT. */
  tax_exempt: z.boolean().default(false),
  contact: z.object({ name: z.string(), email: z.string(), phone: z.string().nullable() }),
  billing_address: OrderAddress,
  shipping_address: OrderAddress,
  items: z.array(OrderLine),
  timeline: z.array(z.object({ status: OrderStatus, at: Timestamp })),
  coupon: z.string().nullable().default(null),
  points_earned: z.int().default(0),
  /** Each store's part. */
  parts: z.array(OrderPart).default([]),
  refunds: z.array(Refund).default([]),
  /** How a refund can reach the customer. */
  refund_ways: z.array(RefundTo).default([...REFUND_TO]),
  /** What was refunded of what was delivered, and what the customer pays in the end, however it is paid. */
  refunded_total: z.number().default(0),
  kept_total: z.number().nullable().default(null),
  /** What can still be refunded of the delivery, with its tax. */
  delivery_left: z.number().default(0),
  documents: z.array(OrderDocument).default([]),
  /** Returned bottles and crates: deducted from the cash, or credited to the wallet. */
  empties: z
    .object({
      items: z.array(z.object({ deposit: z.number(), count: z.int() })),
      cash: z.number(),
      wallet: z.number(),
    })
    .nullable()
    .default(null),
  /** The amount due, and until when the goods are reserved. */
  due: z
    .object({
      amount: z.number(),
      until: Timestamp.nullable(),
      /** Where to continue a card payment. */
      url: z.string().nullable(),
      /** The account for a transfer, with the order number as its reference. */
      bank_account: BankAccount.nullable(),
    })
    .nullable()
    .default(null),
  /** A change that takes effect once its difference is paid (rule 127). */
  charge: z
    .object({ amount: z.number(), until: Timestamp, url: z.string().nullable() })
    .nullable()
    .default(null),
  /** What the customer can still change, and until when; `more`: goods can be added. */
  change: z.object({ more: z.boolean(), until: Timestamp.nullable() }).nullable().default(null),
  /** What the viewer can do now. */
  can: z
    .object({
      cancel: z.boolean(),
      pay: z.boolean(),
      reorder: z.boolean(),
      refund: z.boolean(),
      /** A guest's order that can join a new account, or the viewer's. */
      join: z.boolean().default(false),
    })
    .default({ cancel: false, pay: false, reorder: false, refund: false, join: false }),
})
export type Order = z.infer<typeof Order>

export const ORDER_NUMBER = /^[A-Z0-9-]{4,32}$/
export const OrderNumber = z.string().regex(ORDER_NUMBER)

export const byNumber = z.object({ order_number: OrderNumber })
