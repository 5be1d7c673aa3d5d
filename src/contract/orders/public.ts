// A single order, for its account or for a guest with the order's key.
import { z } from 'zod'
import { PlacedOrder, SitePath } from '#/contract/checkout/public.ts'
import { PHONE_MAX_LENGTH } from '#/contract/lengths.ts'
import { code } from '#/contract/typed.ts'
import { typedEmail, typedPhone } from '#/lib/typed/typed-text.ts'
import { Amount } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { PaymentMethod } from '#/contract/payments/shapes.ts'
import { ORDER_NUMBER, Order, byNumber } from './shapes.ts'

/** The order for somebody who proved to have placed it, with the key for further calls. */
export const TrackedOrder = Order.extend({ order_key: z.string().optional() })
export type TrackedOrder = z.infer<typeof TrackedOrder>

/** Gives a guest access to the order. */
export const OrderKey = z.string().max(100).optional()

/** A guest names the order and its email address or phone. */
export const TrackInput = z.object({
  order_number: code().check(z.regex(ORDER_NUMBER)),
  email: z.string().overwrite(typedEmail).max(254).optional(),
  phone: z.string().overwrite(typedPhone).max(PHONE_MAX_LENGTH).optional(),
})

/** As typed: an impossible number answers "order not found". */
export const TrackForm = TrackInput.extend({ order_number: code().min(1) })

export const endpoints = {
  byNumber: endpoint({
    method: 'GET',
    path: '/order/{order_number}',
    auth: 'system',
    summary: "One order: the account's own, or a guest's with its key",
    params: byNumber,
    query: z.object({ key: OrderKey }),
    response: Order,
  }),
  track: endpoint({
    method: 'POST',
    path: '/order/track',
    auth: 'system',
    summary: "A guest's order by number and email or phone",
    body: TrackInput,
    response: TrackedOrder,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/order/{order_number}/cancel',
    auth: 'system',
    summary: 'Cancel an order while nothing of it is packed; payments are refunded',
    params: byNumber,
    body: z.object({ key: OrderKey }),
    response: Order,
  }),
  pay: endpoint({
    method: 'POST',
    path: '/order/{order_number}/pay',
    auth: 'system',
    summary: 'Pay an order whose payment failed or is missing, by any method',
    params: byNumber,
    body: z.object({
      key: OrderKey,
      payment_method: PaymentMethod,
      /** The amount that was shown. If another one is due, nothing is started: PRICE_CHANGED. */
      expected_total: Amount.optional(),
      return_url: SitePath,
      cancel_url: SitePath,
    }),
    response: PlacedOrder,
  }),
}
