// Notes and the state of a customer.
import { desc, eq } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { customer, user } from '#/commerce/db/schema/auth.ts'
import { customerNote } from '#/commerce/db/schema/staff/notes.ts'

/** The users of a customer. */
export const findPeople = (db: Executor, customerId: number) =>
  db.select().from(user).where(eq(user.customer_id, customerId)).orderBy(user.created_at, user.id)

export async function setBlocked(
  db: Executor,
  id: number,
  blocked: { blocked_at: Date | null; blocked_reason: string | null },
): Promise<void> {
  await db.update(customer).set(blocked).where(eq(customer.id, id))
}

export async function insertCustomerNote(
  db: Executor,
  values: typeof customerNote.$inferInsert,
): Promise<void> {
  await db.insert(customerNote).values(values)
}

/** Newest first, with their authors. */
export const findCustomerNotes = (db: Executor, customerId: number) =>
  db
    .select({ note: customerNote, who: user.name })
    .from(customerNote)
    .leftJoin(user, eq(user.id, customerNote.user_id))
    .where(eq(customerNote.customer_id, customerId))
    .orderBy(desc(customerNote.id))
