// What staff may do, by name. Each call of the staff names one; a role is a set of them.
import { z } from 'zod'

export const PERMISSIONS = [
  /** Comes with any role: the office itself, what is waiting there, one's own views. */
  'office',
  'reports.read',
  'orders.read',
  'orders.write',
  'payments.read',
  'payments.write',
  'refunds.read',
  'refunds.write',
  'customers.read',
  'customers.write',
  /** Put into wallets and points, and take out of them. */
  'customers.money',
  'customers.block',
  /** Sign in as a customer. */
  'customers.act',
  /** Take along or remove what the shop has of somebody. */
  'customers.remove',
  'delivery.read',
  'delivery.write',
  'picking',
  'voices.read',
  'voices.write',
  'sellers.read',
  'sellers.write',
  'catalogue.read',
  'catalogue.write',
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
  /** Take a backup out of the shop: with it one has all that the shop has. */
  'system.backup',
] as const

export const Permission = z.enum(PERMISSIONS)
export type Permission = z.infer<typeof Permission>
