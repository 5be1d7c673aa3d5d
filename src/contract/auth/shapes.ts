import { z } from 'zod'
import { Id, Timestamp } from '#/contract/common.ts'

export const Role = z.enum(['customer', 'seller', 'delivery', 'staff', 'admin', 'integrator'])
export type Role = z.infer<typeof Role>

export const CUSTOMER_ROLES = ['owner', 'shopper', 'approver', 'viewer'] as const
/** A user's role in their household or company. */
export const CustomerRole = z.enum(CUSTOMER_ROLES)
export type CustomerRole = z.infer<typeof CustomerRole>

export const User = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  /** The email is confirmed: a link sent there was opened. */
  email_verified: z.boolean().default(true),
  phone: z.string().nullable(),
  country_code: z.string().nullable(),
  roles: z.array(Role),
  created_at: Timestamp,
})
export type User = z.infer<typeof User>

/** The household or company of an account's users. */
export const Customer = z.object({ id: Id, name: z.string() })
export type Customer = z.infer<typeof Customer>
