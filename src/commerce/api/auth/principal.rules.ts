// Somebody who isn't there: what they asked for is done in their name, with their rights of now.
import type { CustomerRole } from '#/contract/auth/shapes.ts'
import type { Principal } from '#/commerce/api/context.ts'
import { rolesOf } from './sessions.service.ts'

type Person = {
  id: string
  name: string
  email: string
  email_verified: boolean
  customer_role: CustomerRole
  spend_limit: number | null
  role: string
}

export const principalOf = (
  { id, name, email, email_verified, customer_role, spend_limit, role }: Person,
  customer_id: number,
): Principal => ({
  type: 'user',
  user: {
    id,
    name,
    email,
    email_verified,
    roles: rolesOf(role),
    customer_id,
    customer_role,
    spend_limit,
    needs_second_factor: false,
    permissions: [],
    acted_by: null,
  },
})
