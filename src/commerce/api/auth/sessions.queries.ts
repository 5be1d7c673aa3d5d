import { randomUUID } from 'node:crypto'
import { and, desc, eq, gt, lt, ne, sql } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { secondFactor } from '#/commerce/db/schema/account/second-factor.ts'
import { customer, session, user } from '#/commerce/db/schema/auth.ts'
import { setting } from '#/commerce/db/schema/content.ts'
import { staffMember, staffRole } from '#/commerce/db/schema/staff/people.ts'

/** The unexpired sessions of tokens with these hashes, with their users. */
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
      seen_at: session.updated_at,
      customer_role: user.customer_role,
      spend_limit: user.spend_limit,
      acted_by: session.acted_by,
      blocked_at: customer.blocked_at,
      permissions: sql<string[]>`coalesce((select array_agg(distinct p) from ${staffMember} m
        join ${staffRole} r on r.id = m.role_id cross join unnest(r.permissions) p
        where m.user_id = ${user.id}), '{}')`,
      lacks_factor: sql<boolean>`${user.role} ~ 'staff|admin' and exists (select 1 from ${setting} w
        where w.name = 'staff_access' and (w.value ->> 'second_factor')::boolean) and not exists (
        select 1 from ${secondFactor} f where f.user_id = ${user.id} and f.confirmed_at is not null)`,
    })
    .from(session)
    .innerJoin(user, eq(user.id, session.user_id))
    .leftJoin(customer, eq(customer.id, user.customer_id))
    .where(
      and(
        sql`${session.token_hash} = any(${sql.param([...hashes])}::text[])`,
        gt(session.expires_at, now),
      ),
    )

type NewSession = Omit<typeof session.$inferInsert, 'id'>

export async function insertSession(db: Executor, values: NewSession): Promise<void> {
  await db.insert(session).values({ ...values, id: randomUUID() })
}

/** Whether the user's household is blocked from signing in. */
export async function isBlocked(db: Executor, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ blocked_at: customer.blocked_at })
    .from(user)
    .innerJoin(customer, eq(customer.id, user.customer_id))
    .where(eq(user.id, userId))
  return row !== undefined && row.blocked_at !== null
}

export async function noteSignIn(db: Executor, userId: string, now: Date): Promise<void> {
  await db.update(user).set({ last_sign_in_at: now }).where(eq(user.id, userId))
}

export async function deleteSession(db: Executor, hash: string): Promise<void> {
  await db.delete(session).where(eq(session.token_hash, hash))
}

/** When the session of this token hash began. */
export async function findBeginning(db: Executor, hash: string): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: session.created_at })
    .from(session)
    .where(eq(session.token_hash, hash))
  return row?.at
}

/** Records that sessions are in use. */
export async function touchSessions(
  db: Executor,
  hashes: readonly string[],
  now: Date,
): Promise<void> {
  await db
    .update(session)
    .set({ updated_at: now })
    .where(sql`${session.token_hash} = any(${sql.param([...hashes])}::text[])`)
}

/** A user's unexpired sessions, the most recently used first. */
export const listSessions = (db: Executor, userId: string, now: Date) =>
  db
    .select()
    .from(session)
    .where(and(eq(session.user_id, userId), gt(session.expires_at, now)))
    .orderBy(desc(session.updated_at), session.id)

/** Ends one session of a user; false if there is none. */
export async function deleteOwnSession(db: Executor, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await db
    .delete(session)
    .where(and(eq(session.user_id, userId), eq(session.id, id)))
  return rowCount === 1
}

/** Ends all sessions of a user, except the one with this token hash. */
export async function deleteSessionsOf(db: Executor, userId: string, but = ''): Promise<void> {
  await db.delete(session).where(and(eq(session.user_id, userId), ne(session.token_hash, but)))
}

export async function pruneSessions(db: Executor, now: Date): Promise<void> {
  await db.delete(session).where(lt(session.expires_at, now))
}
