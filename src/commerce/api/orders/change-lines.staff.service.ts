// Staff change the goods of an order (rule 137).
import type { ChangePreview } from '#/contract/orders/change-preview.ts'
import { Order } from '#/contract/orders/shapes.ts'
import type { LinesChange } from '#/contract/orders/staff-details.ts'
import { toAmount } from '#/domain/money.ts'
import { noteChange } from '#/commerce/api/activity/activity.service.ts'
import { type Ctx, userOf } from '#/commerce/api/context.ts'
import { found, ShopError } from '#/commerce/api/errors.ts'
import { once } from '#/commerce/api/idempotency/idempotency.service.ts'
import { notifyCustomer } from '#/commerce/api/records/order-mail.service.ts'
import { findOrder, lockOrderByNumber } from '#/commerce/api/records/orders.queries.ts'
import { changeGoods, invalid } from '#/commerce/api/change/change-lines.service.ts'
import { previewChange, requirePreviewed } from '#/commerce/api/change/preview.service.ts'
import { isDueFixed, mayChangeLines } from '#/commerce/api/change/changeable.service.ts'
import { viewOrder } from './order-view.service.ts'

type Call = { body: LinesChange; key: string | undefined }

/** @throws ShopError NOT_FOUND, STATUS_CONFLICT, INVALID, STOCK_CONFLICT, PRICE_CHANGED, IDEMPOTENCY_CONFLICT */
export function changeLines(ctx: Ctx, orderNumber: string, { body, key }: Call): Promise<Order> {
  const { expected_total, ...wanted } = body
  const request = { call: 'change lines', orderNumber, body: wanted }
  const call = { scope: `staff:${userOf(ctx).id}`, key, request, answer: Order }
  return once(ctx, call, async (tx) => {
    const row = await lockOpen(tx, orderNumber)
    const { before, after } = await changeGoods(tx, row, { ...wanted, by: 'staff' })
    await requirePreviewed(tx, row, expected_total)
    const now = found(await findOrder(tx.db, orderNumber))
    const about = { kind: 'order' as const, record: orderNumber, name: orderNumber }
    await noteChange(tx, {
      ...about,
      before: { lines: before, shipping_total: toAmount(row.shipping_total) },
      after: { lines: after, shipping_total: toAmount(now.shipping_total) },
    })
    if (before.length + after.length > 0)
      await notifyCustomer(tx, found(await findOrder(tx.db, orderNumber)), {
        kind: 'order_mended',
        suffix: tx.deps.now().getTime(),
      })
    return viewOrder(tx, found(await findOrder(tx.db, orderNumber)))
  })
}

/** What the change would cost. @throws what `changeLines` throws */
export const previewLines = (
  ctx: Ctx,
  orderNumber: string,
  body: LinesChange,
): Promise<ChangePreview> =>
  previewChange(ctx, {
    lock: (tx) => lockOpen(tx, orderNumber),
    change: async (tx, row) => {
      await changeGoods(tx, row, { ...body, by: 'staff' })
    },
  })

/** @throws ShopError NOT_FOUND, STATUS_CONFLICT, INVALID once the invoice says what is due */
async function lockOpen(tx: Ctx, orderNumber: string) {
  const row = found(await lockOrderByNumber(tx.db, orderNumber))
  if (await isDueFixed(tx, row)) throw invalid('lines', 'field.invoiced')
  if (!(await mayChangeLines(tx, row))) throw new ShopError('STATUS_CONFLICT')
  return row
}
