import { randomUUID } from 'node:crypto'
import { and, count, desc, eq, gt, isNull, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Executor } from '#/commerce/db/open.ts'
import { user } from '#/commerce/db/schema/auth.ts'
import { apiKey } from '#/commerce/db/schema/staff/api-key.ts'

const creator = alias(user, 'creator')

const selectKeys = (db: Executor) =>
  db
    .select({ key: apiKey, name: user.name, creator: creator.name })
    .from(apiKey)
    .innerJoin(user, eq(user.id, apiKey.user_id))
    .leftJoin(creator, eq(creator.id, apiKey.created_by))

export type KeyRow = Awaited<ReturnType<typeof selectKeys>>[number]

/** Those in use or revoked after this moment, the newest first. */
export const findKeys = (db: Executor, revokedAfter: Date) =>
  selectKeys(db)
    .where(or(isNull(apiKey.revoked_at), gt(apiKey.revoked_at, revokedAfter)))
    .orderBy(desc(apiKey.id))

export async function findKey(db: Executor, id: number): Promise<KeyRow | undefined> {
  const [row] = await selectKeys(db).where(eq(apiKey.id, id))
  return row
}

/** Locks a key that is in use. */
export async function lockKey(db: Executor, id: number): Promise<KeyRow | undefined> {
  const [locked] = await db
    .select({ id: apiKey.id })
    .from(apiKey)
    .where(and(eq(apiKey.id, id), isNull(apiKey.revoked_at)))
    .for('update')
  return locked && findKey(db, id)
}

export async function countKeys(db: Executor): Promise<number> {
  const [row] = await db.select({ many: count() }).from(apiKey).where(isNull(apiKey.revoked_at))
  return row?.many ?? 0
}

type NewKey = Omit<typeof apiKey.$inferInsert, 'user_id'> & { name: string }

export async function insertKey(db: Executor, { name, ...values }: NewKey): Promise<number> {
  const user_id = randomUUID()
  // Nobody can sign in with it, and no mail reaches it.
  await db.insert(user).values({ id: user_id, name, email: `${user_id}@key.invalid`, role: '' })
  const [row] = await db
    .insert(apiKey)
    .values({ ...values, user_id })
    .returning({ id: apiKey.id })
  if (!row) throw new Error('the key was not written')
  return row.id
}

type Change = Partial<Omit<typeof apiKey.$inferInsert, 'id' | 'user_id'>> & { name?: string }

export async function updateKey(
  db: Executor,
  { key }: KeyRow,
  { name, ...values }: Change,
): Promise<void> {
  if (name !== undefined) await db.update(user).set({ name }).where(eq(user.id, key.user_id))
  if (Object.keys(values).length > 0)
    await db.update(apiKey).set(values).where(eq(apiKey.id, key.id))
}
