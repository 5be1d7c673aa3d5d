// What its customer may change of an order, until the cut-off of its window.
import type { z } from 'zod'
import { endpoint } from '#/contract/endpoint.ts'
import { SlotChoice } from '#/contract/delivery/public.ts'
import { OrderKey } from './public.ts'
import { Order, byNumber } from './shapes.ts'
import { LinesChange, OrderChange } from './staff-desk.ts'

/** A quantity is what is left of the line, less what was given back before. */
export const OwnChange = LinesChange.extend({
  ...OrderChange.shape,
  /** Another window; an order without one gets none. */
  delivery_slot: SlotChoice.optional(),
})
export type OwnChange = z.output<typeof OwnChange>

export const endpoints = {
  change: endpoint({
    method: 'PUT',
    path: '/order/{order_number}',
    auth: 'system',
    summary:
      'More, less or other goods, another window or address, until the cut-off; what is paid can become less',
    params: byNumber,
    body: OwnChange.extend({ key: OrderKey }),
    response: Order,
    idempotent: true,
  }),
}
