// Who works in the shop, and what each may do.
import { z } from 'zod'
import { Proof, PROOF } from '#/contract/codes/customer.ts'
import { byId, Id, Localized, Message, text, Timestamp } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { Email } from '#/contract/fields.ts'
import { OpenSession } from '#/contract/sessions/customer.ts'
import { Permission } from '#/contract/permissions.ts'

export const StaffRole = z.object({
  id: Id,
  /** Of the roles that every shop begins with. */
  key: z.string().nullable(),
  name: Localized,
  permissions: z.array(Permission),
  people: z.int(),
})
export type StaffRole = z.infer<typeof StaffRole>

export const RoleInput = z.object({
  name: text(60),
  permissions: z.array(Permission).max(100),
  ...PROOF,
})
export type RoleInput = z.output<typeof RoleInput>

export const StaffPerson = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  /** May do all; made by the command of whoever runs the server. */
  is_owner: z.boolean(),
  roles: z.array(Id),
  last_sign_in_at: Timestamp.nullable(),
  /** Sessions that are open. */
  sessions: z.int(),
  /** A code of an app is asked for when they sign in. */
  second_factor: z.boolean(),
})
export type StaffPerson = z.infer<typeof StaffPerson>

export const StaffInvitation = z.object({
  id: Id,
  email: z.string(),
  role_id: Id,
  expires_at: Timestamp,
})

export const Staff = z.object({
  people: z.array(StaffPerson),
  invitations: z.array(StaffInvitation),
  roles: z.array(StaffRole),
  /** The shop wants a second factor of all of them. */
  second_factor_wanted: z.boolean(),
})
export type Staff = z.infer<typeof Staff>

/** Whoever changes what others may do proves again who they are. */
export const InviteInput = z.object({ email: Email, role_id: Id, ...PROOF })
export type InviteInput = z.output<typeof InviteInput>

export const PersonInput = z.object({
  /** None: they work here no more. */
  role_ids: z.array(Id).max(20),
  ...PROOF,
})
export type PersonInput = z.output<typeof PersonInput>

export const AccessInput = z.object({ second_factor: z.boolean(), ...PROOF })
export type AccessInput = z.output<typeof AccessInput>

const byPerson = z.object({ id: z.string().min(1).max(100) })

export const endpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/staff',
    auth: 'admin',
    permission: 'people.read',
    summary: 'Who works here, open invitations, and roles with their permissions',
    response: Staff,
  }),
  createRole: endpoint({
    method: 'POST',
    path: '/admin/role',
    auth: 'admin',
    permission: 'people.write',
    summary: "Make a role; it allows no more than one's own",
    body: RoleInput,
    response: StaffRole,
  }),
  updateRole: endpoint({
    method: 'PUT',
    path: '/admin/role/{id}',
    auth: 'admin',
    permission: 'people.write',
    summary: 'Change a role; it holds for everybody who has it, at once',
    params: byId,
    body: RoleInput,
    response: StaffRole,
  }),
  removeRole: endpoint({
    method: 'DELETE',
    path: '/admin/role/{id}',
    auth: 'admin',
    permission: 'people.write',
    summary: 'Remove a role of one’s own making that nobody has',
    params: byId,
    response: Message,
  }),
  invite: endpoint({
    method: 'POST',
    path: '/admin/staff',
    auth: 'admin',
    permission: 'people.write',
    summary: 'Invite somebody by mail to work here',
    body: InviteInput,
    response: Staff,
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/admin/staff-invitation/{id}',
    auth: 'admin',
    permission: 'people.write',
    summary: 'Take an invitation back',
    params: byId,
    response: Message,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/admin/staff/{id}',
    auth: 'admin',
    permission: 'people.write',
    summary: "Give somebody other roles, or none; their sessions end, and never one's own roles",
    params: byPerson,
    body: PersonInput,
    response: Staff,
  }),
  access: endpoint({
    method: 'PUT',
    path: '/admin/staff-access',
    auth: 'admin',
    permission: 'people.write',
    summary: 'Want a second factor of everybody who works here, or leave it to them',
    body: AccessInput,
    response: Staff,
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/admin/staff/{id}/session',
    auth: 'admin',
    permission: 'people.read',
    summary: 'Where somebody of the staff is signed in',
    params: byPerson,
    response: z.object({ data: z.array(OpenSession) }),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/admin/staff/{id}/session/{session_id}',
    auth: 'admin',
    permission: 'people.write',
    summary: 'End one session of somebody of the staff; its token is dead at once',
    params: byPerson.extend({ session_id: z.string().min(1).max(64) }),
    response: Message,
  }),
  removeFactor: endpoint({
    method: 'POST',
    path: '/admin/staff/{id}/second-factor/remove',
    auth: 'admin',
    permission: 'people.write',
    summary: 'Take the second factor off somebody who has lost it; their sessions end',
    params: byPerson,
    body: Proof,
    response: Staff,
  }),
}
