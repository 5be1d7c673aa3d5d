// Messages about an order between customer, shop and driver.
import { z } from 'zod'
import { Id, Timestamp } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { OrderKey } from './public.ts'
import { byNumber } from './shapes.ts'
import { typed } from '#/contract/typed.ts'

export const MESSAGE_WRITERS = ['shop', 'customer', 'driver'] as const
export type MessageWriter = (typeof MESSAGE_WRITERS)[number]

export const OrderMessage = z.object({
  id: Id,
  from: z.enum(MESSAGE_WRITERS),
  text: z.string(),
  at: Timestamp,
})
export type OrderMessage = z.infer<typeof OrderMessage>

export const OrderMessages = z.object({
  /** Oldest first. */
  messages: z.array(OrderMessage),
  /** Closed some days after delivery. */
  may_write: z.boolean(),
})
export type OrderMessages = z.infer<typeof OrderMessages>

export const MOST_MESSAGE = 1000

export const MessageInput = z.object({ text: typed().min(1).max(MOST_MESSAGE) })

export const endpoints = {
  messages: endpoint({
    method: 'GET',
    path: '/order/{order_number}/message',
    auth: 'system',
    summary: 'Messages between customer, shop and driver about an order',
    params: byNumber,
    query: z.object({ key: OrderKey }),
    response: OrderMessages,
  }),
  write: endpoint({
    method: 'POST',
    path: '/order/{order_number}/message',
    auth: 'system',
    summary: 'Send a message about an order to the shop and the driver',
    params: byNumber,
    body: MessageInput.extend({ key: OrderKey }),
    response: OrderMessages,
    idempotent: true,
  }),
}
