// Entries of wallet and points with the balance after each.
import { and, count, desc, eq, gt, lt, sql } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { pointsEntry, walletEntry } from '#/commerce/db/schema/benefits.ts'

export type LedgerQuery = {
  customerId: number
  page: number
  paginate: number
  direction?: 'in' | 'out' | undefined
  /** Inclusive days in this time zone. */
  from?: string | undefined
  to?: string | undefined
  timeZone: string
}

/** One page of a wallet's entries, newest first, each with the balance after it, and the total. */
export const findWalletEntries = (db: Executor, query: LedgerQuery) =>
  findEntries(db, walletEntry, query)

/** The same for points. */
export const findPointsEntries = (db: Executor, query: LedgerQuery) =>
  findEntries(db, pointsEntry, query)

type Table = typeof walletEntry | typeof pointsEntry

async function findEntries<T extends Table>(
  db: Executor,
  table: T,
  { customerId, page, paginate, direction, from, to, timeZone }: LedgerQuery,
) {
  const ledger = db
    .select({
      id: sql<number>`${table.id}`.mapWith(Number).as('id'),
      change: sql<number>`${table.change}`.mapWith(Number).as('change'),
      reason: sql<T['$inferSelect']['reason']>`${table.reason}`.as('reason'),
      order_number: sql<string | null>`${table.order_number}`.as('order_number'),
      note: sql<string | null>`${table.note}`.as('note'),
      created_at: sql<Date>`${table.created_at}`.mapWith(table.created_at).as('created_at'),
      balance: sql<number>`sum(${table.change}) over (order by ${table.id})`
        .mapWith(Number)
        .as('balance'),
    })
    .from(table as Table)
    .where(eq(table.customer_id, customerId))
    .as('ledger')
  const day = sql`(${ledger.created_at} at time zone ${timeZone})::date`
  const wanted = and(
    direction && (direction === 'in' ? gt(ledger.change, 0) : lt(ledger.change, 0)),
    from === undefined ? undefined : sql`${day} >= ${from}::date`,
    to === undefined ? undefined : sql`${day} <= ${to}::date`,
  )
  const [counted] = await db.select({ total: count() }).from(ledger).where(wanted)
  const rows = await db
    .select()
    .from(ledger)
    .where(wanted)
    .orderBy(desc(ledger.id))
    .limit(paginate)
    .offset((page - 1) * paginate)
  return { rows, total: counted?.total ?? 0 }
}
