// Programs that work with the shop, and services that it works with.
import * as buyingShapes from './buying/shapes.ts'
import * as staffPurchases from './buying/staff-purchases.ts'
import * as staffSuppliers from './buying/staff-suppliers.ts'
import * as staffConnections from './connections/staff.ts'
import * as extensions from './extensions/public.ts'
import * as extensionShapes from './extensions/shapes.ts'
import * as staffExtensions from './extensions/staff.ts'
import * as staffKeys from './keys/staff.ts'
import * as staffWebhooks from './webhooks/staff.ts'
import * as webhookEvents from './webhooks/events.ts'
import * as ucp from './ucp/public.ts'

export const programWords = {
  staffSuppliers: [staffSuppliers],
  staffPurchases: [staffPurchases, buyingShapes],
  ucp: [ucp],
  staffKeys: [staffKeys],
  staffConnections: [staffConnections],
  extensions: [extensions],
  staffExtensions: [staffExtensions, extensionShapes],
  staffWebhooks: [staffWebhooks, webhookEvents],
} as const
