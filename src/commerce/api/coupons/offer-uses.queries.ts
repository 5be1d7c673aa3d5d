// How often a customer had the offers that are limited per customer.
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { order } from '#/commerce/db/schema/orders.ts'
import { promotion, promotionUse } from '#/commerce/db/schema/promotions.ts'
import { type Buyer, ordersOf } from './coupons.queries.ts'

/** Sets by offer; those of cancelled and failed orders don't count. */
export async function findUsedSets(
  db: Executor,
  ids: readonly number[],
  buyer: Pick<Buyer, 'customer_id' | 'keys'>,
): Promise<Map<number, number>> {
  const theirs = ordersOf(buyer)
  if (!theirs) return new Map()
  const rows = await db
    .select({ id: promotionUse.promotion_id, sets: sql<string>`sum(${promotionUse.sets})` })
    .from(promotionUse)
    .innerJoin(order, eq(order.id, promotionUse.order_id))
    .where(
      and(
        inArray(promotionUse.promotion_id, [...ids]),
        notInArray(order.status, ['failed', 'cancelled']),
        theirs,
      ),
    )
    .groupBy(promotionUse.promotion_id)
  return new Map(rows.map(({ id, sets }) => [id, Number(sets)]))
}

type Use = { promotion_id: number; sets: number }

/** Gives an order its sets, if they are left for this customer: orders at the same time take turns. */
export async function takeOfferSets(
  db: Executor,
  { order_id, uses, buyer }: { order_id: number; uses: readonly Use[]; buyer: Buyer },
): Promise<boolean> {
  if (uses.length === 0) return true
  const ids = uses.map(({ promotion_id }) => promotion_id)
  const limits = await lockLimits(db, ids)
  if (limits.length < ids.length) return false
  await db.insert(promotionUse).values(uses.map((use) => ({ ...use, order_id })))
  const used = await findUsedSets(db, ids, buyer)
  return limits.every(({ id, most }) => most === null || (used.get(id) ?? 0) <= most)
}

const lockLimits = (db: Executor, ids: readonly number[]) =>
  db
    .select({ id: promotion.id, most: promotion.most_per_customer })
    .from(promotion)
    .where(inArray(promotion.id, [...ids]))
    .orderBy(promotion.id)
    .for('update')

type Former = { id: number; buyer: Omit<Buyer, 'is_stranger'> }

/** Whether an order that failed may have its sets again: its customer may have had them in another order since. */
export async function retakeOfferSets(db: Executor, { id, buyer }: Former): Promise<boolean> {
  const uses = await db.select().from(promotionUse).where(eq(promotionUse.order_id, id))
  if (uses.length === 0) return true
  const limits = await lockLimits(
    db,
    uses.map(({ promotion_id }) => promotion_id),
  )
  // The order itself doesn't count while it is failed.
  const used = await findUsedSets(
    db,
    limits.map((one) => one.id),
    buyer,
  )
  return limits.every(({ id: promotion_id, most }) => {
    const own = uses.find((use) => use.promotion_id === promotion_id)?.sets ?? 0
    return most === null || (used.get(promotion_id) ?? 0) + own <= most
  })
}
