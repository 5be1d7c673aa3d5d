import { and, eq, sql } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { customer, user } from '#/commerce/db/schema/auth.ts'

/** A known customer; nobody whose account is blocked. */
export async function findCaller(db: Executor, id: string) {
  const [row] = await db
    .select({
      id: user.id,
      name: user.name,
      email: user.email,
      email_verified: user.email_verified,
      customer_id: customer.id,
      customer_role: user.customer_role,
      spend_limit: user.spend_limit,
    })
    .from(user)
    .innerJoin(customer, eq(customer.id, user.customer_id))
    .where(and(eq(user.id, id), sql`${customer.blocked_at} is null`))
  return row
}
