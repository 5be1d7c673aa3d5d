// Live updates of an order.
import { z } from 'zod'
import { endpoint } from '#/contract/endpoint.ts'
import { OrderKey } from './public.ts'
import { byNumber } from './shapes.ts'

export const endpoints = {
  events: endpoint({
    method: 'GET',
    path: '/order/{order_number}/events',
    auth: 'system',
    summary:
      'Server-sent events: `news` whenever the order changes, for its customer and anyone with its key',
    params: byNumber,
    query: z.object({ key: OrderKey }),
    mediaTypes: ['text/event-stream'],
  }),
}
