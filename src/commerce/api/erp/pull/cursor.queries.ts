import { eq } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { erpCursor } from '#/commerce/db/schema/erp/pull.ts'

/** How far reading has got. */
export async function findCursor(db: Executor, name: 'items' | 'orders') {
  const [row] = await db.select().from(erpCursor).where(eq(erpCursor.name, name))
  return row
}

/** Another ERP is read from its beginning. */
export const deleteCursors = async (db: Executor): Promise<void> => {
  await db.delete(erpCursor)
}

export type Cursor = Omit<typeof erpCursor.$inferInsert, 'name'>

export async function saveCursor(
  db: Executor,
  name: 'items' | 'orders',
  cursor: Cursor,
): Promise<void> {
  await db
    .insert(erpCursor)
    .values({ name, ...cursor })
    .onConflictDoUpdate({ target: erpCursor.name, set: cursor })
}
