import { randomUUID } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { session, user } from '#/commerce/db/schema/auth.ts'

/** The sessions of tokens with these hashes that have not expired, with their users. */
export const findSessions = (db: Executor, hashes: readonly string[], now: Date) =>
  db
    .select({
      token_hash: session.token_hash,
      id: user.id,
      name: user.name,
      email: user.email,
      email_verified: user.email_verified,
      role: user.role,
      customer_id: user.customer_id,
    })
    .from(session)
    .innerJoin(user, eq(user.id, session.user_id))
    .where(
      and(
        sql`${session.token_hash} = any(${sql.param([...hashes])}::text[])`,
        gt(session.expires_at, now),
      ),
    )

type NewSession = Pick<typeof session.$inferInsert, 'token_hash' | 'user_id' | 'expires_at'>

export async function insertSession(db: Executor, values: NewSession): Promise<void> {
  await db.insert(session).values({ ...values, id: randomUUID() })
}

export async function deleteSession(db: Executor, hash: string): Promise<void> {
  await db.delete(session).where(eq(session.token_hash, hash))
}
