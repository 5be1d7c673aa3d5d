// Where the shop delivers, and when.
import { z } from 'zod'
import { byId, Id, Timestamp } from '#/contract/common.ts'
import { OpeningHours } from '#/contract/content/settings.ts'
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

/** A part of the world that the shop delivers to, as pages tell it. Amounts are in the base currency. */
export const DeliveryArea = z.object({
  /** Of the country, if it is one; otherwise of the zone. */
  name: z.string(),
  country: z.string(),
  /** Whether it is the whole country. */
  is_whole: z.boolean(),
  /** The lowest fee. */
  fee: z.number(),
  /** Free delivery from this amount of goods; null: never. */
  free_from: z.number().nullable(),
  minimum_order: z.number(),
  /** Delivered in windows; otherwise by carrier. */
  has_windows: z.boolean(),
})
export type DeliveryArea = z.infer<typeof DeliveryArea>

/** What may be promised about delivery to somebody whose address is not known. */
export const DeliveryOffer = z.object({
  /** ISO codes of the countries that are delivered to, wholly or in part. */
  countries: z.array(z.string()),
  /** Empty in a shop that hasn't said where it delivers. */
  areas: z.array(DeliveryArea),
  /** The lowest of all areas. */
  minimum_order: z.number(),
  /** Free delivery from this amount; null if it is never free. */
  free_from: z.number().nullable(),
  /** The area in which that holds; null for all. */
  free_in: z.string().nullable(),
})
export type DeliveryOffer = z.infer<typeof DeliveryOffer>

/** Where an order is collected, as it was when it was placed; the address is the order's `shipping_address`. */
export const PickupAt = z.object({ place_id: Id, name: z.string(), note: z.string() })
export type PickupAt = z.infer<typeof PickupAt>

export const PickupPlace = z.object({
  id: Id,
  name: z.string(),
  street: z.string(),
  pincode: z.string(),
  city: z.string(),
  country: z.string(),
  hours: z.array(OpeningHours),
  /** What customers should know; may be empty. */
  note: z.string(),
  /** In the base currency. */
  fee: z.number(),
  minimum_order: z.number().nullable(),
  /** Collected in windows; otherwise any time when it is open. */
  has_windows: z.boolean(),
})
export type PickupPlace = z.infer<typeof PickupPlace>

export const endpoints = {
  offer: endpoint({
    method: 'GET',
    path: '/delivery/offer',
    auth: 'system',
    summary: 'Where the shop delivers, for how much, and from which amount for free',
    response: DeliveryOffer,
    content: true,
    shared: true,
  }),
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
      /** Whether '1 day' delivery is offered there, and whether the standard one is. */
      within_day: z.boolean(),
      standard: z.boolean().default(true),
      /** The minimum order there, null for the shop's own; and the amount for free delivery, null if it is never free. */
      minimum_order: z.number().nullable().default(null),
      free_from: z.number().nullable().default(null),
      slots: z.array(DeliverySlot),
      /** Stores that don't deliver there. */
      elsewhere: z.array(Id).default([]),
    }),
  }),
  city: endpoint({
    method: 'GET',
    path: '/delivery/city',
    auth: 'system',
    summary: 'The city to propose for a postcode; null if the shop knows none',
    query: DeliveryTo,
    response: z.object({ city: z.string().nullable() }),
  }),
  hold: endpoint({
    method: 'POST',
    path: '/delivery/hold',
    auth: 'system',
    summary: 'Hold a place in a delivery window for half an hour before ordering',
    body: HoldSlot,
    response: HeldSlot,
  }),
  places: endpoint({
    method: 'GET',
    path: '/pickup/place',
    auth: 'system',
    summary: 'Where orders can be collected, with opening hours and fees',
    response: z.object({ data: z.array(PickupPlace) }),
    content: true,
    shared: true,
  }),
  pickupSlots: endpoint({
    method: 'GET',
    path: '/pickup/place/{id}/slot',
    auth: 'system',
    summary: 'The pick-up windows of a place in the next days',
    params: byId,
    response: z.object({ slots: z.array(DeliverySlot) }),
  }),
}
