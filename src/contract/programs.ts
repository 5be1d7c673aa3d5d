// Programs that work with the shop, and services that it works with.
import * as staffConnections from './connections/staff.ts'
import * as staffKeys from './keys/staff.ts'
import * as staffWebhooks from './webhooks/staff.ts'
import * as webhookEvents from './webhooks/events.ts'
import * as ucp from './ucp/public.ts'

export const programWords = {
  ucp: [ucp],
  staffKeys: [staffKeys],
  staffConnections: [staffConnections],
  staffWebhooks: [staffWebhooks, webhookEvents],
} as const
