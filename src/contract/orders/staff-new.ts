// Orders that came in and that nobody of the staff has looked at yet.
import { z } from 'zod'
import { Id, Message, Timestamp } from '#/contract/common.ts'
import { BookedSlot } from '#/contract/delivery/public.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { OrderNumber } from './shapes.ts'

/** The most that the list shows; the count has no limit. */
export const MOST_NEW_SHOWN = 20

export const NewOrder = z.object({
  order_number: z.string(),
  /** When it came in: placed, or paid if it has to be paid first. */
  came_at: Timestamp,
  name: z.string(),
  total: z.number(),
  items_count: z.int(),
  delivery_slot: BookedSlot.nullable(),
})
export type NewOrder = z.infer<typeof NewOrder>

export const NewOrders = z.object({
  count: z.int(),
  /** The latest first. */
  data: z.array(NewOrder),
  /** Of the latest order that has come in, new or not: it is greater after each one; 0 before the first. */
  last: z.int().min(0),
})
export type NewOrders = z.infer<typeof NewOrders>

export const endpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/new-order',
    auth: 'admin',
    permission: 'orders.read',
    summary: 'How many orders came in that nobody has looked at or begun, and the latest of them',
    response: NewOrders,
  }),
  events: endpoint({
    method: 'GET',
    path: '/admin/new-order/events',
    auth: 'admin',
    permission: 'orders.read',
    summary: 'Server-sent events: `news` whenever an order comes in or changes',
    mediaTypes: ['text/event-stream'],
  }),
  seen: endpoint({
    method: 'POST',
    path: '/admin/new-order/seen',
    auth: 'admin',
    // Whoever only reads takes it off nobody's list.
    permission: 'orders.write',
    summary: 'Record that staff have looked at this order, or at all that came in up to it',
    body: z.union([z.object({ order_number: OrderNumber }), z.object({ up_to: Id })]),
    response: Message,
  }),
}
