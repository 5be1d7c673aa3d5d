import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { CALLED_OFF } from '#/domain/order-status.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { deliveredLine } from '#/commerce/db/schema/delivery/line-event.ts'
import { lot, lotEntry } from '#/commerce/db/schema/goods/lot.ts'
import { order } from '#/commerce/db/schema/orders.ts'

type Page = { after: number; most: number }

/**
 * Orders with goods of a lot, as they are or will be delivered: what was replaced, missing or cancelled went back to
 * its lot (rule 171), and an order without a line of the product has none of it.
 */
export const findOrdersOf = (db: Executor, lotId: number, { after, most }: Page) =>
  db
    .select({
      id: order.id,
      order_number: order.order_number,
      status: order.status,
      created_at: order.created_at,
      slot: order.delivery_slot,
      contact: order.contact,
      /** Of the base unit. */
      quantity: sql<number>`-sum(${lotEntry.change})`.mapWith(Number),
    })
    .from(lotEntry)
    .innerJoin(lot, eq(lot.id, lotEntry.lot_id))
    .innerJoin(order, eq(order.order_number, lotEntry.order_number))
    .where(
      and(
        eq(lotEntry.lot_id, lotId),
        sql`${order.id} > ${after}`,
        notInArray(order.status, [...CALLED_OFF]),
        inArray(
          lot.product_id,
          db
            .select({ id: deliveredLine.product_id })
            .from(deliveredLine)
            .where(eq(deliveredLine.order_id, order.id)),
        ),
      ),
    )
    .groupBy(order.id)
    .having(sql`sum(${lotEntry.change}) < 0`)
    .orderBy(asc(order.id))
    .limit(most)
