// What drivers see and do: their own run of today, and of a customer only what they need (rule 115).
import { z } from 'zod'
import { Amount } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { STOP_OUTCOMES } from './outcomes.ts'
import { OrderStatus, byNumber } from '#/contract/orders/shapes.ts'

export const STOP_STATES = [
  'waiting',
  'picked_up',
  'on_the_way',
  'arrived',
  'delivered',
  'refused',
  'absent',
] as const
export const StopState = z.enum(STOP_STATES)
export type StopState = z.infer<typeof StopState>

export const StopOutcome = z.enum(STOP_OUTCOMES)
export type StopOutcome = z.infer<typeof StopOutcome>

/** Of a photograph as text: 240 KB. Browsers make them smaller before they send them. */
const PHOTO_LENGTH = 320_000

/** A JPEG, PNG or WebP picture as a data URL. */
const Photo = z
  .string()
  .max(PHOTO_LENGTH)
  .regex(/^data:image\/(jpeg|png|webp);base64,[A-Za-z0-9+/]+={0,2}$/)

export const Stop = z.object({
  order_number: z.string(),
  state: StopState,
  order_status: OrderStatus,
  name: z.string(),
  phone: z.string().nullable(),
  address: z.object({
    street: z.string(),
    pincode: z.string(),
    city: z.string(),
    country: z.string(),
  }),
  /** Where the door is, once somebody has been there. */
  at: z.object({ lat: z.number(), lng: z.number() }).nullable(),
  notes: z.string().nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  crates: z.int(),
  items: z.array(z.object({ name: z.string(), unit: z.string().nullable(), quantity: z.number() })),
  /** The age that whoever takes it has to have. */
  minimum_age: z.int().nullable(),
  /** To be paid at the door. */
  cash_due: z.number(),
  cash_taken: z.number(),
  /**
   * Bottles and crates that may be taken back: by deposit, up to so much in all. What is above the cash goes into a
   * wallet, where there is one. Null where none are taken.
   */
  empties: z
    .object({ deposits: z.array(z.number()), most: z.number(), to_wallet: z.boolean() })
    .nullable()
    .default(null),
  /** How it ended. */
  proof: z.object({ pin: z.boolean(), name: z.string().nullable(), photo: z.boolean() }),
  reason: z.string().nullable(),
  outcome: StopOutcome.nullable(),
})
export type Stop = z.infer<typeof Stop>

export const DeliveryRun = z.object({
  date: z.string(),
  /** In their order, those of all the day's runs. */
  stops: z.array(Stop),
  cash_total: z.number(),
})
export type DeliveryRun = z.infer<typeof DeliveryRun>

export const StopMove = z.object({
  state: StopState,
  name: z.string().trim().max(120).optional(),
  pin: z
    .string()
    .trim()
    .regex(/^\d{4}$/)
    .optional(),
  photo: Photo.optional(),
  age_checked: z.boolean().default(false),
  cash: Amount.default(0),
  /** What was taken back on delivery; cash is what is due less what they come to. */
  empties: z
    .array(z.object({ deposit: Amount.positive(), count: z.int().positive().max(1000) }))
    .max(50)
    .default([]),
  reason: z.string().trim().max(300).optional(),
  outcome: StopOutcome.optional(),
  /** Where the driver is; on arrival it is where the door is. */
  at: z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }).optional(),
})
export type StopMove = z.infer<typeof StopMove>
/** As drivers send it. */
export type StopAction = z.input<typeof StopMove>

/** Stops of one driver on one day. */
const MOST_STOPS = 200

export const endpoints = {
  run: endpoint({
    method: 'GET',
    path: '/delivery/run',
    auth: 'delivery',
    summary: "The driver's stops of today, in their order",
    response: DeliveryRun,
  }),
  stop: endpoint({
    method: 'GET',
    path: '/delivery/stop/{order_number}',
    auth: 'delivery',
    summary: "One of the driver's stops of today",
    params: byNumber,
    response: Stop,
  }),
  move: endpoint({
    method: 'POST',
    path: '/delivery/stop/{order_number}/state',
    auth: 'delivery',
    summary: 'Move a stop to its next state, with what proves it',
    params: byNumber,
    body: StopMove,
    response: Stop,
    idempotent: true,
  }),
  reorder: endpoint({
    method: 'POST',
    path: '/delivery/run/order',
    auth: 'delivery',
    summary: "Put today's stops into another order; what is not named comes last",
    body: z.object({ order_numbers: z.array(z.string().max(32)).min(1).max(MOST_STOPS) }),
    response: DeliveryRun,
    idempotent: true,
  }),
}
