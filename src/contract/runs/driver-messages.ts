// What a driver and the customer of a stop write to each other.
import { endpoint } from '#/contract/endpoint.ts'
import { MessageInput, OrderMessages } from '#/contract/orders/public-messages.ts'
import { byNumber } from '#/contract/orders/shapes.ts'

export const endpoints = {
  messages: endpoint({
    method: 'GET',
    path: '/delivery/stop/{order_number}/message',
    auth: 'delivery',
    summary: "What was written about the order of one of the driver's stops of today",
    params: byNumber,
    response: OrderMessages,
  }),
  write: endpoint({
    method: 'POST',
    path: '/delivery/stop/{order_number}/message',
    auth: 'delivery',
    summary: "Write to the customer of one of the driver's stops of today",
    params: byNumber,
    body: MessageInput,
    response: OrderMessages,
    idempotent: true,
  }),
}
