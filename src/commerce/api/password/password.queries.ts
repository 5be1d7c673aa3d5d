import { and, eq, gt } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { resetToken } from '#/commerce/db/schema/account/codes.ts'
import { user } from '#/commerce/db/schema/auth.ts'

/** Replaces the account's previous token. */
export async function putToken(
  db: Executor,
  values: typeof resetToken.$inferInsert,
): Promise<void> {
  const { user_id: _, ...set } = values
  await db.insert(resetToken).values(values).onConflictDoUpdate({ target: resetToken.user_id, set })
}

type TokenProof = { hash: string; now: Date }

const isGood = ({ hash, now }: TokenProof) =>
  and(eq(resetToken.hash, hash), gt(resetToken.expires_at, now))

/** The account of a valid token. */
export async function findByToken(db: Executor, given: TokenProof) {
  const [row] = await db
    .select({ id: user.id, email: user.email, verified: user.email_verified })
    .from(resetToken)
    .innerJoin(user, eq(user.id, resetToken.user_id))
    .where(isGood(given))
  return row
}

/** Consumes a token; true for only one of several concurrent callers. */
export async function deleteToken(db: Executor, given: TokenProof): Promise<boolean> {
  const { rowCount } = await db.delete(resetToken).where(isGood(given))
  return rowCount === 1
}
