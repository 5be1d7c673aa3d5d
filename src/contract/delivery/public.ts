// Where the shop delivers, and when.
import { z } from 'zod'
import { Id, Timestamp } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'

/** A window on a day, as chosen at checkout. */
export const SlotChoice = z.object({ window_id: Id, date: z.iso.date() })
export type SlotChoice = z.infer<typeof SlotChoice>

export const DeliverySlot = z.object({
  window_id: Id,
  /** `YYYY-MM-DD` in the shop's time, as `from` and `to` (`HH:MM`). */
  date: z.string(),
  from: z.string(),
  to: z.string(),
  /** Added to the delivery fee. */
  fee: z.number(),
  is_full: z.boolean(),
})
export type DeliverySlot = z.infer<typeof DeliverySlot>

/** An order's window. */
export const BookedSlot = DeliverySlot.pick({ window_id: true, date: true, from: true, to: true })
export type BookedSlot = z.infer<typeof BookedSlot>

/** `replaces` names a place that is given back for it. */
export const HoldSlot = SlotChoice.extend({ replaces: z.uuid().optional() })
export type HoldSlot = z.infer<typeof HoldSlot>

/** A place in a window; an order that names it as `delivery_hold` has it. */
export const HeldSlot = z.object({ id: z.uuid(), until: Timestamp })
export type HeldSlot = z.infer<typeof HeldSlot>

export const DeliveryTo = z.object({
  country: z.string().regex(/^[A-Z]{2}$/),
  pincode: z.string().trim().max(20),
})
export type DeliveryTo = z.infer<typeof DeliveryTo>

export const endpoints = {
  slots: endpoint({
    method: 'GET',
    path: '/delivery/slot',
    auth: 'system',
    summary: 'Whether the shop delivers there, how fast, and the open windows of the next days',
    query: DeliveryTo,
    response: z.object({
      is_served: z.boolean(),
      zone: z.string().nullable(),
      /** Whether the interval '1 day' is kept there. */
      within_day: z.boolean(),
      /** What an order has to come to there, and from where on it travels free; null as everywhere. */
      minimum_order: z.number().nullable().default(null),
      free_from: z.number().nullable().default(null),
      slots: z.array(DeliverySlot),
      /** Stores whose goods don't go there. */
      elsewhere: z.array(Id).default([]),
    }),
  }),
  hold: endpoint({
    method: 'POST',
    path: '/delivery/hold',
    auth: 'system',
    summary: 'Keeps a place in a window for half an hour, before anything is ordered',
    body: HoldSlot,
    response: HeldSlot,
  }),
}
