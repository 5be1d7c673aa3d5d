import { asc, count, desc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { endpoints } from '#/contract/index.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { order } from '#/commerce/db/schema/orders.ts'
import { withdrawal } from '#/commerce/db/schema/withdrawal.ts'

export type WithdrawalRow = typeof withdrawal.$inferSelect
export type FoundWithdrawal = { withdrawal: WithdrawalRow; order_number: string }

export async function insertWithdrawal(
  db: Executor,
  values: typeof withdrawal.$inferInsert,
): Promise<WithdrawalRow | undefined> {
  const [row] = await db.insert(withdrawal).values(values).returning()
  return row
}

/** The first one comes first. */
export const findWithdrawalsOf = (db: Executor, orderId: number): Promise<WithdrawalRow[]> =>
  db.select().from(withdrawal).where(eq(withdrawal.order_id, orderId)).orderBy(asc(withdrawal.id))

const select = (db: Executor) =>
  db
    .select({ withdrawal, order_number: order.order_number })
    .from(withdrawal)
    .innerJoin(order, eq(order.id, withdrawal.order_id))

export async function findWithdrawal(
  db: Executor,
  id: number,
): Promise<FoundWithdrawal | undefined> {
  const [row] = await select(db).where(eq(withdrawal.id, id))
  return row
}

type ListQuery = z.output<typeof endpoints.staffRefunds.withdrawals.query>

/** One page, newest first, and the total; those that are open in the order in which they fall due. */
export async function findWithdrawals(db: Executor, { status, page, paginate }: ListQuery) {
  const where = status && eq(withdrawal.status, status)
  const rows = await select(db)
    .where(where)
    .orderBy(status === 'open' ? asc(withdrawal.id) : desc(withdrawal.id))
    .limit(paginate)
    .offset((page - 1) * paginate)
  const [counted] = await db.select({ total: count() }).from(withdrawal).where(where)
  return { rows, total: counted?.total ?? 0 }
}

/** Nothing if it is in that state already: of two who settle it at once, one does. */
export async function updateWithdrawal(
  db: Executor,
  id: number,
  values: Pick<WithdrawalRow, 'status' | 'no_refund' | 'done_at' | 'done_by'>,
): Promise<boolean> {
  const rows = await db
    .update(withdrawal)
    .set(values)
    .where(sql`${withdrawal.id} = ${id} and ${withdrawal.status} <> ${values.status}`)
    .returning({ id: withdrawal.id })
  return rows.length > 0
}
