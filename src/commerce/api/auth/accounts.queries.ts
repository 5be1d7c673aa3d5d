// Accounts for sign-up and sign-in. Several accounts may have the same email address, but at most one of them has
// confirmed it (rule 69).
import { and, asc, desc, eq, isNotNull, ne, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { Executor } from '#/commerce/db/open.ts'
import { emailChange } from '#/commerce/db/schema/account/codes.ts'
import { passkey } from '#/commerce/db/schema/account/passkeys.ts'
import { secondFactor } from '#/commerce/db/schema/account/second-factor.ts'
import { credential, customer, user } from '#/commerce/db/schema/auth.ts'
import { order } from '#/commerce/db/schema/orders.ts'
import { WORK } from '#/lib/secrets/old-password.ts'
import type { SignInMeans } from './tokens.rules.ts'

/** The provider of a password; others are services that people sign in by. */
export const PASSWORD = 'credential'
export const THIS_SHOP = 'local:credential'

/** The accounts of an email address with their passwords, if any: the confirmed one first, then the oldest. */
export const findCredentials = (db: Executor, email: string) =>
  db
    .select({ id: user.id, verified: user.email_verified, hash: credential.password })
    .from(user)
    .leftJoin(
      credential,
      and(eq(credential.user_id, user.id), eq(credential.provider_id, PASSWORD)),
    )
    .where(eq(user.email, email))
    .orderBy(desc(user.email_verified), asc(user.created_at))

const hasOrdered = sql`exists (select from ${order} where ${order.customer_id} = ${user.customer_id})`

/** The account for the owner of the mailbox: the confirmed one, else one with orders, else the oldest (rule 77). */
export async function findByMailbox(db: Executor, email: string) {
  const [row] = await db
    .select({ id: user.id, verified: user.email_verified, email: user.email })
    .from(user)
    .where(eq(user.email, email))
    .orderBy(desc(user.email_verified), desc(hasOrdered), asc(user.created_at))
    .limit(1)
  return row
}

/** The account that has confirmed a phone number. */
export async function findByPhone(db: Executor, number: string) {
  const [row] = await db
    .select({ id: user.id, verified: user.email_verified, email: user.email })
    .from(user)
    .where(eq(user.confirmed_phone, number))
  return row
}

/** The hash of an account's password, if it has one. */
export async function findPassword(db: Executor, userId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ hash: credential.password })
    .from(credential)
    .where(and(eq(credential.user_id, userId), eq(credential.provider_id, PASSWORD)))
  return row?.hash ?? undefined
}

export async function deletePassword(db: Executor, userId: string): Promise<void> {
  await db
    .delete(credential)
    .where(and(eq(credential.user_id, userId), eq(credential.provider_id, PASSWORD)))
}

/** Accounts elsewhere open it no more. */
export async function deleteIdentities(db: Executor, userId: string): Promise<void> {
  await db
    .delete(credential)
    .where(and(eq(credential.user_id, userId), ne(credential.provider_id, PASSWORD)))
}

export async function deletePasskeys(db: Executor, userId: string): Promise<void> {
  await db.delete(passkey).where(eq(passkey.user_id, userId))
}

export async function deleteSecondFactor(db: Executor, userId: string): Promise<void> {
  await db.delete(secondFactor).where(eq(secondFactor.user_id, userId))
}

/** A new e-mail that waits is given up: its link is good no more. */
export async function deleteEmailChange(db: Executor, userId: string): Promise<void> {
  await db.delete(emailChange).where(eq(emailChange.user_id, userId))
}

/**
 * Ends everything that opens an account besides its sessions: for an account that somebody else may have made. Its
 * confirmed phone is released, too, since sign-in codes go there.
 */
export async function endMeans(db: Executor, userId: string): Promise<void> {
  await deletePassword(db, userId)
  await deleteIdentities(db, userId)
  await deletePasskeys(db, userId)
  await deleteSecondFactor(db, userId)
  await deleteEmailChange(db, userId)
  await db.update(user).set({ confirmed_phone: null }).where(eq(user.id, userId))
}

/** Whether a code from an app is required, too. */
export async function hasSecondFactor(db: Executor, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ at: secondFactor.confirmed_at })
    .from(secondFactor)
    .where(eq(secondFactor.user_id, userId))
  return row !== undefined && row.at !== null
}

/** What the user signs in with now; nothing without a confirmed second factor. */
export async function findMeans(db: Executor, userId: string): Promise<SignInMeans | undefined> {
  const [row] = await db
    .select({ factor: secondFactor.secret })
    .from(secondFactor)
    .where(and(eq(secondFactor.user_id, userId), isNotNull(secondFactor.confirmed_at)))
  return row && { userId, factor: row.factor, password: await findPassword(db, userId) }
}

type NewUser = Omit<typeof user.$inferInsert, 'id' | 'customer_id'>

/** Creates a user in their own household; returns the user's ID. */
export async function insertUser(db: Executor, fields: NewUser): Promise<string> {
  const [household] = await db
    .insert(customer)
    .values({ name: fields.name })
    .returning({ id: customer.id })
  const id = randomUUID()
  await db.insert(user).values({ ...fields, id, customer_id: household?.id })
  return id
}

/** One hash of each kind and cost that other shop systems left here. */
export async function findOldHashes(db: Executor): Promise<string[]> {
  const work = sql`substring(${credential.password} from ${sql.raw(`'${WORK}'`)})`
  const rows = await db
    .select({ hash: sql<string>`min(${credential.password})` })
    .from(credential)
    .where(sql`${credential.password} like '$%'`)
    .groupBy(work)
  return rows.map(({ hash }) => hash)
}

/** Unless it has changed meanwhile. */
export async function replacePassword(
  db: Executor,
  userId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await db
    .update(credential)
    .set({ password: to, updated_at: new Date() })
    .where(and(eq(credential.user_id, userId), eq(credential.password, from)))
}

/** Replaces the password, or adds one if the account has none. */
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
