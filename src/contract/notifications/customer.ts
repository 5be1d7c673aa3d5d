// A user's notifications and preferences.
import { z } from 'zod'
import { Id, Timestamp, pageOf, paging } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'

export const Notification = z.object({
  id: Id,
  /** Kinds with preferences: order, delivery, payment, refund, wallet, points, household, stock. */
  kind: z.string(),
  /** The event, such as `shipped`. */
  event: z.string(),
  order_number: z.string().nullable(),
  /** In the base currency, such as the amount received in the wallet. */
  amount: z.number().nullable(),
  points: z.int().nullable(),
  /** The person or product concerned. */
  name: z.string().nullable(),
  /** The household order to approve, or that was answered. */
  approval_id: Id.nullable().default(null),
  /** The product that is back. */
  slug: z.string().nullable().default(null),
  read: z.boolean(),
  created_at: Timestamp,
})
export type Notification = z.infer<typeof Notification>

const channel = z.object({
  on: z.boolean(),
  /** Can't be changed: required by an order or the law, or not available. */
  fixed: z.boolean(),
})

export const NotificationChoice = z.object({
  kind: z.string(),
  shop: channel,
  mail: channel,
  push: channel,
})
export type NotificationChoice = z.infer<typeof NotificationChoice>

const choices = z.object({ data: z.array(NotificationChoice) })
const unread = z.object({ unread: z.int() })

export const endpoints = {
  list: endpoint({
    method: 'GET',
    path: '/notifications',
    auth: 'user',
    summary: "The user's notifications, newest first, and the number of unread ones",
    query: z.object({ ...paging(20), unread: z.enum(['1']).optional().catch(undefined) }),
    response: pageOf(Notification).extend({ unread: z.int() }),
  }),
  read: endpoint({
    method: 'POST',
    path: '/notifications/read',
    auth: 'user',
    summary: 'Mark some notifications as read, or all',
    body: z.union([
      z.object({ ids: z.array(Id).min(1).max(100) }),
      z.object({ all: z.literal(true) }),
    ]),
    response: unread,
  }),
  choices: endpoint({
    method: 'GET',
    path: '/notifications/choices',
    auth: 'user',
    summary: "The user's notification settings: in the shop, by email and by push",
    response: choices,
  }),
  choose: endpoint({
    method: 'PUT',
    path: '/notifications/choices',
    auth: 'user',
    summary: 'Switch a notification on or off',
    body: z.object({
      kind: z.string().max(40),
      channel: z.enum(['shop', 'mail', 'push']),
      on: z.boolean(),
    }),
    response: choices,
  }),
}
