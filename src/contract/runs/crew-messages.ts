// Messages between a driver and the customer of a stop.
import { endpoint } from '#/contract/endpoint.ts'
import { MessageInput, OrderMessages } from '#/contract/orders/public-messages.ts'
import { byNumber } from '#/contract/orders/shapes.ts'

export const endpoints = {
  messages: endpoint({
    method: 'GET',
    path: '/delivery/stop/{order_number}/message',
    auth: 'delivery',
    summary: "Messages about the order of one of the driver's stops today",
    params: byNumber,
    response: OrderMessages,
  }),
  write: endpoint({
    method: 'POST',
    path: '/delivery/stop/{order_number}/message',
    auth: 'delivery',
    summary: "Send a message to the customer of one of the driver's stops today",
    params: byNumber,
    body: MessageInput,
    response: OrderMessages,
    idempotent: true,
  }),
}
