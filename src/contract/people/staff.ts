// Staff members and their permissions.
import { z } from 'zod'
import { Proof, PROOF } from '#/contract/codes/customer.ts'
import { byId, Id, Localized, Message, text, Timestamp } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { Email } from '#/contract/fields.ts'
import { OpenSession } from '#/contract/sessions/customer.ts'
import { Permission } from '#/contract/permissions.ts'

export const StaffRole = z.object({
  id: Id,
  /** A built-in role. */
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
  /** Has all permissions; created by the `admin` command on the server. */
  is_owner: z.boolean(),
  roles: z.array(Id),
  last_sign_in_at: Timestamp.nullable(),
  /** The number of open sessions. */
  sessions: z.int(),
  /** Signs in with a second factor. */
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
  /** The shop requires a second factor of all staff. */
  second_factor_wanted: z.boolean(),
})
export type Staff = z.infer<typeof Staff>

/** Changing permissions requires proof of identity. */
export const InviteInput = z.object({ email: Email, role_id: Id, ...PROOF })
export type InviteInput = z.output<typeof InviteInput>

export const PersonInput = z.object({
  /** Empty if the person no longer works here. */
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
    summary: 'Staff, open invitations, and roles with their permissions',
    response: Staff,
  }),
  createRole: endpoint({
    method: 'POST',
    path: '/admin/role',
    auth: 'admin',
    permission: 'people.write',
    summary: "Create a role; it can't allow more than the caller may",
    body: RoleInput,
    response: StaffRole,
  }),
  updateRole: endpoint({
    method: 'PUT',
    path: '/admin/role/{id}',
    auth: 'admin',
    permission: 'people.write',
    summary: 'Change a role, at once for everybody who has it',
    params: byId,
    body: RoleInput,
    response: StaffRole,
  }),
  removeRole: endpoint({
    method: 'DELETE',
    path: '/admin/role/{id}',
    auth: 'admin',
    permission: 'people.write',
    summary: 'Remove a custom role that nobody has',
    params: byId,
    response: Message,
  }),
  invite: endpoint({
    method: 'POST',
    path: '/admin/staff',
    auth: 'admin',
    permission: 'people.write',
    summary: 'Invite somebody by email to join the staff',
    body: InviteInput,
    response: Staff,
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/admin/staff-invitation/{id}',
    auth: 'admin',
    permission: 'people.write',
    summary: 'Withdraw an invitation',
    params: byId,
    response: Message,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/admin/staff/{id}',
    auth: 'admin',
    permission: 'people.write',
    summary: "Change a staff user's roles, except the caller's own; their sessions end",
    params: byPerson,
    body: PersonInput,
    response: Staff,
  }),
  access: endpoint({
    method: 'PUT',
    path: '/admin/staff-access',
    auth: 'admin',
    permission: 'people.write',
    summary: 'Require a second factor of all staff, or make it optional',
    body: AccessInput,
    response: Staff,
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/admin/staff/{id}/session',
    auth: 'admin',
    permission: 'people.read',
    summary: "A staff user's sessions",
    params: byPerson,
    response: z.object({ data: z.array(OpenSession) }),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/admin/staff/{id}/session/{session_id}',
    auth: 'admin',
    permission: 'people.write',
    summary: "End one of a staff user's sessions; its token is invalid at once",
    params: byPerson.extend({ session_id: z.string().min(1).max(64) }),
    response: Message,
  }),
  removeFactor: endpoint({
    method: 'POST',
    path: '/admin/staff/{id}/second-factor/remove',
    auth: 'admin',
    permission: 'people.write',
    summary: 'Remove the second factor of a staff user who has lost it; their sessions end',
    params: byPerson,
    body: Proof,
    response: Staff,
  }),
}
