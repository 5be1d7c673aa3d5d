// Programs that work with the shop, and services that it works with.
import * as buyingShapes from './buying/shapes.ts'
import * as staffPurchases from './buying/staff-purchases.ts'
import * as staffReturns from './buying/staff-returns.ts'
import * as staffSupplierLists from './buying/staff-lists.ts'
import * as staffSuppliers from './buying/staff-suppliers.ts'
import * as staffConnections from './connections/staff.ts'
import * as extensions from './extensions/public.ts'
import * as extensionFields from './extensions/fields.ts'
import * as extensionParts from './extensions/parts.ts'
import * as extensionPayments from './extensions/payments.ts'
import * as extensionSections from './extensions/sections.ts'
import * as extensionShapes from './extensions/shapes.ts'
import * as staffExtensions from './extensions/staff.ts'
import * as staffExtensionPages from './extensions/staff-pages.ts'
import * as staffExtensionSections from './extensions/staff-sections.ts'
import * as staffKeys from './keys/staff.ts'
import * as staffWebhooks from './webhooks/staff.ts'
import * as webhookEvents from './webhooks/events.ts'
import * as ucp from './ucp/public.ts'

export const programWords = {
  staffSupplierLists: [staffSupplierLists],
  staffSuppliers: [staffSuppliers],
  staffPurchases: [staffPurchases, buyingShapes],
  staffReturns: [staffReturns],
  ucp: [ucp],
  staffKeys: [staffKeys],
  staffConnections: [staffConnections],
  extensions: [extensions, extensionSections],
  staffExtensions: [staffExtensions, extensionShapes, extensionPayments, extensionFields],
  staffExtensionPages: [staffExtensionPages, extensionParts],
  staffExtensionSections: [staffExtensionSections],
  staffWebhooks: [staffWebhooks, webhookEvents],
} as const
