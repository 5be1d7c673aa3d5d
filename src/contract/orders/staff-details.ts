// Staff's view of an order: customer, payments and notes; and changes to many orders at once.
import { z } from 'zod'
import { AdminWithdrawal } from './staff-withdrawal.ts'
import { AddressInput } from '#/contract/account/shapes.ts'
import { AgeConfirmed, VatCheck } from '#/contract/checkout/business.ts'
import { CartLineInput } from '#/contract/cart/customer.ts'
import { Amount, Id, Quantity, Timestamp } from '#/contract/common.ts'
import { SlotChoice } from '#/contract/delivery/public.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { PaymentMethod, PaymentStatus } from '#/contract/payments/shapes.ts'
import { ChangePreview } from './change-preview.ts'
import { LINE_CHANGERS, LINE_STEPS } from './lines.ts'
import { ORDER_SOURCES, Order, OrderNumber, OrderStatus, byNumber } from './shapes.ts'
import { typed } from '#/contract/typed.ts'

/** `staff`: visible to staff only. `customer`: also sent to the customer. */
export const NOTE_READERS = ['staff', 'customer'] as const
export type NoteReader = (typeof NOTE_READERS)[number]

/** The author: `staff`, or a person concerned by the order. */
export const NOTE_WRITERS = ['staff', 'customer', 'driver'] as const
export type NoteWriter = (typeof NOTE_WRITERS)[number]

export const OrderNote = z.object({
  id: Id,
  text: z.string(),
  to: z.enum(NOTE_READERS),
  from: z.enum(NOTE_WRITERS).default('staff'),
  /** Null if the account was deleted. */
  who: z.string().nullable(),
  at: Timestamp,
})
export type OrderNote = z.infer<typeof OrderNote>

/** A payment attempt. */
export const OrderPayment = z.object({
  id: Id,
  method: PaymentMethod,
  status: PaymentStatus,
  amount: z.number(),
  refunded: z.number(),
  provider_ref: z.string().nullable(),
  failure: z.string().nullable(),
  created_at: Timestamp,
})
export type OrderPayment = z.infer<typeof OrderPayment>

/** What was done to a line, by whom and when. */
export const OrderLineStep = z.object({
  kind: z.enum(['ordered', ...LINE_STEPS, 'refunded', 'goodwill']),
  /** Null if an older version didn't record it. */
  by: z.enum(LINE_CHANGERS).nullable(),
  /** The person's name; null if it isn't known. */
  who: z.string().nullable(),
  at: Timestamp,
  /** Afterwards; of a refund, what was refunded. */
  quantity: z.number(),
})
export type OrderLineStep = z.infer<typeof OrderLineStep>

export const AdminOrderDetails = z.object({
  customer: z.object({ id: Id, name: z.string() }).nullable(),
  payments: z.array(OrderPayment),
  notes: z.array(OrderNote),
  withdrawals: z.array(AdminWithdrawal).default([]),
  /** The steps of each line, in order. */
  lines: z.array(z.object({ order_line_id: Id, steps: z.array(OrderLineStep) })).default([]),
  source: z.enum(ORDER_SOURCES).default('web'),
  /** Who of the staff took it by telephone; null if nobody did, or the account was deleted. */
  taken_by: z.string().nullable().default(null),
  /** What VIES said about the company's VAT number; null if it wasn't asked. */
  vat_check: VatCheck.nullable().default(null),
  /** What its customer confirmed for goods with a minimum age. */
  age_confirmed: AgeConfirmed.nullable().default(null),
  /** The version of the terms of sale that it was placed under; null where none were published. */
  terms_version: z.string().nullable().default(null),
  /** Nothing is packed yet: address and the customer's note can be corrected. */
  can_change: z.boolean(),
  /** And payment comes later, so the goods can be changed too. */
  can_change_lines: z.boolean(),
})
export type AdminOrderDetails = z.infer<typeof AdminOrderDetails>

export const OrderNoteInput = z.object({
  text: typed().min(1).max(2000),
  to: z.enum(NOTE_READERS).default('staff'),
})

export const OrderChange = z.object({
  /** Missing fields stay as they are. */
  shipping_address: AddressInput.partial().optional(),
  notes: typed().max(1000).optional(),
  /** Another window; an order that is paid keeps its delivery fee. */
  delivery_slot: SlotChoice.optional(),
})
export type OrderChange = z.infer<typeof OrderChange>

export const LinesChange = z.object({
  /** Missing lines stay; 0 removes one. */
  lines: z
    .array(z.object({ order_line_id: Id, quantity: Quantity }))
    .max(200)
    .default([]),
  add: z.array(CartLineInput).max(50).default([]),
  /** The total of the preview. If the order would cost another, nothing is changed: PRICE_CHANGED. */
  expected_total: Amount.optional(),
})
export type LinesChange = z.output<typeof LinesChange>

export const MAX_MOVED = 200

export const MovedOrders = z.object({
  /** With each order's previous state. */
  moved: z.array(z.object({ order_number: z.string(), from: OrderStatus })),
  refused: z.array(z.object({ order_number: z.string(), message: z.string() })),
})
export type MovedOrders = z.infer<typeof MovedOrders>

export const endpoints = {
  details: endpoint({
    method: 'GET',
    path: '/admin/order/{order_number}/details',
    auth: 'admin',
    permission: 'orders.read',
    summary: 'Customer, payments and notes of an order',
    params: byNumber,
    response: AdminOrderDetails,
  }),
  note: endpoint({
    method: 'POST',
    path: '/admin/order/{order_number}/note',
    auth: 'admin',
    permission: 'orders.write',
    summary: 'Write a note on an order, for staff or for the customer',
    params: byNumber,
    body: OrderNoteInput,
    response: AdminOrderDetails,
    idempotent: true,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/admin/order/{order_number}',
    auth: 'admin',
    permission: 'orders.write',
    summary: 'Correct the address, the window or the note of an order of which nothing is packed',
    params: byNumber,
    body: OrderChange,
    response: Order,
  }),
  changeLines: endpoint({
    method: 'PUT',
    path: '/admin/order/{order_number}/lines',
    auth: 'admin',
    permission: 'orders.write',
    summary: 'Change the goods of an order that is neither packed nor paid',
    preview: { by: 'staffOrders.previewLines' },
    params: byNumber,
    body: LinesChange,
    response: Order,
    idempotent: true,
  }),
  previewLines: endpoint({
    method: 'POST',
    path: '/admin/order/{order_number}/lines/preview',
    auth: 'admin',
    permission: 'orders.write',
    summary: 'What a change of goods would cost, with delivery and coupon; nothing is changed',
    params: byNumber,
    body: LinesChange,
    response: ChangePreview,
  }),
  unpack: endpoint({
    method: 'POST',
    path: '/admin/order/{order_number}/unpack',
    auth: 'admin',
    permission: 'orders.write',
    summary: 'Undo packing an order, within ten minutes',
    params: byNumber,
    response: Order,
  }),
  moveMany: endpoint({
    method: 'POST',
    path: '/admin/order-status',
    auth: 'admin',
    permission: 'orders.write',
    summary: 'Move many orders to their next status, each separately',
    body: z.object({
      order_numbers: z.array(OrderNumber).min(1).max(MAX_MOVED),
      status: OrderStatus,
    }),
    response: MovedOrders,
  }),
}
