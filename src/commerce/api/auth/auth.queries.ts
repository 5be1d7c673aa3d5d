import { eq } from 'drizzle-orm'
import { customer, session, user } from '#/commerce/db/schema/auth.ts'
import type { Executor } from '#/commerce/db/open.ts'

export async function findAccount(db: Executor, userId: string) {
  const [row] = await db
    .select({ user, customer })
    .from(user)
    .innerJoin(customer, eq(customer.id, user.customer_id))
    .where(eq(user.id, userId))
  return row
}

export async function emailExists(db: Executor, email: string): Promise<boolean> {
  const rows = await db
    .select({ id: user.id })
    .from(user)
    .where(eq(user.email, email.toLowerCase()))
  return rows.length > 0
}

export async function insertCustomer(db: Executor, name: string): Promise<number | undefined> {
  const [row] = await db.insert(customer).values({ name }).returning({ id: customer.id })
  return row?.id
}

/** Takes back a registration that failed half way. */
export async function deleteHousehold(db: Executor, id: number): Promise<void> {
  await db.delete(user).where(eq(user.customer_id, id))
  await db.delete(customer).where(eq(customer.id, id))
}

export async function deleteSession(db: Executor, token: string): Promise<void> {
  await db.delete(session).where(eq(session.token, token))
}

export async function sessionEnd(db: Executor, token: string): Promise<Date | undefined> {
  const [row] = await db
    .select({ expires_at: session.expires_at })
    .from(session)
    .where(eq(session.token, token))
  return row?.expires_at
}

type ProfileChange = Partial<
  Pick<typeof user.$inferInsert, 'name' | 'phone' | 'country_code' | 'role'>
>

export async function updateUser(db: Executor, id: string, change: ProfileChange): Promise<void> {
  if (Object.keys(change).length === 0) return
  await db.update(user).set(change).where(eq(user.id, id))
}
