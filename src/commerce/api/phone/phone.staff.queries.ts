import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { customer, user } from '#/commerce/db/schema/auth.ts'
import { shelf } from '#/commerce/db/schema/delivery/pick.ts'

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

/** The age for receiving all of these products; null if there is none. */
export async function findMinimumAge(
  db: Executor,
  productIds: readonly number[],
): Promise<number | null> {
  const [row] = await db
    .select({ age: sql<number | null>`max(${shelf.minimum_age})` })
    .from(shelf)
    .where(and(inArray(shelf.product_id, [...productIds]), gt(shelf.minimum_age, 0)))
  return row?.age ?? null
}
