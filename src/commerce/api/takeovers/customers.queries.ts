import { count, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { Executor } from '#/commerce/db/open.ts'
import { inPieces } from '#/commerce/db/pieces.ts'
import { PASSWORD, THIS_SHOP } from '#/commerce/api/auth/accounts.queries.ts'
import { credential, customer, user } from '#/commerce/db/schema/auth.ts'
import { address } from '#/commerce/db/schema/orders.ts'
import type { OldCustomer } from './customers.rules.ts'

const within = (ids: readonly string[]) => sql`any(${sql.param([...ids])}::text[])`

/** Those of these addresses that have an account, confirmed or not. */
export async function findTakenEmails(
  db: Executor,
  emails: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ email: user.email })
    .from(user)
    .where(sql`${user.email} = ${within(emails)}`)
  return new Set(rows.map(({ email }) => email))
}

/** Adds accounts that nobody has confirmed yet; returns the users' IDs. */
export async function insertOldCustomers(
  db: Executor,
  all: readonly OldCustomer[],
): Promise<string[]> {
  const ids: string[] = []
  for (const piece of inPieces(all)) ids.push(...(await insertPiece(db, piece)))
  return ids
}

async function insertPiece(db: Executor, piece: readonly OldCustomer[]): Promise<string[]> {
  const households = await db
    .insert(customer)
    .values(piece.map(({ name, created_at }) => ({ name, created_at })))
    .returning({ id: customer.id })
  // IDs are given in the order of the values.
  const own = households.map(({ id }) => id).toSorted((a, b) => a - b)
  const people = piece.map((one, at) => ({ one, id: randomUUID(), customer_id: own[at] ?? 0 }))
  await db.insert(user).values(
    people.map(({ one, id, customer_id }) => ({
      id,
      customer_id,
      name: one.name,
      email: one.email,
      phone: one.phone,
      country_code: one.country_code,
      newsletter: one.newsletter,
      created_at: one.created_at,
    })),
  )
  const passwords = people.flatMap(({ one, id }) =>
    one.password === null ? [] : [passwordOf(id, one.password)],
  )
  if (passwords.length > 0) await db.insert(credential).values(passwords)
  const addresses = people.flatMap(({ one, customer_id }) =>
    one.addresses.map((input) => ({ ...input, customer_id })),
  )
  if (addresses.length > 0) await db.insert(address).values(addresses)
  return people.map(({ id }) => id)
}

const passwordOf = (user_id: string, password: string) => ({
  id: randomUUID(),
  account_id: user_id,
  provider_id: PASSWORD,
  issuer: THIS_SHOP,
  user_id,
  password,
})

/** Tables in which a customer has a row once somebody did something for them. */
const USED = [
  '"order"',
  'wallet_entry',
  'points_entry',
  'customer_note',
  'customer_invitation',
  'payment_account',
  'standing_order',
  'cart',
]

/** Deletes those who never signed in, never ordered, and for whom nobody did anything. */
export async function deleteUnused(db: Executor, ids: readonly string[]): Promise<void> {
  const isUsed = USED.map(
    (table) => sql`exists (select from ${sql.raw(table)} x where x.customer_id = u.customer_id)`,
  )
  const { rows } = await db.execute<{ id: string; customer_id: string }>(sql`
    select u.id, u.customer_id from "user" u
    where u.id = ${within(ids)} and u.role = 'customer' and not u.email_verified
      and u.last_sign_in_at is null and u.customer_role = 'owner'
      and not exists (select from "user" o where o.customer_id = u.customer_id and o.id <> u.id)
      and u.customer_id not in
        (select own_customer_id from "user" where own_customer_id is not null)
      and not (${sql.join(isUsed, sql` or `)})
    for update of u`)
  if (rows.length === 0) return
  const people = rows.map(({ id }) => id)
  const households = rows.map(({ customer_id }) => Number(customer_id))
  await db.delete(user).where(sql`${user.id} = ${within(people)}`)
  await db.delete(customer).where(sql`${customer.id} = any(${sql.param(households)}::bigint[])`)
}

export async function countUsers(db: Executor, ids: readonly string[]): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(user)
    .where(sql`${user.id} = ${within(ids)}`)
  return row?.left ?? 0
}
