import { and, eq, sql } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { customer } from '#/commerce/db/schema/auth.ts'
import { order, subOrder } from '#/commerce/db/schema/orders.ts'

/** The customers that something was delivered to. */
export async function findDeliveredTo(
  db: Executor,
  customerIds: readonly number[],
): Promise<Map<number, true>> {
  const delivered = db
    .select({ id: order.id })
    .from(order)
    .innerJoin(subOrder, eq(subOrder.order_id, order.id))
    .where(and(eq(order.customer_id, customer.id), eq(subOrder.status, 'delivered')))
  const rows = await db
    .select({ id: customer.id })
    .from(customer)
    .where(
      sql`${customer.id} = any(${sql.param([...customerIds])}::bigint[]) and exists ${delivered}`,
    )
  return new Map(rows.map(({ id }) => [id, true]))
}
