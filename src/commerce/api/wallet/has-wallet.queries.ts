import { eq } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { user } from '#/commerce/db/schema/auth.ts'

/** Whether somebody can use this customer's wallet: guests have none, and a deleted account has no people. */
export async function hasWallet(db: Executor, customerId: number | null): Promise<boolean> {
  if (customerId === null) return false
  const [row] = await db
    .select({ id: user.id })
    .from(user)
    .where(eq(user.customer_id, customerId))
    .limit(1)
  return row !== undefined
}
