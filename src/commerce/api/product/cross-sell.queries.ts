import { asc, sql } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { crossSell } from '#/commerce/db/schema/goods/cross-sell.ts'

/** Cross-sell products chosen by hand: pairs of IDs in order; planned once. */
export const findCrossSell = (db: Executor, ids: readonly number[]) =>
  db
    .select({ of: crossSell.product_id, id: crossSell.other_id })
    .from(crossSell)
    .where(sql`${crossSell.product_id} = any(${sql.placeholder('ids')}::bigint[])`)
    .orderBy(asc(crossSell.product_id), asc(crossSell.position), asc(crossSell.other_id))
    .prepare('cross_sell_of')
    .execute({ ids })
