// Undoes "packed", if the wrong button was pressed.
import type { Order } from '#/contract/orders/shapes.ts'
import { UNPACK_MINUTES } from '#/domain/order-status.ts'
import { noteChange } from '#/commerce/api/activity/activity.service.ts'
import { type Ctx, inTransaction } from '#/commerce/api/context.ts'
import { found, ShopError } from '#/commerce/api/errors.ts'
import {
  findOrder,
  findPackedAt,
  findParts,
  insertEvent,
  lockOrderByNumber,
  updateOrder,
  updateParts,
} from '#/commerce/api/records/orders.queries.ts'
import { findPicked } from '#/commerce/api/records/picked.queries.ts'
import { viewOrder } from './order-view.service.ts'

/**
 * An order packed a moment ago is being prepared again (rule 138): its parts that were packed then.
 *
 * @throws ShopError NOT_FOUND, STATUS_CONFLICT later, or once it was picked line by line
 */
export async function unpack(ctx: Ctx, orderNumber: string): Promise<Order> {
  await inTransaction(ctx, async (tx) => {
    const row = found(await lockOrderByNumber(tx.db, orderNumber))
    const now = tx.deps.now()
    const since = now.getTime() - UNPACK_MINUTES * 60_000
    const packed = await findPackedAt(tx.db, row.id)
    const isRecent = (id: number) =>
      packed.some(({ part_id, at }) => part_id === id && at !== null && at.getTime() >= since)
    const parts = (await findParts(tx.db, row.id)).map(({ part }) => part)
    const back = parts
      .filter(({ id, status }) => status === 'packed' && isRecent(id))
      .map(({ id }) => id)
    const isPicked = (await findPicked(tx.db, [row.id])).length > 0
    if (row.status !== 'packed' || back.length === 0 || isPicked)
      throw new ShopError('STATUS_CONFLICT')
    await updateParts(tx.db, back, { status: 'processing', updated_at: now })
    const event = { order_id: row.id, status: 'processing' as const, created_at: now }
    for (const sub_order_id of back) await insertEvent(tx.db, { ...event, sub_order_id })
    await updateOrder(tx.db, row.id, { status: 'processing', updated_at: now })
    await insertEvent(tx.db, event)
    const about = { kind: 'order' as const, record: orderNumber, name: orderNumber }
    const [before, after] = [{ status: 'packed' }, { status: 'processing' }]
    await noteChange(tx, { ...about, before, after })
  })
  return viewOrder(ctx, found(await findOrder(ctx.db, orderNumber)))
}
