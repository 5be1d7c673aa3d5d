// Where the shop delivers, and when.
import { z } from 'zod'
import { Id, Timestamp } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { groups } from '#/contract/typed.ts'

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

/** An order's delivery window. */
export const BookedSlot = DeliverySlot.pick({ window_id: true, date: true, from: true, to: true })
export type BookedSlot = z.infer<typeof BookedSlot>

/** `replaces` names a reservation that is released for it. */
export const HoldSlot = SlotChoice.extend({ replaces: z.uuid().optional() })
export type HoldSlot = z.infer<typeof HoldSlot>

/** A reservation in a window; an order uses it by naming it as `delivery_hold`. */
export const HeldSlot = z.object({ id: z.uuid(), until: Timestamp })
export type HeldSlot = z.infer<typeof HeldSlot>

export const DeliveryTo = z.object({
  country: z.string().regex(/^[A-Z]{2}$/),
  pincode: groups().max(20),
})
export type DeliveryTo = z.infer<typeof DeliveryTo>

export const endpoints = {
  slots: endpoint({
    method: 'GET',
    path: '/delivery/slot',
    auth: 'system',
    summary:
      'Whether the shop delivers there, how fast, and the available windows of the next days',
    query: DeliveryTo,
    response: z.object({
      is_served: z.boolean(),
      zone: z.string().nullable(),
      /** Whether '1 day' delivery is available there. */
      within_day: z.boolean(),
      /** The minimum order and the amount for free delivery there; null for the shop's own. */
      minimum_order: z.number().nullable().default(null),
      free_from: z.number().nullable().default(null),
      slots: z.array(DeliverySlot),
      /** Stores that don't deliver there. */
      elsewhere: z.array(Id).default([]),
    }),
  }),
  hold: endpoint({
    method: 'POST',
    path: '/delivery/hold',
    auth: 'system',
    summary: 'Hold a place in a delivery window for half an hour before ordering',
    body: HoldSlot,
    response: HeldSlot,
  }),
}
