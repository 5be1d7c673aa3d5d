// Staff and their permissions (rules 130 and 134).
import type {
  InviteInput,
  PersonInput,
  RoleInput,
  Staff,
  StaffRole,
} from '#/contract/people/staff.ts'
import { Permission } from '#/contract/permissions.ts'
import { noteChange } from '#/commerce/api/activity/activity.service.ts'
import type { Sessions } from '#/commerce/api/auth/sessions.service.ts'
import { findWanted } from '#/commerce/api/factor/factor.queries.ts'
import { proveSelf } from '#/commerce/api/codes/proof.service.ts'
import { type Ctx, inTransaction, mayAsStaff, userOf } from '#/commerce/api/context.ts'
import { found, ShopError } from '#/commerce/api/errors.ts'
import { writeMail } from '#/commerce/mail/outbox.ts'
import {
  deleteInvitation,
  deleteRole,
  findMemberRoles,
  findMembers,
  findOpenInvitations,
  findRole,
  findRoles,
  findStaff,
  insertInvitation,
  lockUser,
  type RoleRow,
  saveRole,
  setRoles,
  takeInvitations,
} from './people.queries.ts'
import { mainText } from '#/lib/languages/text-in.ts'

const INVITATION_DAYS = 7
const DAY_MS = 86_400_000

const known = (names: readonly string[]): Permission[] =>
  names.flatMap((name) => Permission.safeParse(name).data ?? [])

const viewRole = ({ id, key, name, permissions }: RoleRow, people: number): StaffRole => ({
  id,
  key,
  name,
  permissions: known(permissions),
  people,
})

export async function listStaff(ctx: Ctx): Promise<Staff> {
  const now = ctx.deps.now()
  const roles = await findRoles(ctx.db)
  const people = await findStaff(ctx.db, now)
  const invitations = await findOpenInvitations(ctx.db, now)
  return {
    roles: roles.map(({ role, people: many }) => viewRole(role, many)),
    people: people.map(({ user, roles: ids, sessions, second_factor }) => ({
      id: user.id,
      name: user.name,
      email: user.email,
      is_owner: isOwner(user.role),
      roles: ids,
      last_sign_in_at: user.last_sign_in_at?.toISOString() ?? null,
      sessions,
      second_factor,
    })),
    invitations: invitations.map(({ id, email, role_id, expires_at }) => ({
      id,
      email,
      role_id,
      expires_at: expires_at.toISOString(),
    })),
    second_factor_wanted: await findWanted(ctx.db),
  }
}

export const isOwner = (role: string): boolean =>
  role.split(',').some((one) => one.trim() === 'admin')

/** Nobody grants or revokes permissions that they don't have. @throws ShopError FORBIDDEN */
export function requireOwn(ctx: Ctx, permissions: readonly string[]): void {
  if (!known(permissions).every((one) => mayAsStaff(ctx.principal, one)))
    throw new ShopError('FORBIDDEN')
}

/** @throws ShopError NOT_FOUND, FORBIDDEN for permissions that the caller lacks, INVALID without proof */
export async function writeRole(
  ctx: Ctx,
  sessions: Sessions,
  { id, body }: { id?: number; body: RoleInput },
): Promise<StaffRole> {
  await proveSelf(ctx, body)
  const { name, permissions } = body
  const { role, members } = await inTransaction(ctx, async (tx) => {
    const before = id === undefined ? null : found(await findRole(tx.db, id))
    requireOwn(tx, [...(before?.permissions ?? []), ...permissions])
    const role = await saveRole(tx.db, { name, permissions }, id)
    await noteChange(tx, {
      kind: 'role',
      record: role.id,
      name: mainText(name),
      before,
      after: role,
    })
    return { role, members: await findMembers(tx.db, role.id) }
  })
  for (const { user_id } of members) sessions.forgetUser(user_id)
  return viewRole(role, members.length)
}

/** @throws ShopError NOT_FOUND, FORBIDDEN, IN_USE while somebody has it, STATUS_CONFLICT for a default role */
export async function removeRole(ctx: Ctx, id: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const role = found(await findRole(tx.db, id))
    requireOwn(tx, role.permissions)
    if (role.key !== null) throw new ShopError('STATUS_CONFLICT')
    if ((await findMembers(tx.db, id)).length > 0) throw new ShopError('IN_USE')
    await deleteRole(tx.db, id)
    await noteChange(tx, {
      kind: 'role',
      record: id,
      name: mainText(role.name),
      before: role,
      after: null,
    })
  })
}

/** @throws ShopError NOT_FOUND, FORBIDDEN, INVALID without proof */
export async function inviteStaff(ctx: Ctx, form: InviteInput): Promise<Staff> {
  await proveSelf(ctx, form)
  const email = form.email.toLowerCase()
  await inTransaction(ctx, async (tx) => {
    const role = found(await findRole(tx.db, form.role_id))
    requireOwn(tx, role.permissions)
    const created_at = tx.deps.now()
    const expires_at = new Date(created_at.getTime() + INVITATION_DAYS * DAY_MS)
    const about = { email, role_id: role.id, invited_by: userOf(tx).id, created_at, expires_at }
    const id = await insertInvitation(tx.db, about)
    await writeMail(tx.db, {
      key: `staff_invitation:${id}`,
      kind: 'staff_invitation',
      to: email,
      language: tx.language,
      data: {},
      at: created_at,
    })
    const after = { id, email, role: mainText(role.name) }
    await noteChange(tx, { kind: 'staff', record: id, name: email, before: null, after })
  })
  ctx.deps.wake?.('send-mail')
  return listStaff(ctx)
}

/** @throws ShopError NOT_FOUND, FORBIDDEN for a role with permissions that the caller lacks */
export async function withdrawInvitation(ctx: Ctx, id: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { email, role_id } = found(await deleteInvitation(tx.db, id))
    const role = found(await findRole(tx.db, role_id))
    requireOwn(tx, role.permissions)
    const before = { id, email, role: mainText(role.name) }
    await noteChange(tx, { kind: 'staff', record: id, name: email, before, after: null })
  })
}

type Changing = { id: string; body: PersonInput }

/**
 * @throws ShopError NOT_FOUND, FORBIDDEN for oneself, owners and permissions that the caller lacks, INVALID without
 * proof
 */
export async function changeStaff(
  ctx: Ctx,
  sessions: Sessions,
  { id, body }: Changing,
): Promise<Staff> {
  await proveSelf(ctx, body)
  if (id === userOf(ctx).id) throw new ShopError('FORBIDDEN')
  await inTransaction(ctx, async (tx) => {
    const person = found(await lockUser(tx.db, id))
    const had = await findMemberRoles(tx.db, id)
    // People become staff only by accepting an invitation.
    if (had.length === 0) throw new ShopError(isOwner(person.role) ? 'FORBIDDEN' : 'NOT_FOUND')
    if (isOwner(person.role)) throw new ShopError('FORBIDDEN')
    const next = []
    for (const role of body.role_ids) next.push(found(await findRole(tx.db, role)))
    requireOwn(
      tx,
      [...had, ...next].flatMap(({ permissions }) => permissions),
    )
    await setRoles(tx.db, person, body.role_ids)
    await sessions.endAll(tx.db, id)
    await noteChange(tx, {
      kind: 'staff',
      record: id,
      name: person.name,
      before: { roles: had.map(({ name }) => mainText(name)) },
      after: { roles: next.map(({ name }) => mainText(name)) },
    })
  })
  sessions.forgetUser(id)
  return listStaff(ctx)
}

/** @throws ShopError NOT_FOUND without an invitation, EMAIL_NOT_VERIFIED */
export async function acceptInvitations(ctx: Ctx, sessions: Sessions): Promise<void> {
  const { id, email, email_verified } = userOf(ctx)
  if (!email_verified) throw new ShopError('EMAIL_NOT_VERIFIED')
  await inTransaction(ctx, async (tx) => {
    const person = found(await lockUser(tx.db, id))
    const wanted = await takeInvitations(tx.db, email.toLowerCase(), tx.deps.now())
    if (wanted.length === 0) throw new ShopError('NOT_FOUND')
    const had = await findMemberRoles(tx.db, id)
    await setRoles(tx.db, person, [...had.map((role) => role.id), ...wanted])
    const after = { joined: true }
    await noteChange(tx, { kind: 'staff', record: id, name: person.name, before: {}, after })
  })
  sessions.forgetUser(id)
}
