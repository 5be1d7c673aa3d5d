// Which driver brings what, as administrators set it.
import { z } from 'zod'
import { endpoint } from '#/contract/endpoint.ts'
import { OrderNumber, OrderStatus, byNumber } from '#/contract/orders/shapes.ts'
import { StopState } from './driver.ts'

/** An order of a day that a driver has, or should get. */
export const DayOrder = z.object({
  order_number: z.string(),
  name: z.string(),
  place: z.string(),
  status: OrderStatus,
  from: z.string().nullable(),
  to: z.string().nullable(),
  driver: z.object({ id: z.string(), name: z.string() }).nullable(),
  state: StopState.nullable(),
  /** A photograph was taken at the door. */
  has_photo: z.boolean(),
})
export type DayOrder = z.infer<typeof DayOrder>

export const DeliveryDay = z.object({
  date: z.string(),
  drivers: z.array(z.object({ id: z.string(), name: z.string() })),
  orders: z.array(DayOrder),
})
export type DeliveryDay = z.infer<typeof DeliveryDay>

export const endpoints = {
  day: endpoint({
    method: 'GET',
    path: '/admin/delivery/day',
    auth: 'admin',
    permission: 'delivery.read',
    summary: 'Orders of a day and their drivers; today if no day is named',
    query: z.object({ date: z.iso.date().optional().catch(undefined) }),
    response: DeliveryDay,
  }),
  assign: endpoint({
    method: 'POST',
    path: '/admin/delivery/assign',
    auth: 'admin',
    permission: 'delivery.write',
    summary:
      "Give orders to a driver for a day, in a short way; a driver's own stops are put in order anew",
    body: z.object({
      date: z.iso.date(),
      driver_id: z.string().min(1).max(64),
      order_numbers: z.array(OrderNumber).min(1).max(100),
    }),
    response: DeliveryDay,
  }),
  photo: endpoint({
    method: 'GET',
    path: '/admin/delivery/photo/{order_number}',
    auth: 'admin',
    permission: 'delivery.read',
    summary: 'The last photograph that a driver took for an order',
    params: byNumber,
    mediaTypes: ['image/webp'],
  }),
}
