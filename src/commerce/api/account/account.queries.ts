import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { AddressInput } from '#/contract/account/customer.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { customer } from '#/commerce/db/schema/auth.ts'
import { address } from '#/commerce/db/schema/orders.ts'

/** The columns of the contract's Address. */
const ADDRESS = {
  id: address.id,
  title: address.title,
  street: address.street,
  country: address.country,
  state: address.state,
  city: address.city,
  pincode: address.pincode,
  phone: address.phone,
}

const own = (customerId: number, id: number) =>
  and(eq(address.id, id), eq(address.customer_id, customerId))

export const findAddresses = (db: Executor, customerId: number) =>
  db
    .select(ADDRESS)
    .from(address)
    .where(eq(address.customer_id, customerId))
    .orderBy(asc(address.id))

/** Addresses by their ids, with whose they are. */
export async function findAddressesById(db: Executor, ids: readonly number[]) {
  const rows = await db
    .select({ ...ADDRESS, customer_id: address.customer_id })
    .from(address)
    .where(sql`${address.id} = any(${sql.param([...ids])}::bigint[])`)
  return new Map(rows.map((row) => [row.id, row]))
}

/** How many there are; nobody else adds one to this customer before the transaction ends. */
export async function countAddressesLocked(db: Executor, customerId: number): Promise<number> {
  await db
    .select({ id: customer.id })
    .from(customer)
    .where(eq(customer.id, customerId))
    .for('no key update')
  const [row] = await db
    .select({ n: count() })
    .from(address)
    .where(eq(address.customer_id, customerId))
  return row?.n ?? 0
}

export async function insertAddress(db: Executor, customer_id: number, input: AddressInput) {
  const [row] = await db
    .insert(address)
    .values({ ...input, customer_id })
    .returning(ADDRESS)
  return row
}

type OwnAddress = { customerId: number; id: number }

export async function updateAddress(
  db: Executor,
  { customerId, id }: OwnAddress,
  input: AddressInput,
) {
  const [row] = await db.update(address).set(input).where(own(customerId, id)).returning(ADDRESS)
  return row
}

export async function deleteAddress(db: Executor, { customerId, id }: OwnAddress) {
  const [row] = await db.delete(address).where(own(customerId, id)).returning({ id: address.id })
  return row
}
