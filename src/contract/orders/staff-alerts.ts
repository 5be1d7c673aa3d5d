// Who gets emails about new orders: each order at once, a summary of the day before, or both.
import { z } from 'zod'
import { seen, version } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { Email } from '#/contract/fields.ts'
import { LANGUAGES } from '#/lib/i18n.ts'

/** The most people and addresses, together. */
export const MOST_TOLD = 20

const wanted = { at_once: z.boolean(), daily: z.boolean() }

/** Somebody of the staff who may read orders; gets nothing once they may not. */
const Person = z.object({ user_id: z.string().min(1).max(60), ...wanted })
const Address = z.object({ email: Email, ...wanted })

export const OrderAlertsInput = z.object({
  people: z.array(Person).max(MOST_TOLD),
  addresses: z.array(Address).max(MOST_TOLD),
  /** When the summary is sent, in the shop's time zone. */
  summary_hour: z.int().min(0).max(23),
  language: z.enum(LANGUAGES),
})
export type OrderAlertsInput = z.output<typeof OrderAlertsInput>

export const OrderAlerts = z.object({
  ...OrderAlertsInput.shape,
  ...version,
  /** The staff who may read orders, from whom people are chosen. */
  staff: z.array(z.object({ user_id: z.string(), name: z.string(), email: z.string() })),
})
export type OrderAlerts = z.infer<typeof OrderAlerts>

export const endpoints = {
  read: endpoint({
    method: 'GET',
    path: '/admin/order-alerts',
    auth: 'admin',
    permission: 'settings.read',
    summary: 'Who gets emails about new orders, and when the daily summary is sent',
    response: OrderAlerts,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/admin/order-alerts',
    auth: 'admin',
    permission: 'settings.write',
    summary: 'Choose who gets emails about new orders, and when the daily summary is sent',
    body: z.object({ ...OrderAlertsInput.shape, ...seen }),
    response: OrderAlerts,
  }),
}
