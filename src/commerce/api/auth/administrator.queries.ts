import { asc, desc, eq } from 'drizzle-orm'
import { session, user } from '#/commerce/db/schema/auth.ts'
import type { Executor } from '#/commerce/db/open.ts'

/** The account of an email address, locked until the transaction ends: the confirmed one, else the oldest. */
export async function lockUser(db: Executor, email: string) {
  const [row] = await db
    .select({ id: user.id, role: user.role, customer_id: user.customer_id })
    .from(user)
    .where(eq(user.email, email))
    .orderBy(desc(user.email_verified), asc(user.created_at))
    .limit(1)
    .for('update')
  return row
}

/** The operator vouches for the address, so it counts as confirmed. */
export async function setRole(db: Executor, id: string, role: string): Promise<void> {
  await db
    .update(user)
    .set({ role, email_verified: true, updated_at: new Date() })
    .where(eq(user.id, id))
}

export async function deleteSessions(db: Executor, userId: string): Promise<void> {
  await db.delete(session).where(eq(session.user_id, userId))
}
