import { and, asc, count, desc, eq, ne, sql } from 'drizzle-orm'
import type { AddressForm } from '#/contract/account/address-form.ts'
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
  default_shipping: address.default_shipping,
  default_billing: address.default_billing,
}

const own = (customerId: number, id: number) =>
  and(eq(address.id, id), eq(address.customer_id, customerId))

export const findAddresses = (db: Executor, customerId: number) =>
  db
    .select(ADDRESS)
    .from(address)
    .where(eq(address.customer_id, customerId))
    .orderBy(desc(address.default_shipping), desc(address.default_billing), asc(address.id))

/** Addresses by ID, with their customer. */
export async function findAddressesById(db: Executor, ids: readonly number[]) {
  const rows = await db
    .select({ ...ADDRESS, customer_id: address.customer_id })
    .from(address)
    .where(sql`${address.id} = any(${sql.param([...ids])}::bigint[])`)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Locks a customer, so that nobody else changes their count before this transaction ends. */
export async function holdCustomer(db: Executor, id: number): Promise<void> {
  await db
    .select({ id: customer.id })
    .from(customer)
    .where(eq(customer.id, id))
    .for('no key update')
}

/** Counts the addresses and locks the customer, so that nobody adds one before the transaction ends. */
export async function countAddressesLocked(db: Executor, customerId: number): Promise<number> {
  await holdCustomer(db, customerId)
  const [row] = await db
    .select({ n: count() })
    .from(address)
    .where(eq(address.customer_id, customerId))
  return row?.n ?? 0
}

type Defaults = { default_shipping?: boolean | undefined; default_billing?: boolean | undefined }

/** Clears the defaults that another address takes over. */
export async function clearDefaults(
  db: Executor,
  { customerId, except }: { customerId: number; except?: number },
  wanted: Defaults,
): Promise<void> {
  const others = and(
    eq(address.customer_id, customerId),
    except === undefined ? undefined : ne(address.id, except),
  )
  if (wanted.default_shipping)
    await db.update(address).set({ default_shipping: false }).where(others)
  if (wanted.default_billing) await db.update(address).set({ default_billing: false }).where(others)
}

export async function insertAddress(db: Executor, customer_id: number, input: AddressForm) {
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
  input: Partial<AddressForm>,
) {
  const [row] = await db.update(address).set(input).where(own(customerId, id)).returning(ADDRESS)
  return row
}

export async function deleteAddress(db: Executor, { customerId, id }: OwnAddress) {
  const [row] = await db.delete(address).where(own(customerId, id)).returning(ADDRESS)
  return row
}

/** The oldest address becomes the default of what a deleted one was the default for. */
export async function passOnDefaults(
  db: Executor,
  customerId: number,
  { default_shipping, default_billing }: Defaults,
): Promise<void> {
  const next = db
    .select({ id: address.id })
    .from(address)
    .where(eq(address.customer_id, customerId))
    .orderBy(asc(address.id))
    .limit(1)
  if (default_shipping)
    await db.update(address).set({ default_shipping: true }).where(eq(address.id, next))
  if (default_billing)
    await db.update(address).set({ default_billing: true }).where(eq(address.id, next))
}
