import { and, asc, count, eq, inArray } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { refundPicture } from '#/commerce/db/schema/account/refund-pictures.ts'
import { order } from '#/commerce/db/schema/orders.ts'
import { refund } from '#/commerce/db/schema/payments.ts'

export async function insertPictures(
  db: Executor,
  refundId: number,
  pictures: readonly Uint8Array[],
): Promise<void> {
  if (pictures.length === 0) return
  const rows = pictures.map((bytes, index) => ({
    refund_id: refundId,
    number: index + 1,
    content: Buffer.from(bytes).toString('base64'),
  }))
  await db.insert(refundPicture).values(rows)
}

/** The number of pictures of each of these refunds. */
export async function countPictures(
  db: Executor,
  ids: readonly number[],
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: refundPicture.refund_id, n: count() })
    .from(refundPicture)
    .where(inArray(refundPicture.refund_id, [...ids]))
    .groupBy(refundPicture.refund_id)
    .orderBy(asc(refundPicture.refund_id))
  return new Map(rows.map(({ id, n }) => [id, n]))
}

/** A picture and its order's customer. */
export async function findRefundPicture(db: Executor, refundId: number, number: number) {
  const [row] = await db
    .select({ content: refundPicture.content, customer_id: order.customer_id })
    .from(refundPicture)
    .innerJoin(refund, eq(refund.id, refundPicture.refund_id))
    .innerJoin(order, eq(order.id, refund.order_id))
    .where(and(eq(refundPicture.refund_id, refundId), eq(refundPicture.number, number)))
  return row
}
