import { sql } from 'drizzle-orm'
import type { Permission } from '#/contract/permissions.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { hasAnyRole, hasMoreRoles } from '#/commerce/db/roles.ts'
import { user } from '#/commerce/db/schema/auth.ts'
import { staffMember, staffRole } from '#/commerce/db/schema/staff/people.ts'

/** Administrators, and the staff whose role has the permission. */
export const findStaffWho = (db: Executor, permission: Permission) =>
  db
    .select({ id: user.id, name: user.name, email: user.email })
    .from(user)
    .where(
      sql`${hasMoreRoles(user.role)} and (${hasAnyRole(user.role, 'admin')} or exists (
        select 1 from ${staffMember} m join ${staffRole} r on r.id = m.role_id
        where m.user_id = "user".id and ${permission} = any(r.permissions)))`,
    )
    .orderBy(user.id)
