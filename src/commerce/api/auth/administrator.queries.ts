import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { credential, customer, session, user } from '#/commerce/db/schema/auth.ts'
import type { Executor } from '#/commerce/db/open.ts'

const PASSWORD = 'credential'
const THIS_SHOP = 'local:credential'

/** The account of an e-mail, locked until the transaction ends. */
export async function lockUser(db: Executor, email: string) {
  const [row] = await db
    .select({ id: user.id, role: user.role, customer_id: user.customer_id })
    .from(user)
    .where(eq(user.email, email))
    .for('update')
  return row
}

type NewUser = Pick<typeof user.$inferInsert, 'name' | 'email' | 'role'>

/** A user in a household of their own; gives back the user's id. */
export async function insertUser(db: Executor, fields: NewUser): Promise<string> {
  const [household] = await db
    .insert(customer)
    .values({ name: fields.name })
    .returning({ id: customer.id })
  const id = randomUUID()
  await db.insert(user).values({ ...fields, id, email_verified: true, customer_id: household?.id })
  return id
}

export async function setRole(db: Executor, id: string, role: string): Promise<void> {
  await db.update(user).set({ role, updated_at: new Date() }).where(eq(user.id, id))
}

/** Replaces the password, or adds one where the account has none. */
export async function setPassword(db: Executor, userId: string, hash: string): Promise<void> {
  const changed = await db
    .update(credential)
    .set({ password: hash, updated_at: new Date() })
    .where(and(eq(credential.user_id, userId), eq(credential.provider_id, PASSWORD)))
    .returning({ id: credential.id })
  if (changed.length > 0) return
  await db.insert(credential).values({
    id: randomUUID(),
    account_id: userId,
    provider_id: PASSWORD,
    issuer: THIS_SHOP,
    user_id: userId,
    password: hash,
  })
}

export async function deleteSessions(db: Executor, userId: string): Promise<void> {
  await db.delete(session).where(eq(session.user_id, userId))
}
