// Notifications of a person, and which kinds they want.
import { z } from 'zod'
import { Id, Timestamp, pageOf, paging } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'

export const Notification = z.object({
  id: Id,
  /** What can be chosen about: order, delivery, payment, refund, wallet, points, household. */
  kind: z.string(),
  /** What happened, such as `shipped`. */
  event: z.string(),
  order_number: z.string().nullable(),
  /** In the base currency, such as what came into the wallet. */
  amount: z.number().nullable(),
  points: z.int().nullable(),
  /** Whom it is about. */
  name: z.string().nullable(),
  /** The order of a household that it asks for, or that was answered. */
  approval_id: Id.nullable().default(null),
  read: z.boolean(),
  created_at: Timestamp,
})
export type Notification = z.infer<typeof Notification>

const channel = z.object({
  on: z.boolean(),
  /** It can't be switched: an order or the law needs it, or there is none. */
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
    summary: 'The person’s notifications, newest first, and how many are unread',
    query: z.object({ ...paging(20), unread: z.enum(['1']).optional().catch(undefined) }),
    response: pageOf(Notification).extend({ unread: z.int() }),
  }),
  read: endpoint({
    method: 'POST',
    path: '/notifications/read',
    auth: 'user',
    summary: 'Mark some as read, or all',
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
    summary: 'Of what the person is told, in the shop, by mail and by their browsers',
    response: choices,
  }),
  choose: endpoint({
    method: 'PUT',
    path: '/notifications/choices',
    auth: 'user',
    summary: 'Switch one of them on or off',
    body: z.object({
      kind: z.string().max(40),
      channel: z.enum(['shop', 'mail', 'push']),
      on: z.boolean(),
    }),
    response: choices,
  }),
}
