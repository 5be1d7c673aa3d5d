import { eq } from 'drizzle-orm'
import { customer, user } from '#/commerce/db/schema/auth.ts'
import type { Executor } from '#/commerce/db/open.ts'

export async function findAccount(db: Executor, userId: string) {
  const [row] = await db
    .select({ user, customer })
    .from(user)
    .innerJoin(customer, eq(customer.id, user.customer_id))
    .where(eq(user.id, userId))
  return row
}

type ProfileChange = Partial<
  Pick<
    typeof user.$inferInsert,
    'name' | 'phone' | 'country_code' | 'business' | 'net_prices' | 'role'
  >
>

export async function updateUser(db: Executor, id: string, change: ProfileChange): Promise<void> {
  if (Object.keys(change).length === 0) return
  // A changed number must be confirmed again.
  const isOther = change.phone !== undefined || change.country_code !== undefined
  const set = isOther ? { ...change, confirmed_phone: null } : change
  await db.update(user).set(set).where(eq(user.id, id))
}

export async function setVerified(db: Executor, id: string): Promise<void> {
  await db.update(user).set({ email_verified: true }).where(eq(user.id, id))
}
