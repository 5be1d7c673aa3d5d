// Webhooks: addresses of other programs that the shop tells what happens.
import { z } from 'zod'
import { byId, Id, Message, pageOf, paging, Timestamp } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { EVENT_TYPES, WANTED_TYPES } from './events.ts'

export const MOST_WEBHOOKS = 50
/** A replaced secret signs this much longer, beside the new one. */
export const OLD_SECRET_HOURS = 24
/** A webhook that has failed for this long is switched off. */
export const FAILING_DAYS = 3
/** Deliveries are kept this long. */
export const KEPT_DAYS = 30

export const DELIVERY_STATES = ['waiting', 'sent', 'failed'] as const

export const Webhook = z.object({
  id: Id,
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(WANTED_TYPES)),
  is_on: z.boolean(),
  /** It was switched off because it failed for days. */
  gave_up: z.boolean(),
  /** Since when no call has succeeded; null if the last one did. */
  failing_since: Timestamp.nullable(),
  last_sent_at: Timestamp.nullable(),
  /** Deliveries still to be made. */
  waiting: z.int(),
  created_at: Timestamp,
})
export type Webhook = z.infer<typeof Webhook>

export const WebhookInput = z.object({
  name: z.string().trim().min(1).max(60),
  url: z.string().trim().max(500).check(z.url()),
  events: z.array(z.enum(WANTED_TYPES)).min(1).max(100),
  is_on: z.boolean().default(true),
})
export type WebhookInput = z.output<typeof WebhookInput>

/** The secret is shown this once. */
export const NewWebhook = z.object({ webhook: Webhook, secret: z.string() })
export type NewWebhook = z.infer<typeof NewWebhook>

export const WebhookDelivery = z.object({
  id: Id,
  type: z.enum(EVENT_TYPES),
  /** @example order:L000123-ABCDEF */
  subject: z.string(),
  happened_at: Timestamp,
  state: z.enum(DELIVERY_STATES),
  attempts: z.int(),
  /** When it is tried next; null if it is not. */
  due_at: Timestamp.nullable(),
  sent_at: Timestamp.nullable(),
  /** The status of the last answer; null without one. */
  answer_status: z.int().nullable(),
  /** How the last answer began, or why there was none. */
  answer: z.string(),
  body: z.string(),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

export const WebhookTest = z.object({
  ok: z.boolean(),
  status: z.int().nullable(),
  answer: z.string(),
})
export type WebhookTest = z.infer<typeof WebhookTest>

export const DeliveryQuery = z.object({
  ...paging(20),
  state: z.enum(DELIVERY_STATES).optional().catch(undefined),
})
export type DeliveryQuery = z.output<typeof DeliveryQuery>

const byDelivery = byId.extend({ delivery_id: z.coerce.number().pipe(Id) })

export const endpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/webhook',
    auth: 'admin',
    permission: 'system.read',
    summary: 'Webhooks',
    response: z.object({ data: z.array(Webhook) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/webhook',
    auth: 'admin',
    permission: 'system.write',
    summary: 'Add a webhook; its secret is in the answer, this once',
    body: WebhookInput,
    response: NewWebhook,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/admin/webhook/{id}',
    auth: 'admin',
    permission: 'system.write',
    summary: 'Change a webhook, switch it on or off',
    params: byId,
    body: WebhookInput.extend({ is_on: z.boolean() }),
    response: Webhook,
  }),
  renew: endpoint({
    method: 'POST',
    path: '/admin/webhook/{id}/secret',
    auth: 'admin',
    permission: 'system.write',
    summary: 'Give a webhook a new secret; for a day both sign',
    params: byId,
    response: NewWebhook,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/webhook/{id}',
    auth: 'admin',
    permission: 'system.write',
    summary: 'Remove a webhook with its deliveries',
    params: byId,
    response: Message,
  }),
  test: endpoint({
    method: 'POST',
    path: '/admin/webhook/{id}/test',
    auth: 'admin',
    permission: 'system.write',
    summary: 'Send a test event now, and say what was answered',
    params: byId,
    response: WebhookTest,
  }),
  deliveries: endpoint({
    method: 'GET',
    path: '/admin/webhook/{id}/delivery',
    auth: 'admin',
    permission: 'system.read',
    summary: 'Deliveries of a webhook, the newest first',
    params: byId,
    query: DeliveryQuery,
    response: pageOf(WebhookDelivery),
  }),
  repeat: endpoint({
    method: 'POST',
    path: '/admin/webhook/{id}/delivery/{delivery_id}/repeat',
    auth: 'admin',
    permission: 'system.write',
    summary: 'Make a delivery again',
    params: byDelivery,
    response: Message,
  }),
}
