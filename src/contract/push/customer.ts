// Notifications by the browser, even if no page of the shop is open (web push).
import { z } from 'zod'
import { endpoint } from '#/contract/endpoint.ts'
import { OrderKey } from '#/contract/orders/public.ts'
import { OrderNumber } from '#/contract/orders/shapes.ts'

const MAX_ENDPOINT = 1000
const BASE64URL = /^[\w-]+=*$/
const P256DH = { least: 86, most: 89 }
const AUTH = { least: 22, most: 25 }

const endpointOf = z.url({ protocol: /^https?$/ }).max(MAX_ENDPOINT)

/** For this order; if missing, for all of the user's notifications. */
const ofOrder = { order_number: OrderNumber.optional(), key: OrderKey }
/** For the orders that come in, which staff may read; beside the user's own notifications. */
const ofStaff = { new_orders: z.boolean().default(false) }

/** The browser's own `PushSubscription`. */
export const PushDevice = z.object({
  endpoint: endpointOf,
  keys: z.object({
    p256dh: z.string().min(P256DH.least).max(P256DH.most).regex(BASE64URL),
    auth: z.string().min(AUTH.least).max(AUTH.most).regex(BASE64URL),
  }),
  ...ofOrder,
  ...ofStaff,
})
export type PushDevice = z.infer<typeof PushDevice>

const state = z.object({ on: z.boolean() })

export const endpoints = {
  key: endpoint({
    method: 'GET',
    path: '/push',
    auth: 'system',
    summary: "The shop's public key for push subscriptions (VAPID)",
    response: z.object({ public_key: z.string() }),
  }),
  subscribe: endpoint({
    method: 'POST',
    path: '/push',
    auth: 'system',
    personal: true,
    summary:
      "Subscribe this browser to all of the user's notifications, to one order (the account's own, or a guest's with its key), or as staff to the orders that come in",
    body: PushDevice,
    response: state,
  }),
  unsubscribe: endpoint({
    method: 'DELETE',
    path: '/push',
    auth: 'system',
    summary:
      "Unsubscribe this browser from all notifications, from one order's, or from those of new orders",
    body: z.object({ endpoint: endpointOf, order_number: OrderNumber.optional(), ...ofStaff }),
    response: state,
  }),
}
