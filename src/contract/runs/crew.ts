// A driver's own run of today, with only the customer data that the driver needs (rule 115).
import { z } from 'zod'
import { Amount } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { STOP_OUTCOMES } from './outcomes.ts'
import { EmptiesOffer, HandedItem, refusals, TakenEmpties } from './refusals.ts'
import { OrderStatus, byNumber } from '#/contract/orders/shapes.ts'
import { signs, typed } from '#/contract/typed.ts'

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

/** Length of a photo as text: 240 KB. Browsers shrink them first. */
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
  /** The door's position, known after the first delivery. */
  at: z.object({ lat: z.number(), lng: z.number() }).nullable(),
  notes: z.string().nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  crates: z.int(),
  items: z.array(HandedItem),
  /** The minimum age for receiving the goods. */
  minimum_age: z.int().nullable(),
  /** Which age the customer confirmed when ordering, if any. */
  age_confirmed: z.int().nullable().default(null),
  /** To collect at the door. */
  cash_due: z.number(),
  /** So much of what is refused goes back to a gift card, before less is to be collected. */
  spared: z.number().default(0),
  cash_taken: z.number(),
  /** Null if none are taken. */
  empties: EmptiesOffer.nullable().default(null),
  /** The outcome. */
  proof: z.object({ pin: z.boolean(), name: z.string().nullable(), photo: z.boolean() }),
  reason: z.string().nullable(),
  outcome: StopOutcome.nullable(),
})
export type Stop = z.infer<typeof Stop>

export const DeliveryRun = z.object({
  date: z.string(),
  /** In order, for all of the day's runs. */
  stops: z.array(Stop),
  cash_total: z.number(),
})
export type DeliveryRun = z.infer<typeof DeliveryRun>

export const StopMove = z.object({
  state: StopState,
  name: typed().max(120).optional(),
  pin: signs()
    .regex(/^\d{4}$/)
    .optional(),
  photo: Photo.optional(),
  age_checked: z.boolean().default(false),
  /** These goods stay with the driver, the rest is handed over. */
  ...refusals,
  cash: Amount.default(0),
  empties: TakenEmpties,
  reason: typed().max(300).optional(),
  outcome: StopOutcome.optional(),
  /** The driver's position; on arrival, the door's. */
  at: z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }).optional(),
})
export type StopMove = z.infer<typeof StopMove>
/** As drivers send it. */
export type StopAction = z.input<typeof StopMove>

/** A driver's stops on one day. */
const MOST_STOPS = 200

export const endpoints = {
  run: endpoint({
    method: 'GET',
    path: '/delivery/run',
    auth: 'delivery',
    summary: "The driver's stops today, in order",
    response: DeliveryRun,
  }),
  stop: endpoint({
    method: 'GET',
    path: '/delivery/stop/{order_number}',
    auth: 'delivery',
    summary: "One of the driver's stops today, or still in the van from an earlier day",
    params: byNumber,
    response: Stop,
  }),
  move: endpoint({
    method: 'POST',
    path: '/delivery/stop/{order_number}/state',
    auth: 'delivery',
    summary: 'Move a stop to its next state, with proof of delivery',
    params: byNumber,
    body: StopMove,
    response: Stop,
    idempotent: true,
  }),
  reorder: endpoint({
    method: 'POST',
    path: '/delivery/run/order',
    auth: 'delivery',
    summary: "Reorder today's stops; unlisted ones come last",
    body: z.object({ order_numbers: z.array(z.string().max(32)).min(1).max(MOST_STOPS) }),
    response: DeliveryRun,
    idempotent: true,
  }),
}
