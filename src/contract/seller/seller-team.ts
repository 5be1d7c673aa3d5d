// A store's team.
import { z } from 'zod'
import { byId, Id, Message, Timestamp } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { Email } from '#/contract/fields.ts'
import { StoreRole } from './shapes.ts'

export const StoreMember = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: StoreRole,
  last_sign_in: Timestamp.nullable(),
})
export type StoreMember = z.infer<typeof StoreMember>

/** A pending invitation. */
export const StoreInvitation = z.object({
  id: Id,
  email: z.string(),
  role: StoreRole,
  expires_at: Timestamp,
})
export type StoreInvitation = z.infer<typeof StoreInvitation>

export const StoreTeam = z.object({
  data: z.array(StoreMember),
  invitations: z.array(StoreInvitation),
})
export type StoreTeam = z.infer<typeof StoreTeam>

export const StoreInvitationInput = z.object({ email: Email, role: StoreRole })
export type StoreInvitationInput = z.infer<typeof StoreInvitationInput>

const byUser = z.object({ id: z.string().min(1).max(80) })

export const endpoints = {
  team: endpoint({
    method: 'GET',
    path: '/seller/team',
    auth: 'seller',
    summary: "The store's members and open invitations; for its owners",
    response: StoreTeam,
  }),
  invite: endpoint({
    method: 'POST',
    path: '/seller/team',
    auth: 'seller',
    personal: true,
    summary: 'Invite somebody by email; inviting the same address again resends the email',
    body: StoreInvitationInput,
    response: StoreTeam,
  }),
  setRole: endpoint({
    method: 'PUT',
    path: '/seller/team/{id}',
    auth: 'seller',
    personal: true,
    summary: "Set a member's role; the last owner stays one",
    params: byUser,
    body: z.object({ role: StoreRole }),
    response: StoreTeam,
  }),
  removeMember: endpoint({
    method: 'DELETE',
    path: '/seller/team/{id}',
    auth: 'seller',
    personal: true,
    summary: 'Remove a member from the store; the last owner stays',
    params: byUser,
    response: StoreTeam,
  }),
  withdrawInvitation: endpoint({
    method: 'DELETE',
    path: '/seller/invitation/{id}',
    auth: 'seller',
    personal: true,
    summary: 'Withdraw an invitation; its link stops working',
    params: byId,
    response: Message,
  }),
}
