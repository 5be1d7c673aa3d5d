// The demo's accounts, one for each kind of user.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { DEMO_PASSWORD } from '#/domain/demo.ts'
import type { Minor } from '#/domain/money.ts'
import type { CustomerRole, Role } from '#/contract/auth/shapes.ts'
import { credential, customer, user } from '#/commerce/db/schema/auth.ts'
import { store } from '#/commerce/db/schema/catalog.ts'
import { address } from '#/commerce/db/schema/orders.ts'
import { storeMember } from '#/commerce/db/schema/store/seller.ts'
import { hashPassword } from '#/lib/secrets/password-hash.ts'
import type { Db, Executor } from '#/commerce/db/open.ts'

type Person = {
  email: string
  name: string
  role: Role
  /** Shares the first customer's household. */
  household?: { customer_role: CustomerRole; spend_limit: Minor | null }
}

const FIRST = 'customer@larder.test'

const PEOPLE: Person[] = [
  { email: 'customer@larder.test', name: 'Camille Laurent', role: 'customer' },
  {
    email: 'shopper@larder.test',
    name: 'Noé Laurent',
    role: 'customer',
    household: { customer_role: 'shopper', spend_limit: 3000 },
  },
  {
    email: 'approver@larder.test',
    name: 'Inès Laurent',
    role: 'customer',
    household: { customer_role: 'approver', spend_limit: null },
  },
  { email: 'seller@larder.test', name: 'Sam Okafor', role: 'seller' },
  { email: 'driver@larder.test', name: 'Dina Haddad', role: 'delivery' },
  { email: 'admin@larder.test', name: 'Alex Moreau', role: 'admin' },
  { email: 'integrator@larder.test', name: 'Integration', role: 'integrator' },
]

/** Adds missing demo accounts. */
export async function seedPeople(db: Db): Promise<void> {
  const there = new Set((await db.select({ email: user.email }).from(user)).map((row) => row.email))
  const missing = PEOPLE.filter((person) => !there.has(person.email))
  if (missing.length === 0) return
  const password = await hashPassword(DEMO_PASSWORD)
  await db.transaction(async (tx) => {
    for (const person of missing) await addPerson(tx, { ...person, password })
  })
}

async function addPerson(
  db: Executor,
  { password, household, ...person }: Person & { password: string },
) {
  const { email, name, role } = person
  const customer_id = household ? await findFirst(db) : await insertCustomer(db, name)
  if (customer_id === undefined) return
  const id = randomUUID()
  await db.insert(user).values({
    id,
    name,
    email,
    role,
    email_verified: true,
    customer_id,
    ...household,
    terms_version: '1',
  })
  await db.insert(credential).values({
    id: randomUUID(),
    account_id: id,
    provider_id: 'credential',
    issuer: 'local:credential',
    user_id: id,
    password,
  })
  if (role === 'customer' && !household) await addHome(db, customer_id)
}

async function findFirst(db: Executor): Promise<number | undefined> {
  const [row] = await db.select({ id: user.customer_id }).from(user).where(eq(user.email, FIRST))
  return row?.id ?? undefined
}

async function insertCustomer(db: Executor, name: string): Promise<number | undefined> {
  const [row] = await db.insert(customer).values({ name }).returning({ id: customer.id })
  return row?.id
}

async function addHome(db: Executor, customerId: number): Promise<void> {
  await db.insert(address).values({
    customer_id: customerId,
    title: 'Home',
    street: '8 rue du Marché',
    country: 'FR',
    state: 'Île-de-France',
    city: 'Paris',
    pincode: '75003',
    phone: '+33 6 12 34 56 78',
    default_shipping: true,
    default_billing: true,
  })
}

/** The demo's seller belongs to this store. */
const SELLER = { email: 'seller@larder.test', store: 'fruits-market' }

export async function insertStoreMembers(db: Executor): Promise<void> {
  const [seller] = await db.select({ id: user.id }).from(user).where(eq(user.email, SELLER.email))
  const [own] = await db.select({ id: store.id }).from(store).where(eq(store.slug, SELLER.store))
  if (seller && own)
    await db
      .insert(storeMember)
      .values({ store_id: own.id, user_id: seller.id })
      .onConflictDoNothing()
}
