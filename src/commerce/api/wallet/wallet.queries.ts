// Wallet and points: ledgers whose sum is stored with the customer and changes in the same transaction.
import { and, eq, gte, sql } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { notify } from '#/commerce/api/notifications/notify.queries.ts'
import { customer } from '#/commerce/db/schema/auth.ts'
import { pointsEntry, walletEntry } from '#/commerce/db/schema/benefits.ts'

/** Adds money to a wallet, or takes it if the change is negative; false if the balance is too low. */
export async function moveWallet(
  db: Executor,
  entry: typeof walletEntry.$inferInsert,
): Promise<boolean> {
  const { change, customer_id } = entry
  if (change === 0) return true
  const [row] = await db
    .update(customer)
    .set({ wallet_balance: sql`${customer.wallet_balance} + ${change}` })
    .where(and(eq(customer.id, customer_id), gte(customer.wallet_balance, -change)))
    .returning({ id: customer.id })
  if (!row) return false
  const [written] = await db
    .insert(walletEntry)
    .values(entry)
    .returning({ id: walletEntry.id, created_at: walletEntry.created_at })
  // A payment for a change to an order is spent at once.
  if (change > 0 && written && entry.reason !== 'charge')
    await notify(
      db,
      { customer_id },
      {
        kind: 'wallet',
        event: 'wallet_credit',
        data: { amount: change, ...orderOf(entry) },
        key: `wallet:${written.id}`,
        at: written.created_at,
      },
    )
  return true
}

const orderOf = ({ order_number }: { order_number?: string | null }) =>
  order_number ? { order_number } : {}

/** The same for points; those of returned goods are taken back even below zero (rule 61). */
export async function movePoints(
  db: Executor,
  entry: typeof pointsEntry.$inferInsert,
): Promise<boolean> {
  const { change, customer_id } = entry
  if (change === 0) return true
  const [row] = await db
    .update(customer)
    .set({ points_balance: sql`${customer.points_balance} + ${change}` })
    .where(
      and(
        eq(customer.id, customer_id),
        entry.reason === 'taken_back' ? undefined : gte(customer.points_balance, -change),
      ),
    )
    .returning({ id: customer.id })
  if (!row) return false
  const [written] = await db
    .insert(pointsEntry)
    .values(entry)
    .returning({ id: pointsEntry.id, created_at: pointsEntry.created_at })
  if (entry.reason === 'earned' && written)
    await notify(
      db,
      { customer_id },
      {
        kind: 'points',
        event: 'points_earned',
        data: { points: change, ...orderOf(entry) },
        key: `points:${written.id}`,
        at: written.created_at,
      },
    )
  return true
}

export async function findCustomer(db: Executor, customerId: number) {
  const [row] = await db.select().from(customer).where(eq(customer.id, customerId))
  return row
}

/** Customers' balances: minor units, and whole points. */
export async function findBalances(db: Executor, customerIds: readonly number[]) {
  const rows = await db
    .select({
      id: customer.id,
      wallet: customer.wallet_balance,
      points: customer.points_balance,
    })
    .from(customer)
    .where(sql`${customer.id} = any(${sql.param([...customerIds])}::bigint[])`)
  return new Map(rows.map(({ id, ...balances }) => [id, balances]))
}
