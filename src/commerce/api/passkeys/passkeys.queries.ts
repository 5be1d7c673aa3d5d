import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { passkey, passkeyChallenge } from '#/commerce/db/schema/account/passkeys.ts'
import { user } from '#/commerce/db/schema/auth.ts'

export type PasskeyRow = typeof passkey.$inferSelect

export const listPasskeys = (db: Executor, userId: string) =>
  db.select().from(passkey).where(eq(passkey.user_id, userId)).orderBy(asc(passkey.id))

export async function insertPasskey(
  db: Executor,
  values: typeof passkey.$inferInsert,
): Promise<PasskeyRow | undefined> {
  const [row] = await db
    .insert(passkey)
    .values(values)
    .onConflictDoNothing({ target: passkey.credential_id })
    .returning()
  return row
}

const own = (userId: string, id: number) => and(eq(passkey.user_id, userId), eq(passkey.id, id))

type Own = { userId: string; id: number }

export async function renamePasskey(
  db: Executor,
  { userId, id, name }: Own & { name: string },
): Promise<PasskeyRow | undefined> {
  const [row] = await db.update(passkey).set({ name }).where(own(userId, id)).returning()
  return row
}

/** False if there is none. */
export async function deletePasskey(db: Executor, { userId, id }: Own): Promise<boolean> {
  const { rowCount } = await db.delete(passkey).where(own(userId, id))
  return rowCount === 1
}

/** A passkey and its owner, locked until the transaction ends. */
export async function lockByCredential(db: Executor, credentialId: string) {
  const [row] = await db
    .select({ passkey, email: user.email })
    .from(passkey)
    .innerJoin(user, eq(user.id, passkey.user_id))
    .where(eq(passkey.credential_id, credentialId))
    .for('update')
  return row
}

export async function notePasskeyUsed(
  db: Executor,
  id: number,
  values: Pick<PasskeyRow, 'counter' | 'synced' | 'last_used_at'>,
): Promise<void> {
  await db.update(passkey).set(values).where(eq(passkey.id, id))
}

export async function insertChallenge(
  db: Executor,
  values: typeof passkeyChallenge.$inferInsert,
): Promise<void> {
  await db.insert(passkeyChallenge).values(values)
}

type Answered = { challenge: string; userId: string | null; now: Date }

/** Consumes a challenge; false if it was meant for another user, was answered before or has expired. */
export async function takeChallenge(
  db: Executor,
  { challenge, userId, now }: Answered,
): Promise<boolean> {
  const { user_id, expires_at } = passkeyChallenge
  const { rowCount } = await db
    .delete(passkeyChallenge)
    .where(
      and(
        eq(passkeyChallenge.challenge, challenge),
        userId === null ? isNull(user_id) : eq(user_id, userId),
        gt(expires_at, now),
      ),
    )
  return rowCount === 1
}
