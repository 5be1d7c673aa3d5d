import { and, asc, count, eq, gt } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { customerInvitation as invitation } from '#/commerce/db/schema/account/household.ts'

export type InvitationRow = typeof invitation.$inferSelect

/** Those that can still be accepted. */
export const findInvitations = (db: Executor, customerId: number, now: Date) =>
  db
    .select()
    .from(invitation)
    .where(and(eq(invitation.customer_id, customerId), gt(invitation.expires_at, now)))
    .orderBy(asc(invitation.id))

export async function countInvitations(db: Executor, customerId: number, now: Date) {
  const [row] = await db
    .select({ n: count() })
    .from(invitation)
    .where(and(eq(invitation.customer_id, customerId), gt(invitation.expires_at, now)))
  return row?.n ?? 0
}

/** One per email address: the last one counts. */
export async function saveInvitation(db: Executor, values: typeof invitation.$inferInsert) {
  const [row] = await db
    .insert(invitation)
    .values(values)
    .onConflictDoUpdate({ target: [invitation.customer_id, invitation.email], set: values })
    .returning()
  return row
}

export async function findInvitation(db: Executor, id: number): Promise<InvitationRow | undefined> {
  const [row] = await db.select().from(invitation).where(eq(invitation.id, id))
  return row
}

/** Returns the deleted row, to only one of several callers. */
export async function deleteInvitation(db: Executor, id: number) {
  const [row] = await db.delete(invitation).where(eq(invitation.id, id)).returning()
  return row
}

export async function deleteInvitationsOf(db: Executor, customerId: number): Promise<void> {
  await db.delete(invitation).where(eq(invitation.customer_id, customerId))
}
