// Messages between a driver and the customer of a stop (rule 118).
import { OrderMessages } from '#/contract/orders/public-messages.ts'
import { type Ctx, crewOf } from '#/commerce/api/context.ts'
import { found } from '#/commerce/api/errors.ts'
import { once } from '#/commerce/api/idempotency/idempotency.service.ts'
import { findOrder, lockOrderByNumber } from '#/commerce/api/records/orders.queries.ts'
import { viewMessages, writeAsDriver } from '#/commerce/api/orders/messages.service.ts'
import { seenStop } from './runs.service.ts'

/** @throws ShopError NOT_FOUND unless it is on the driver's own run today */
export async function readStopMessages(ctx: Ctx, orderNumber: string): Promise<OrderMessages> {
  const user = crewOf(ctx)
  const order = found(await findOrder(ctx.db, orderNumber))
  await seenStop(ctx, user, order)
  return viewMessages(ctx, order)
}

type Call = { body: { text: string }; key: string | undefined }

/** @throws ShopError NOT_FOUND, STATUS_CONFLICT, IDEMPOTENCY_CONFLICT */
export function writeStopMessage(
  ctx: Ctx,
  orderNumber: string,
  { body, key }: Call,
): Promise<OrderMessages> {
  const user = crewOf(ctx)
  const request = { call: 'stop message', orderNumber, body }
  const call = { scope: `user:${user.id}`, key, request, answer: OrderMessages }
  return once(ctx, call, async (tx) => {
    const order = found(await lockOrderByNumber(tx.db, orderNumber))
    await seenStop(tx, user, order)
    return writeAsDriver(tx, order, body.text)
  })
}
