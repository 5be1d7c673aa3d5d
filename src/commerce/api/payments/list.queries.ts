// All payments, for staff.
import { and, asc, count, desc, eq, ilike, inArray, or, sql } from 'drizzle-orm'
import type { PaymentQuery } from '#/contract/payments/staff.ts'
import { inOrderOf } from '#/lib/in-order-of.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { order } from '#/commerce/db/schema/orders.ts'
import { payment } from '#/commerce/db/schema/payments.ts'

export type ListedPayment = Awaited<ReturnType<typeof findPayments>>['rows'][number]

const OF_ORDER = eq(order.id, payment.order_id)

const like = (search: string): string => `%${search.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** When a day begins in a time zone. */
const startOf = (day: string, timeZone: string, later = 0) =>
  sql`((${day}::date + ${later}::int)::timestamp at time zone ${timeZone})`

type Query = PaymentQuery & { timeZone: string }

function isAsked({ search, status, method, from, to, timeZone }: Query) {
  const found = or(
    ilike(order.order_number, like(search)),
    ilike(payment.provider_ref, like(search)),
    ilike(payment.reference, like(search)),
  )
  return and(
    search.trim() === '' ? undefined : found,
    status && eq(payment.status, status),
    method && eq(payment.method, method),
    from === undefined ? undefined : sql`${payment.created_at} >= ${startOf(from, timeZone)}`,
    to === undefined ? undefined : sql`${payment.created_at} < ${startOf(to, timeZone, 1)}`,
  )
}

/** IDs are assigned in order of time. */
function inTurn({ field, sortBy }: Query) {
  const turn = sortBy === 'asc' ? asc : desc
  return [...(field === 'amount' ? [turn(payment.amount)] : []), turn(payment.id)]
}

const selectPayments = (db: Executor) =>
  db
    .select({ row: payment, order_number: order.order_number })
    .from(payment)
    .innerJoin(order, OF_ORDER)

/** The IDs of all of them at this moment, in the list's order. */
export async function findPaymentIds(db: Executor, query: Query): Promise<number[]> {
  const rows = await db
    .select({ id: payment.id })
    .from(payment)
    .innerJoin(order, OF_ORDER)
    .where(isAsked(query))
    .orderBy(...inTurn(query))
  return rows.map(({ id }) => id)
}

/** In the order of their IDs. */
export async function findPaymentsById(db: Executor, ids: readonly number[]) {
  const rows = await selectPayments(db).where(inArray(payment.id, [...ids]))
  return inOrderOf(ids, rows, ({ row }) => row.id)
}

/** One page of payments, and the total. */
export async function findPayments(db: Executor, query: Query) {
  const { page, paginate } = query
  const where = isAsked(query)
  const [counted] = await db
    .select({ total: count() })
    .from(payment)
    .innerJoin(order, OF_ORDER)
    .where(where)
  const rows = await selectPayments(db)
    .where(where)
    .orderBy(...inTurn(query))
    .limit(paginate)
    .offset((page - 1) * paginate)
  return { rows, total: counted?.total ?? 0 }
}
