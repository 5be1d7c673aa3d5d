import { and, asc, count, eq } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { savedView } from '#/commerce/db/schema/staff/view.ts'

const VIEW = {
  id: savedView.id,
  list: savedView.list,
  name: savedView.name,
  query: savedView.query,
}

export const findViews = (db: Executor, userId: string, list: string) =>
  db
    .select(VIEW)
    .from(savedView)
    .where(and(eq(savedView.user_id, userId), eq(savedView.list, list)))
    .orderBy(asc(savedView.name))

export async function saveView(db: Executor, view: typeof savedView.$inferInsert) {
  const [row] = await db
    .insert(savedView)
    .values(view)
    .onConflictDoUpdate({
      target: [savedView.user_id, savedView.list, savedView.name],
      set: { query: view.query },
    })
    .returning(VIEW)
  return row
}

export async function countViews(db: Executor, userId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(savedView)
    .where(eq(savedView.user_id, userId))
  return row?.total ?? 0
}

export async function deleteView(db: Executor, userId: string, id: number): Promise<boolean> {
  const rows = await db
    .delete(savedView)
    .where(and(eq(savedView.user_id, userId), eq(savedView.id, id)))
    .returning({ id: savedView.id })
  return rows.length > 0
}
