import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { STAFF_ROLES } from '#/domain/account/staff-roles.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { hasAnyRole } from '#/commerce/db/roles.ts'
import { secondFactor } from '#/commerce/db/schema/account/second-factor.ts'
import { session, user } from '#/commerce/db/schema/auth.ts'
import { staffInvitation, staffMember, staffRole } from '#/commerce/db/schema/staff/people.ts'

export type RoleRow = typeof staffRole.$inferSelect

/** The default roles are created when they are first requested. */
export async function findRoles(db: Executor) {
  const first = Object.entries(STAFF_ROLES).map(([key, role]) => ({ key, ...role }))
  await db.insert(staffRole).values(first).onConflictDoNothing({ target: staffRole.key })
  return db
    .select({
      role: staffRole,
      people: sql<number>`(select count(*)::int from ${staffMember} m where m.role_id = "staff_role".id)`,
    })
    .from(staffRole)
    .orderBy(staffRole.id)
}

export async function findRole(db: Executor, id: number): Promise<RoleRow | undefined> {
  const [row] = await db.select().from(staffRole).where(eq(staffRole.id, id)).for('update')
  return row
}

export async function saveRole(
  db: Executor,
  values: Pick<RoleRow, 'name' | 'permissions'>,
  id?: number,
): Promise<RoleRow> {
  const [row] =
    id === undefined
      ? await db.insert(staffRole).values(values).returning()
      : await db.update(staffRole).set(values).where(eq(staffRole.id, id)).returning()
  if (!row) throw new Error('the role was not written')
  return row
}

export async function deleteRole(db: Executor, id: number): Promise<void> {
  await db.delete(staffRole).where(eq(staffRole.id, id))
}

/** Owners, and all other staff. */
export const findStaff = (db: Executor, now: Date) =>
  db
    .select({
      user,
      roles: sql<number[]>`coalesce((select array_agg(m.role_id order by m.role_id)
        from ${staffMember} m where m.user_id = "user".id), '{}')`.mapWith((ids: unknown[]) =>
        ids.map(Number),
      ),
      second_factor: sql<boolean>`exists (select 1 from ${secondFactor} f
        where f.user_id = "user".id and f.confirmed_at is not null)`,
      sessions: sql<number>`(select count(*)::int from ${session} s
        where s.user_id = "user".id and s.acted_by is null and s.expires_at > ${now.toISOString()})`,
    })
    .from(user)
    .where(hasAnyRole(user.role, 'staff', 'admin'))
    .orderBy(user.created_at, user.id)

export async function lockUser(db: Executor, id: string) {
  const [row] = await db.select().from(user).where(eq(user.id, id)).for('update')
  return row
}

/** Sets a user's roles; without any they are no longer staff. */
export async function setRoles(
  db: Executor,
  { id, role }: { id: string; role: string },
  roleIds: readonly number[],
): Promise<void> {
  await db.delete(staffMember).where(eq(staffMember.user_id, id))
  const rows = [...new Set(roleIds)].map((role_id) => ({ user_id: id, role_id }))
  if (rows.length > 0) await db.insert(staffMember).values(rows)
  const others = role.split(',').filter((one) => one.trim() !== 'staff')
  const next = rows.length > 0 ? [...others, 'staff'] : others
  await db
    .update(user)
    .set({ role: next.join(',') })
    .where(eq(user.id, id))
}

export async function findMemberRoles(db: Executor, userId: string): Promise<RoleRow[]> {
  const rows = await db
    .select({ role: staffRole })
    .from(staffMember)
    .innerJoin(staffRole, eq(staffRole.id, staffMember.role_id))
    .where(eq(staffMember.user_id, userId))
  return rows.map(({ role }) => role)
}

export const findMembers = (db: Executor, roleId: number) =>
  db.select().from(staffMember).where(eq(staffMember.role_id, roleId))

const isOpen = (now: Date) =>
  and(isNull(staffInvitation.accepted_at), gt(staffInvitation.expires_at, now))

export const findOpenInvitations = (db: Executor, now: Date) =>
  db.select().from(staffInvitation).where(isOpen(now)).orderBy(staffInvitation.id)

export async function insertInvitation(
  db: Executor,
  values: typeof staffInvitation.$inferInsert,
): Promise<number> {
  const [row] = await db.insert(staffInvitation).values(values).returning()
  if (!row) throw new Error('the invitation was not written')
  return row.id
}

export async function deleteInvitation(db: Executor, id: number) {
  const [row] = await db.delete(staffInvitation).where(eq(staffInvitation.id, id)).returning()
  return row
}

/** The open invitations of a mailbox, consumed once. */
export async function takeInvitations(db: Executor, email: string, now: Date): Promise<number[]> {
  const rows = await db
    .update(staffInvitation)
    .set({ accepted_at: now })
    .where(and(eq(staffInvitation.email, email), isOpen(now)))
    .returning({ role_id: staffInvitation.role_id })
  return rows.map(({ role_id }) => role_id)
}
