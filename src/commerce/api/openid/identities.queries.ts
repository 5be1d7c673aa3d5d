import { and, asc, count, eq, ne } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { ProviderKind } from '#/contract/openid/shapes.ts'
import { PASSWORD } from '#/commerce/api/auth/accounts.queries.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { passkey } from '#/commerce/db/schema/account/passkeys.ts'
import { credential, user } from '#/commerce/db/schema/auth.ts'

type Vouched = { iss: string; sub: string }

const elsewhere = (userId: string) =>
  and(eq(credential.user_id, userId), ne(credential.provider_id, PASSWORD))

/** The account that an account elsewhere opens. */
export async function findByIdentity(db: Executor, { iss, sub }: Vouched) {
  const [row] = await db
    .select({ id: user.id, email: user.email, role: user.role, identity: credential.id })
    .from(credential)
    .innerJoin(user, eq(user.id, credential.user_id))
    .where(and(eq(credential.issuer, iss), eq(credential.account_id, sub)))
  return row
}

export const listIdentities = (db: Executor, userId: string) =>
  db
    .select({
      id: credential.id,
      kind: credential.provider_id,
      created_at: credential.created_at,
    })
    .from(credential)
    .where(elsewhere(userId))
    .orderBy(asc(credential.created_at), asc(credential.id))

type NewIdentity = Vouched & { userId: string; kind: ProviderKind; at: Date }

/** Undefined if somebody linked it meanwhile. */
export async function insertIdentity(
  db: Executor,
  { iss, sub, userId, kind, at }: NewIdentity,
): Promise<{ id: string; created_at: Date } | undefined> {
  const [row] = await db
    .insert(credential)
    .values({
      id: randomUUID(),
      account_id: sub,
      issuer: iss,
      provider_id: kind,
      user_id: userId,
      created_at: at,
    })
    .onConflictDoNothing({ target: [credential.issuer, credential.account_id] })
    .returning({ id: credential.id, created_at: credential.created_at })
  return row
}

/** False if there is none. */
export async function deleteIdentity(db: Executor, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await db
    .delete(credential)
    .where(and(elsewhere(userId), eq(credential.id, id)))
  return rowCount === 1
}

/** The account's row, locked until the transaction ends. */
export async function lockUser(db: Executor, userId: string): Promise<void> {
  await db.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('update')
}

/** What opens an account: its password, its passkeys, accounts elsewhere. */
export async function countWaysIn(db: Executor, userId: string): Promise<number> {
  const [own] = await db
    .select({ n: count() })
    .from(credential)
    .where(eq(credential.user_id, userId))
  const [keys] = await db.select({ n: count() }).from(passkey).where(eq(passkey.user_id, userId))
  return (own?.n ?? 0) + (keys?.n ?? 0)
}
