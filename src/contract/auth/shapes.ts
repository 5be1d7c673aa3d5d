import { z } from 'zod'
import { Id, Timestamp } from '#/contract/common.ts'

export const Role = z.enum(['customer', 'seller', 'delivery', 'admin', 'integrator'])
export type Role = z.infer<typeof Role>

export const User = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  /** Mail reaches them there: they have opened a link in it. */
  email_verified: z.boolean().default(true),
  phone: z.string().nullable(),
  country_code: z.string().nullable(),
  roles: z.array(Role),
  created_at: Timestamp,
})
export type User = z.infer<typeof User>

/** The household or company that the users of an account share. */
export const Customer = z.object({ id: Id, name: z.string() })
export type Customer = z.infer<typeof Customer>
