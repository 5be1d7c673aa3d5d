// Pick-up places, as administrators set them, and the orders that are handed over there.
import { z } from 'zod'
import { Amount, byId, Id, textIn, Message, seen, text, version } from '#/contract/common.ts'
import { OpeningHours } from '#/contract/content/settings.ts'
import { checkWindows, WeekWindow } from '#/contract/delivery/staff.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { byNumber } from '#/contract/orders/shapes.ts'
import { PaymentMethod, PaymentStatus } from '#/contract/payments/shapes.ts'
import { EmptiesOffer, HandedItem, refusals, TakenEmpties } from '#/contract/runs/refusals.ts'
import { signs, typed } from '#/contract/typed.ts'
import { City, CountryCode, Postcode, Region, StaffReason, Street } from '#/contract/fields.ts'

const PlaceFields = z.object({
  name: text(120),
  street: Street,
  pincode: Postcode,
  city: City,
  /** Where addresses need one. */
  state: Region.or(z.literal('')).default(''),
  /** One of the shop's countries. */
  country: CountryCode,
  hours: z.array(OpeningHours).max(50).default([]),
  /** For customers. */
  note: textIn(1000),
  fee: Amount.default(0),
  /** Null for none. */
  minimum_order: Amount.nullable().default(null),
  position: z.int().min(0).max(10_000).default(0),
  /** 0: not offered. */
  status: z.union([z.literal(0), z.literal(1)]).default(1),
  windows: z.array(WeekWindow).max(300).default([]),
})

/** The fields alone, so that a form can check the changed ones. */
export const PickupPlaceForm = PlaceFields.partial()

/** A place with all its windows; one at an unchanged time keeps its bookings. */
export const PickupPlaceInput = PlaceFields.superRefine(({ windows, hours }, issues) => {
  checkWindows(windows, issues)
  for (const [index, { from, to }] of hours.entries()) {
    if (from >= to) issues.addIssue({ code: 'custom', path: ['hours', index, 'to'] })
  }
})
export type PickupPlaceInput = z.output<typeof PickupPlaceInput>

export const PickupPlaceChange = PickupPlaceInput.safeExtend(seen)
export type PickupPlaceChange = z.output<typeof PickupPlaceChange>

export const AdminPickupPlace = PlaceFields.extend({
  ...version,
  id: Id,
  windows: z.array(WeekWindow.extend({ id: Id })),
})
export type AdminPickupPlace = z.infer<typeof AdminPickupPlace>

/** A packed order that waits for its customer. */
export const WaitingOrder = z.object({
  order_number: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  place: z.object({ id: Id, name: z.string() }),
  /** `YYYY-MM-DD`; null for any time. */
  date: z.string().nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  notes: z.string().nullable(),
  crates: z.int(),
  items: z.array(HandedItem),
  minimum_age: z.int().nullable(),
  payment_method: PaymentMethod,
  payment_status: PaymentStatus,
  cash_due: z.number(),
  /** So much of what is refused goes back to a gift card, before less is to be paid. */
  spared: z.number().default(0),
  /** Null if none are taken. */
  empties: EmptiesOffer.nullable().default(null),
})
export type WaitingOrder = z.infer<typeof WaitingOrder>

export const WaitingOrders = z.object({
  /** The most urgent first; at most 200. */
  orders: z.array(WaitingOrder),
  /** How many wait altogether. */
  total: z.int(),
})
export type WaitingOrders = z.infer<typeof WaitingOrders>

const HandOver = z
  .object({
    /** The customer's code, or the name of whoever collects. */
    code: signs()
      .regex(/^\d{4}$/)
      .optional(),
    name: typed().max(120).optional(),
    age_checked: z.boolean().default(false),
    cash: Amount.default(0),
    empties: TakenEmpties,
    /** These goods stay here, the rest is handed over. */
    ...refusals,
  })
  .strict()
export type HandOver = z.infer<typeof HandOver>

export const endpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/pickup-place',
    auth: 'admin',
    permission: 'delivery.read',
    summary: 'Pick-up places with their windows',
    response: z.object({ data: z.array(AdminPickupPlace) }),
  }),
  one: endpoint({
    method: 'GET',
    path: '/admin/pickup-place/{id}',
    auth: 'admin',
    permission: 'delivery.read',
    summary: 'One pick-up place with its windows',
    params: byId,
    response: AdminPickupPlace,
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/pickup-place',
    auth: 'admin',
    permission: 'delivery.write',
    summary: 'Add a pick-up place with its windows; at most 100',
    body: PickupPlaceInput,
    response: AdminPickupPlace,
    idempotent: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/admin/pickup-place/{id}',
    keeps: true,
    auth: 'admin',
    permission: 'delivery.write',
    summary: 'Change a pick-up place; windows of the same weekday and time keep their bookings',
    params: byId,
    body: PickupPlaceChange,
    response: AdminPickupPlace,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/pickup-place/{id}',
    auth: 'admin',
    permission: 'delivery.write',
    summary: 'Remove a pick-up place; existing orders are still collected there',
    params: byId,
    response: Message,
  }),
  waiting: endpoint({
    method: 'GET',
    path: '/admin/pickup/waiting',
    auth: 'admin',
    permission: 'orders.read',
    summary: 'Packed orders that wait to be collected; found by code, name or order number',
    query: z.object({
      place: z.coerce.number().pipe(Id).optional().catch(undefined),
      search: z.string().max(120).default(''),
    }),
    response: WaitingOrders,
  }),
  handOver: endpoint({
    method: 'POST',
    path: '/admin/pickup/{order_number}/collected',
    auth: 'admin',
    permission: 'orders.write',
    summary: 'Hand over an order, with proof and, where needed, the age check and cash',
    params: byNumber,
    body: HandOver,
    response: WaitingOrders,
    idempotent: true,
  }),
  notCollected: endpoint({
    method: 'POST',
    path: '/admin/pickup/{order_number}/not-collected',
    auth: 'admin',
    permission: 'orders.write',
    summary: 'Put the goods of an order that was not collected back into stock, and refund it',
    params: byNumber,
    body: z.object({ reason: StaffReason }),
    response: WaitingOrders,
    idempotent: true,
  }),
}
