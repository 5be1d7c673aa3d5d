// Addresses that follow their customers from another shop system.
import { count, sql } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { inPieces } from '#/commerce/db/pieces.ts'
import { address } from '#/commerce/db/schema/orders.ts'
import { addressKey, type OldAddress, type Owners } from './addresses.rules.ts'

const isOne = (ids: readonly (string | number)[]) =>
  sql`any(${sql.param(ids.map(String))}::bigint[])`

/**
 * Accounts that came from another shop, or whose email address is confirmed: anybody can sign up with any. Numbers are
 * those of the report of each file, whose lines that came are in the order of their accounts.
 */
export async function findOwners(db: Executor, emails: readonly string[]): Promise<Owners> {
  const { rows: came } = await db.execute<{ number: string; user_id: string }>(sql`
    select came.number, t.records[came.place] as user_id
      from takeover t cross join lateral (
        select line ->> 1 as number, row_number() over (order by at) as place
          from jsonb_array_elements(t.report) with ordinality as lines (line, at)
          where line ->> 2 = 'taken over') came
      where t.kind = 'customers' and t.system = 'prestashop' and t.undone_at is null
      order by t.id`)
  const ids = came.map(({ user_id }) => user_id)
  const { rows } = await db.execute<{ id: string; email: string; customer_id: string }>(sql`
    select u.id, u.email, u.customer_id from "user" u
      where u.role = 'customer' and (u.id = any(${sql.param(ids)}::text[])
        or u.email = any(${sql.param([...emails])}::text[]) and (u.email_verified or exists (
          select from takeover t where t.kind = 'customers' and t.undone_at is null
            and u.id = any(t.records))))
      order by u.email_verified`)
  const byId = new Map(rows.map(({ id, customer_id }) => [id, Number(customer_id)]))
  return {
    byEmail: new Map(rows.map(({ email, customer_id }) => [email, Number(customer_id)])),
    byNumber: new Map(
      came.flatMap(({ number, user_id }) => {
        const customer_id = byId.get(user_id)
        return customer_id === undefined || number === '' ? [] : [[number, customer_id] as const]
      }),
    ),
  }
}

/** Those of these keys that a customer has already. */
export async function findKnownAddresses(
  db: Executor,
  keys: readonly string[],
): Promise<Set<string>> {
  const customers = [...new Set(keys.map((key) => key.slice(0, key.indexOf(' '))))]
  const { customer_id, street, pincode } = address
  const rows = await db
    .select({ customer_id, street, pincode })
    .from(address)
    .where(sql`${customer_id} = ${isOne(customers)}`)
  return new Set(rows.map(addressKey))
}

/** The first of a customer who has none is preselected at the checkout. Returns the IDs. */
export async function insertOldAddresses(
  db: Executor,
  all: readonly OldAddress[],
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ customer_id: address.customer_id })
    .from(address)
    .where(sql`${address.customer_id} = ${isOne(all.map((one) => one.customer_id))}`)
  const have = new Set(rows.map(({ customer_id }) => customer_id))
  const values = all.map(({ customer_id, address: one }) => {
    const isFirst = !have.has(customer_id)
    have.add(customer_id)
    return { ...one, customer_id, default_billing: isFirst, default_shipping: isFirst }
  })
  const ids: string[] = []
  for (const piece of inPieces(values)) {
    const added = await db.insert(address).values(piece).returning({ id: address.id })
    ids.push(...added.map(({ id }) => String(id)))
  }
  return ids
}

/** Deletes those that no standing order is brought to; returns how many are left. */
export async function deleteOldAddresses(db: Executor, ids: readonly string[]): Promise<number> {
  const one = sql`${address.id} = ${isOne(ids)}`
  await db
    .delete(address)
    .where(
      sql`${one} and not exists (select from standing_order s where s.address_id = ${address.id})`,
    )
  const [row] = await db.select({ left: count() }).from(address).where(one)
  return row?.left ?? 0
}
