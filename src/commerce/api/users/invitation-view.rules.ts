import type { Invitation } from '#/contract/users/customer.ts'
import { toAmount } from '#/domain/money.ts'
import type { InvitationRow } from './invitations.queries.ts'

export const viewInvitation = (row: InvitationRow): Invitation => ({
  id: row.id,
  email: row.email,
  role: row.role,
  spend_limit: row.spend_limit === null ? null : toAmount(row.spend_limit),
  expires_at: row.expires_at.toISOString(),
})
