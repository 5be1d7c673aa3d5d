import { count, desc, eq, lt } from 'drizzle-orm'
import type { z } from 'zod'
import type { endpoints } from '#/contract/index.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { contactMessage } from '#/commerce/db/schema/newsletter.ts'

export type MessageRow = typeof contactMessage.$inferSelect

export async function insertMessage(
  db: Executor,
  values: typeof contactMessage.$inferInsert,
): Promise<MessageRow | undefined> {
  const [row] = await db.insert(contactMessage).values(values).returning()
  return row
}

export async function findMessage(db: Executor, id: number): Promise<MessageRow | undefined> {
  const [row] = await db.select().from(contactMessage).where(eq(contactMessage.id, id))
  return row
}

type ListQuery = z.output<typeof endpoints.staffContact.list.query>

/** One page of messages, newest first, and the total. */
export async function findMessages(db: Executor, { status, page, paginate }: ListQuery) {
  const where = status && eq(contactMessage.status, status)
  const rows = await db
    .select()
    .from(contactMessage)
    .where(where)
    .orderBy(desc(contactMessage.id))
    .limit(paginate)
    .offset((page - 1) * paginate)
  const [counted] = await db.select({ total: count() }).from(contactMessage).where(where)
  return { rows, total: counted?.total ?? 0 }
}

export async function updateMessage(
  db: Executor,
  id: number,
  values: Pick<MessageRow, 'status' | 'done_at'>,
): Promise<MessageRow | undefined> {
  const [row] = await db
    .update(contactMessage)
    .set(values)
    .where(eq(contactMessage.id, id))
    .returning()
  return row
}

/** Answered ones. */
export async function pruneMessages(db: Executor, before: Date): Promise<void> {
  await db.delete(contactMessage).where(lt(contactMessage.done_at, before))
}
