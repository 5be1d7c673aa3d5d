import { and, eq, sql } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { paymentAccount } from '#/commerce/db/schema/account/household.ts'
import { user } from '#/commerce/db/schema/auth.ts'

export async function findPaymentAccount(db: Executor, customerId: number) {
  const [row] = await db
    .select()
    .from(paymentAccount)
    .where(eq(paymentAccount.customer_id, customerId))
  return row
}

type Saved = Pick<
  typeof paymentAccount.$inferInsert,
  'customer_id' | 'sealed' | 'updated_by' | 'updated_at'
>

export async function savePaymentAccount(db: Executor, values: Saved) {
  const [row] = await db
    .insert(paymentAccount)
    .values(values)
    .onConflictDoUpdate({
      target: paymentAccount.customer_id,
      set: { ...values, version: sql`${paymentAccount.version} + 1` },
    })
    .returning()
  return row
}

/** The recipients of the change email. */
export const findOwners = (db: Executor, customerId: number) =>
  db
    .select({ id: user.id, email: user.email })
    .from(user)
    .where(and(eq(user.customer_id, customerId), eq(user.customer_role, 'owner')))
