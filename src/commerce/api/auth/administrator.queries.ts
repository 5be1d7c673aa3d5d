import { asc, desc, eq } from 'drizzle-orm'
import { firstLink } from '#/commerce/db/schema/account/first-link.ts'
import { session, user } from '#/commerce/db/schema/auth.ts'
import type { Executor } from '#/commerce/db/open.ts'

/** The account of an email address, locked until the transaction ends: the confirmed one, else the oldest. */
export async function lockUser(db: Executor, email: string) {
  const [row] = await db
    .select({ id: user.id, role: user.role, verified: user.email_verified })
    .from(user)
    .where(eq(user.email, email))
    .orderBy(desc(user.email_verified), asc(user.created_at))
    .limit(1)
    .for('update')
  return row
}

type Raised = { role: string; name?: string | undefined }

/** The operator vouches for the address, so it counts as confirmed. */
export async function setRole(db: Executor, id: string, { role, name }: Raised): Promise<void> {
  await db
    .update(user)
    .set({
      role,
      email_verified: true,
      updated_at: new Date(),
      ...(name !== undefined && { name }),
    })
    .where(eq(user.id, id))
}

export async function deleteSessions(db: Executor, userId: string): Promise<void> {
  await db.delete(session).where(eq(session.user_id, userId))
}

/** The link for the first administrator ends. False if it has ended already. */
export async function deleteFirstLink(db: Executor): Promise<boolean> {
  const { rowCount } = await db.delete(firstLink)
  return rowCount === 1
}
