// Staff notes and payments of an order.
import { asc, desc, eq } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { user } from '#/commerce/db/schema/auth.ts'
import { payment } from '#/commerce/db/schema/payments.ts'
import { orderNote } from '#/commerce/db/schema/staff/notes.ts'

export async function insertNote(
  db: Executor,
  values: typeof orderNote.$inferInsert,
): Promise<number> {
  const [row] = await db.insert(orderNote).values(values).returning({ id: orderNote.id })
  if (!row) throw new Error('the note was not written')
  return row.id
}

export async function findUserName(db: Executor, id: string): Promise<string | undefined> {
  const [row] = await db.select({ name: user.name }).from(user).where(eq(user.id, id))
  return row?.name
}

/** Newest first, with their authors. */
export const findNotes = (db: Executor, orderId: number) =>
  db
    .select({ note: orderNote, who: user.name })
    .from(orderNote)
    .leftJoin(user, eq(user.id, orderNote.user_id))
    .where(eq(orderNote.order_id, orderId))
    .orderBy(desc(orderNote.id))

export const findPayments = (db: Executor, orderId: number) =>
  db.select().from(payment).where(eq(payment.order_id, orderId)).orderBy(asc(payment.id))
