// Wallet and points: ledgers whose sum stands with the customer and changes in the same transaction.
import { count, desc, eq, sql } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { customer } from '#/commerce/db/schema/auth.ts'
import { pointsEntry, walletEntry } from '#/commerce/db/schema/benefits.ts'

/** Adds to a wallet, or takes where the change is below 0; the table refuses a balance below 0. */
export async function changeWallet(
  db: Executor,
  entry: typeof walletEntry.$inferInsert,
): Promise<void> {
  const { change, customer_id } = entry
  await db
    .update(customer)
    .set({ wallet_balance: sql`${customer.wallet_balance} + ${change}` })
    .where(eq(customer.id, customer_id))
  await db.insert(walletEntry).values(entry)
}

/** The same for points. */
export async function changePoints(
  db: Executor,
  entry: typeof pointsEntry.$inferInsert,
): Promise<void> {
  const { change, customer_id } = entry
  await db
    .update(customer)
    .set({ points_balance: sql`${customer.points_balance} + ${change}` })
    .where(eq(customer.id, customer_id))
  await db.insert(pointsEntry).values(entry)
}

/** How many points a customer has; nobody changes them before this transaction ends. */
export async function lockPoints(db: Executor, customerId: number): Promise<number> {
  const [row] = await db
    .select({ points: customer.points_balance })
    .from(customer)
    .where(eq(customer.id, customerId))
    .for('no key update')
  return row?.points ?? 0
}

export async function findCustomer(db: Executor, customerId: number) {
  const [row] = await db.select().from(customer).where(eq(customer.id, customerId))
  return row
}

type Slice = { customerId: number; page: number; paginate: number }

/** One page of a wallet's entries, newest first, and how many there are. */
export async function findWalletEntries(db: Executor, { customerId, page, paginate }: Slice) {
  const mine = eq(walletEntry.customer_id, customerId)
  const [counted] = await db.select({ total: count() }).from(walletEntry).where(mine)
  const rows = await db
    .select()
    .from(walletEntry)
    .where(mine)
    .orderBy(desc(walletEntry.id))
    .limit(paginate)
    .offset((page - 1) * paginate)
  return { rows, total: counted?.total ?? 0 }
}

/** The same of points. */
export async function findPointsEntries(db: Executor, { customerId, page, paginate }: Slice) {
  const mine = eq(pointsEntry.customer_id, customerId)
  const [counted] = await db.select({ total: count() }).from(pointsEntry).where(mine)
  const rows = await db
    .select()
    .from(pointsEntry)
    .where(mine)
    .orderBy(desc(pointsEntry.id))
    .limit(paginate)
    .offset((page - 1) * paginate)
  return { rows, total: counted?.total ?? 0 }
}
