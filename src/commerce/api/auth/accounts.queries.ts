// People as they sign up and in. Several accounts may have one e-mail, of which one at most has confirmed it (rule 69).
import { and, asc, desc, eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { Executor } from '#/commerce/db/open.ts'
import { credential, customer, user } from '#/commerce/db/schema/auth.ts'

const PASSWORD = 'credential'
const THIS_SHOP = 'local:credential'

/** The accounts of an e-mail and their passwords: the one that has confirmed it first, then the oldest. */
export const findCredentials = (db: Executor, email: string) =>
  db
    .select({ id: user.id, verified: user.email_verified, hash: credential.password })
    .from(user)
    .innerJoin(
      credential,
      and(eq(credential.user_id, user.id), eq(credential.provider_id, PASSWORD)),
    )
    .where(eq(user.email, email))
    .orderBy(desc(user.email_verified), asc(user.created_at))

type NewUser = Omit<typeof user.$inferInsert, 'id' | 'customer_id'>

/** A user in a household of their own; gives back the user's id. */
export async function insertUser(db: Executor, fields: NewUser): Promise<string> {
  const [household] = await db
    .insert(customer)
    .values({ name: fields.name })
    .returning({ id: customer.id })
  const id = randomUUID()
  await db.insert(user).values({ ...fields, id, customer_id: household?.id })
  return id
}

/** Replaces the password, or adds one where the account has none. */
export async function setPassword(db: Executor, userId: string, hash: string): Promise<void> {
  await db
    .insert(credential)
    .values({
      id: randomUUID(),
      account_id: userId,
      provider_id: PASSWORD,
      issuer: THIS_SHOP,
      user_id: userId,
      password: hash,
    })
    .onConflictDoUpdate({
      target: [credential.issuer, credential.account_id],
      set: { password: hash, updated_at: new Date() },
    })
}
