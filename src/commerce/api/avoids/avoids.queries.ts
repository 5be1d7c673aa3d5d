import { eq } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { keptAvoids } from '#/commerce/db/schema/account/avoids.ts'

export async function findAvoids(db: Executor, userId: string) {
  const [row] = await db.select().from(keptAvoids).where(eq(keptAvoids.user_id, userId))
  return row
}

/** The consent is as old as the entry: changing the list renews nothing. */
export async function saveAvoids(db: Executor, values: typeof keptAvoids.$inferInsert) {
  const [row] = await db
    .insert(keptAvoids)
    .values(values)
    .onConflictDoUpdate({ target: keptAvoids.user_id, set: { sealed: values.sealed } })
    .returning()
  return row
}

export async function deleteAvoids(db: Executor, userId: string): Promise<void> {
  await db.delete(keptAvoids).where(eq(keptAvoids.user_id, userId))
}
