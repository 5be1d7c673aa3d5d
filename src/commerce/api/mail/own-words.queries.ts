import { eq, sql } from 'drizzle-orm'
import { setting } from '#/commerce/db/schema/content.ts'
import type { Executor } from '#/commerce/db/open.ts'
import type { AllOwnWords } from '#/commerce/mail/own-words.ts'

const NAME = 'letters'

/** The shop's own email texts; none in a new shop. */
export async function findOwnWords(db: Executor): Promise<AllOwnWords> {
  const [row] = await db
    .select({ value: setting.value })
    .from(setting)
    .where(eq(setting.name, NAME))
  // Only this file writes it.
  return (row?.value ?? {}) as AllOwnWords
}

/** The same, locked for this transaction. */
export async function lockOwnWords(db: Executor): Promise<AllOwnWords> {
  await db.insert(setting).values({ name: NAME, value: {} }).onConflictDoNothing()
  await db.select({ name: setting.name }).from(setting).where(eq(setting.name, NAME)).for('update')
  return findOwnWords(db)
}

export async function saveOwnWords(db: Executor, value: AllOwnWords): Promise<void> {
  await db
    .update(setting)
    .set({ value, updated_at: sql`now()` })
    .where(eq(setting.name, NAME))
}
