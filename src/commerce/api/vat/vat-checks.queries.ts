// Orders whose VAT number VIES has not confirmed or refused yet.
import { and, asc, isNull, lt, or, sql } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { order } from '#/commerce/db/schema/orders.ts'

type Due = { now: Date; pauseMs: number; tries: number; limit: number }

/** Those that were not asked about for a while, and not too often, the oldest first. */
export async function findDueChecks(db: Executor, { now, pauseMs, tries, limit }: Due) {
  const before = new Date(now.getTime() - pauseMs).toISOString()
  const rows = await db
    .select({ id: order.id, business: order.business, vat_check: order.vat_check })
    .from(order)
    .where(
      and(
        // As the index has it.
        sql`${order.business} ? 'vat_number'`,
        sql`coalesce(${order.vat_check} ->> 'result', 'unknown') = 'unknown'`,
        or(
          isNull(order.vat_check),
          and(
            lt(sql`(${order.vat_check} ->> 'tries')::int`, tries),
            lt(sql`${order.vat_check} ->> 'at'`, before),
          ),
        ),
      ),
    )
    .orderBy(asc(order.id))
    .limit(limit)
  return rows
}
