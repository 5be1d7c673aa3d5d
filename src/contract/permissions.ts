// Staff permissions by name. Each staff call requires one; a role is a set of them.
import { z } from 'zod'

export const PERMISSIONS = [
  /** Included in every role: the staff area itself, counts of waiting work, own views. */
  'office',
  'reports.read',
  /** Tax report, closings and files for the accountant. */
  'books.read',
  /** Close a day, and set the accounts. */
  'books.write',
  'orders.read',
  'orders.write',
  /** Take orders by telephone. */
  'orders.phone',
  'payments.read',
  'payments.write',
  'refunds.read',
  'refunds.write',
  'customers.read',
  'customers.write',
  /** Add money or points to accounts, and deduct them. */
  'customers.money',
  'customers.block',
  /** Sign in as a customer. */
  'customers.act',
  /** Export or delete a person's data. */
  'customers.remove',
  'delivery.read',
  'delivery.write',
  'picking',
  'feedback.read',
  'feedback.write',
  'sellers.read',
  'sellers.write',
  'catalogue.read',
  'catalogue.write',
  /** Suppliers, purchase prices, what goods cost. */
  'buying.read',
  'buying.write',
  'coupons.read',
  'coupons.write',
  'content.read',
  'content.write',
  'settings.read',
  'settings.write',
  'activity.read',
  'erp.read',
  'erp.write',
  'people.read',
  'people.write',
  'system.read',
  'system.write',
  /** Download a backup, which contains all data of the shop. */
  'system.backup',
] as const

export const Permission = z.enum(PERMISSIONS)
export type Permission = z.infer<typeof Permission>

/** Programs don't act as customers, answer no telephone, and don't let people in. */
const FOR_PEOPLE_ONLY = ['office', 'orders.phone', 'customers.act', 'people.write'] as const

/** What an API key may be allowed. */
export const KeyPermission = Permission.exclude(FOR_PEOPLE_ONLY)
export type KeyPermission = z.infer<typeof KeyPermission>
