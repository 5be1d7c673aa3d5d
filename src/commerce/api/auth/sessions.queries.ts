import { and, eq, gt, sql } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { session, user } from '#/commerce/db/schema/auth.ts'

/** The sessions of these tokens that have not expired, with their users. */
export const findSessions = (db: Executor, tokens: readonly string[], now: Date) =>
  db
    .select({
      token: session.token,
      id: user.id,
      name: user.name,
      email: user.email,
      role: user.role,
      customer_id: user.customer_id,
    })
    .from(session)
    .innerJoin(user, eq(user.id, session.user_id))
    .where(
      and(
        sql`${session.token} = any(${sql.param([...tokens])}::text[])`,
        gt(session.expires_at, now),
      ),
    )
