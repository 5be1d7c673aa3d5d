// Assigning orders to drivers.
import { z } from 'zod'
import { endpoint } from '#/contract/endpoint.ts'
import { OrderNumber, OrderStatus, byNumber } from '#/contract/orders/shapes.ts'
import { StopState } from './crew.ts'

/** An order of a day with its driver, if assigned. */
export const DayOrder = z.object({
  order_number: z.string(),
  name: z.string(),
  place: z.string(),
  status: OrderStatus,
  /** The day and times of its window; before the day that was asked for if it is overdue. */
  date: z.string().nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  driver: z.object({ id: z.string(), name: z.string() }).nullable(),
  state: StopState.nullable(),
  /** There is a photo of the delivery. */
  has_photo: z.boolean(),
})
export type DayOrder = z.infer<typeof DayOrder>

export const DeliveryDay = z.object({
  date: z.string(),
  drivers: z.array(z.object({ id: z.string(), name: z.string() })),
  orders: z.array(DayOrder),
  page: z.int(),
  last_page: z.int(),
})
export type DeliveryDay = z.infer<typeof DeliveryDay>

export const endpoints = {
  day: endpoint({
    method: 'GET',
    path: '/admin/delivery/day',
    auth: 'admin',
    permission: 'delivery.read',
    summary: 'Orders of a day and their drivers; today by default, with those that are overdue',
    query: z.object({
      date: z.iso.date().optional().catch(undefined),
      page: z.coerce.number().int().min(1).max(10_000).optional().catch(undefined),
    }),
    response: DeliveryDay,
  }),
  assign: endpoint({
    method: 'POST',
    path: '/admin/delivery/assign',
    auth: 'admin',
    permission: 'delivery.write',
    summary:
      "Assign orders to a driver for a day, on a short route; the driver's stops are reordered",
    body: z.object({
      date: z.iso.date(),
      driver_id: z.string().min(1).max(64),
      order_numbers: z.array(OrderNumber).min(1).max(100),
      /** The returned page of the day. */
      page: z.int().min(1).max(10_000).optional(),
    }),
    response: DeliveryDay,
  }),
  photo: endpoint({
    method: 'GET',
    path: '/admin/delivery/photo/{order_number}',
    auth: 'admin',
    permission: 'delivery.read',
    summary: "A driver's last photo for an order",
    params: byNumber,
    mediaTypes: ['image/webp'],
  }),
}
