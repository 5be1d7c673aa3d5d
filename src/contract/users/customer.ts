// The users of a household or company.
import { z } from 'zod'
import { Amount, Id, Message, Timestamp, byId } from '#/contract/common.ts'
import { SignedIn } from '#/contract/auth/public.ts'
import { CustomerRole } from '#/contract/auth/shapes.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { Email } from '#/contract/fields.ts'

export const CustomerUser = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: CustomerRole,
  /** The largest order without approval; null for no limit. */
  spend_limit: z.number().nullable(),
  last_sign_in: Timestamp.nullable(),
  created_at: Timestamp,
})
export type CustomerUser = z.infer<typeof CustomerUser>

/** A pending invitation. */
export const Invitation = z.object({
  id: Id,
  email: z.string(),
  role: CustomerRole,
  spend_limit: z.number().nullable(),
  expires_at: Timestamp,
})
export type Invitation = z.infer<typeof Invitation>

export const CustomerUsers = z.object({
  data: z.array(CustomerUser),
  invitations: z.array(Invitation),
})
export type CustomerUsers = z.infer<typeof CustomerUsers>

/** An owner has no limit, whatever is sent. */
const Rights = { role: CustomerRole, spend_limit: Amount.nullable().default(null) }

export const InvitationInput = z.object({ email: Email, ...Rights })
export type InvitationInput = z.infer<typeof InvitationInput>

/** Whoever changes rights says the limit too: without one, it would end unseen. */
export const RightsInput = z.object({ ...Rights, spend_limit: Amount.nullable() })
export type RightsInput = z.infer<typeof RightsInput>

const Token = z.string().min(1).max(200)
const byUser = z.object({ id: z.string().min(1).max(80) })

/** The invitation behind an email's link. */
export const InvitationView = z.object({
  /** The household's or company's name. */
  customer: z.string(),
  invited_by: z.string(),
  email: z.string(),
  role: CustomerRole,
  spend_limit: z.number().nullable(),
})
export type InvitationView = z.infer<typeof InvitationView>

export const endpoints = {
  list: endpoint({
    method: 'GET',
    path: '/customer/users',
    auth: 'user',
    summary: "The account's users and open invitations; for its owners",
    response: CustomerUsers,
  }),
  invite: endpoint({
    method: 'POST',
    path: '/customer/users',
    auth: 'user',
    personal: true,
    summary: 'Invite somebody by email; inviting the same address again resends the email',
    body: InvitationInput,
    response: Invitation,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/customer/users/{id}',
    auth: 'user',
    personal: true,
    summary: "Set a user's role and spending limit; the last owner stays one",
    params: byUser,
    body: RightsInput,
    response: CustomerUser,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/customer/users/{id}',
    auth: 'user',
    personal: true,
    summary: 'Remove a user, or leave; their sessions end at once',
    params: byUser,
    response: Message,
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/customer/invitations/{id}',
    auth: 'user',
    personal: true,
    summary: 'Withdraw an invitation; its link stops working',
    params: byId,
    response: Message,
  }),
  invitation: endpoint({
    method: 'GET',
    path: '/customer/invitation',
    auth: 'system',
    summary: 'The invitation of a link, for anyone who has it',
    query: z.object({ token: Token }),
    response: InvitationView,
  }),
  accept: endpoint({
    method: 'POST',
    path: '/customer/invitation/accept',
    auth: 'user',
    personal: true,
    summary: 'Join with an invitation; begins a new session',
    body: z.object({ token: Token }),
    response: SignedIn,
  }),
}
