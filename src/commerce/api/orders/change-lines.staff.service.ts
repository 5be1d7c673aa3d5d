// Staff change the goods of an order (rule 137).
import { Order } from '#/contract/orders/shapes.ts'
import type { LinesChange } from '#/contract/orders/staff-details.ts'
import { noteChange } from '#/commerce/api/activity/activity.service.ts'
import { type Ctx, userOf } from '#/commerce/api/context.ts'
import { found, ShopError } from '#/commerce/api/errors.ts'
import { once } from '#/commerce/api/idempotency/idempotency.service.ts'
import { findOrder, lockOrderByNumber } from '#/commerce/api/records/orders.queries.ts'
import { changeGoods } from '#/commerce/api/change/change-lines.service.ts'
import { mayChangeLines } from '#/commerce/api/change/changeable.service.ts'
import { viewOrder } from './order-view.service.ts'

type Call = { body: LinesChange; key: string | undefined }

/** @throws ShopError NOT_FOUND, STATUS_CONFLICT, INVALID, STOCK_CONFLICT, IDEMPOTENCY_CONFLICT */
export function changeLines(ctx: Ctx, orderNumber: string, { body, key }: Call): Promise<Order> {
  const request = { call: 'change lines', orderNumber, body }
  const call = { scope: `staff:${userOf(ctx).id}`, key, request, answer: Order }
  return once(ctx, call, async (tx) => {
    const row = found(await lockOrderByNumber(tx.db, orderNumber))
    if (!(await mayChangeLines(tx, row))) throw new ShopError('STATUS_CONFLICT')
    const { before, after } = await changeGoods(tx, row, body)
    const about = { kind: 'order' as const, record: orderNumber, name: orderNumber }
    await noteChange(tx, { ...about, before: { lines: before }, after: { lines: after } })
    return viewOrder(tx, found(await findOrder(tx.db, orderNumber)))
  })
}
