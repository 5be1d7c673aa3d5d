// Tax rates for the delivery of orders from before these kept theirs.
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { findSettings } from '#/commerce/api/content/content.queries.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { tax } from '#/commerce/db/schema/goods/tax.ts'
import { document } from '#/commerce/db/schema/payments.ts'

/** What orders' first invoices say, by order. */
export async function findInvoicedRates(
  db: Executor,
  orderIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await db
    .select({
      order_id: document.order_id,
      rate: sql<string>`${document.data} #>> '{shipping,rate}'`,
    })
    .from(document)
    .where(
      and(
        inArray(document.order_id, [...orderIds]),
        eq(document.kind, 'invoice'),
        sql`${document.data} #>> '{shipping,rate}' is not null`,
      ),
    )
    .orderBy(desc(document.id))
  return new Map(rows.map(({ order_id, rate }) => [order_id, Number(rate)]))
}

/** All that the shop has and had: the delivery's own first, today's before earlier ones. */
export async function findShopRates(db: Executor): Promise<[number, ...number[]]> {
  const { delivery } = await findSettings(db)
  const taxes = await db.select().from(tax)
  const own = taxes.filter(({ id }) => id === delivery.tax_id)
  const percents = [...own, ...taxes].flatMap(({ percents }) =>
    percents.map(({ percent }) => percent).toReversed(),
  )
  return [delivery.tax_rate, ...percents]
}
