// Programs that work with the shop, and services that it works with.
import * as staffConnections from './connections/staff.ts'
import * as staffKeys from './keys/staff.ts'
import * as staffMcp from './mcp/staff.ts'
import * as staffWebhooks from './webhooks/staff.ts'
import * as webhookEvents from './webhooks/events.ts'

export const programWords = {
  staffKeys: [staffKeys],
  staffMcp: [staffMcp],
  staffConnections: [staffConnections],
  staffWebhooks: [staffWebhooks, webhookEvents],
} as const
