// What a customer can change in an order until its window's cut-off.
import { z } from 'zod'
import { endpoint } from '#/contract/endpoint.ts'
import { SlotChoice } from '#/contract/delivery/public.ts'
import { ChangePreview } from './change-preview.ts'
import { OrderKey } from './public.ts'
import { Order, byNumber } from './shapes.ts'
import { LinesChange, OrderChange } from './staff-details.ts'

/** The line's new quantity, less earlier refunds. */
export const OwnChange = LinesChange.extend({
  ...OrderChange.shape,
  /** Another window; not for an order without one. */
  delivery_slot: SlotChoice.optional(),
  /** Whoever receives what is added is as old as it needs. */
  age_confirmed: z.boolean().default(false),
})
export type OwnChange = z.output<typeof OwnChange>

export const endpoints = {
  change: endpoint({
    method: 'PUT',
    path: '/order/{order_number}',
    auth: 'system',
    summary:
      "Change goods, window or address until the cut-off; a guest's paid order can only become less",
    params: byNumber,
    body: OwnChange.extend({ key: OrderKey }),
    response: Order,
    idempotent: true,
  }),
  previewChange: endpoint({
    method: 'POST',
    path: '/order/{order_number}/change-preview',
    auth: 'system',
    summary: 'What a change would cost, with delivery and coupon; nothing is changed',
    params: byNumber,
    body: OwnChange.extend({ key: OrderKey }),
    response: ChangePreview,
  }),
}
