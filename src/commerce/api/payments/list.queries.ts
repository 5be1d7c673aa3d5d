// All payments, for staff.
import { and, asc, count, desc, eq, ilike, or, sql } from 'drizzle-orm'
import type { PaymentQuery } from '#/contract/payments/staff.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { order } from '#/commerce/db/schema/orders.ts'
import { payment } from '#/commerce/db/schema/payments.ts'

export type ListedPayment = Awaited<ReturnType<typeof findPayments>>['rows'][number]

const like = (search: string): string => `%${search.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** When a day begins in a time zone. */
const startOf = (day: string, timeZone: string, later = 0) =>
  sql`((${day}::date + ${later}::int)::timestamp at time zone ${timeZone})`

type Query = PaymentQuery & { timeZone: string }

/** One page of payments, and the total. */
export async function findPayments(db: Executor, query: Query) {
  const { search, status, method, from, to, timeZone, field, sortBy, page, paginate } = query
  const found = or(
    ilike(order.order_number, like(search)),
    ilike(payment.provider_ref, like(search)),
    ilike(payment.reference, like(search)),
  )
  const where = and(
    search.trim() === '' ? undefined : found,
    status && eq(payment.status, status),
    method && eq(payment.method, method),
    from === undefined ? undefined : sql`${payment.created_at} >= ${startOf(from, timeZone)}`,
    to === undefined ? undefined : sql`${payment.created_at} < ${startOf(to, timeZone, 1)}`,
  )
  const turn = sortBy === 'asc' ? asc : desc
  const ofOrder = eq(order.id, payment.order_id)
  const [counted] = await db
    .select({ total: count() })
    .from(payment)
    .innerJoin(order, ofOrder)
    .where(where)
  const rows = await db
    .select({ row: payment, order_number: order.order_number })
    .from(payment)
    .innerJoin(order, ofOrder)
    .where(where)
    // IDs are assigned in order of time.
    .orderBy(...(field === 'amount' ? [turn(payment.amount)] : []), turn(payment.id))
    .limit(paginate)
    .offset((page - 1) * paginate)
  return { rows, total: counted?.total ?? 0 }
}
