// A driver's run today (rules 112, 113 and 115).
import { DeliveryRun, Stop, type StopMove } from '#/contract/runs/crew.ts'
import { isStopOver } from '#/domain/delivery/stop.ts'
import { todayOf } from '#/commerce/api/content/today.service.ts'
import {
  type Ctx,
  type SignedInUser,
  type Work,
  crewOf,
  type KeyedBody,
} from '#/commerce/api/context.ts'
import { found } from '#/commerce/api/errors.ts'
import { once } from '#/commerce/api/idempotency/idempotency.service.ts'
import {
  type OrderRow,
  findOrder,
  lockOrderByNumber,
} from '#/commerce/api/records/orders.queries.ts'
import { closePayment } from '#/commerce/api/payments/close-payment.service.ts'
import { readMove, requirePin } from './proof.service.ts'
import { moveStop } from './move-stop.service.ts'
import { type StopRow, findStop, findStops, lockDriver, placeStops } from './runs.queries.ts'
import { viewRun, viewStops } from './stop-view.service.ts'

export async function readRun(ctx: Ctx): Promise<DeliveryRun> {
  const { id: driverId } = crewOf(ctx)
  const date = await todayOf(ctx)
  return viewRun(ctx, date, await findStops(ctx.db, { date, driverId }))
}

/** @throws ShopError NOT_FOUND unless it is on the driver's own run today */
export async function readStop(ctx: Ctx, orderNumber: string): Promise<Stop> {
  const user = crewOf(ctx)
  const order = found(await findOrder(ctx.db, orderNumber))
  const stop = await ownStop(ctx, user, order)
  return view(ctx, { stop, order })
}

async function view(ctx: Work, row: { stop: StopRow; order: OrderRow }): Promise<Stop> {
  const [stop] = await viewStops(ctx, [row])
  return found(stop)
}

/** Staff see all of them. */
export async function ownStop(
  ctx: Ctx,
  { id, roles }: SignedInUser,
  order: OrderRow,
): Promise<StopRow> {
  const driverId = roles.includes('admin') ? undefined : id
  return found(await findStop(ctx.db, { date: await todayOf(ctx), driverId, orderId: order.id }))
}

/**
 * Moves a stop to its next state, and the order with it.
 *
 * @throws ShopError NOT_FOUND, STATUS_CONFLICT, INVALID if a proof is missing, TOO_MANY_REQUESTS, IDEMPOTENCY_CONFLICT
 */
export async function changeStop(
  ctx: Ctx,
  orderNumber: string,
  { body, key }: KeyedBody<StopMove>,
): Promise<Stop> {
  const user = crewOf(ctx)
  const seen = found(await findOrder(ctx.db, orderNumber))
  await ownStop(ctx, user, seen)
  await requirePin(ctx, orderNumber, body)
  const move = await readMove(body)
  const request = { call: 'move stop', orderNumber, body }
  const call = { scope: `user:${user.id}`, key, request, answer: Stop }
  const answer = await once(ctx, call, async (tx) => {
    const order = found(await lockOrderByNumber(tx.db, orderNumber))
    await moveStop(tx, { order, stop: await ownStop(tx, user, order) }, move)
    const after = found(await findOrder(tx.db, orderNumber))
    return view(tx, { order: after, stop: await ownStop(tx, user, after) })
  })
  if (answer.order_status === 'cancelled') await closePayment(ctx, seen)
  return answer
}

/** Reorders the remaining stops; finished ones stay before them. */
export function reorderRun(
  ctx: Ctx,
  { body, key }: KeyedBody<{ order_numbers: string[] }>,
): Promise<DeliveryRun> {
  const { id: driverId } = crewOf(ctx)
  const request = { call: 'reorder run', body }
  return once(ctx, { scope: `user:${driverId}`, key, request, answer: DeliveryRun }, async (tx) => {
    const date = await todayOf(tx)
    await lockDriver(tx.db, driverId)
    const rows = await findStops(tx.db, { date, driverId })
    const over = rows.filter(({ stop }) => isStopOver(stop.state))
    const open = rows.filter(({ stop }) => !isStopOver(stop.state))
    const named = [...new Set(body.order_numbers)].flatMap((number) =>
      open.filter(({ order }) => order.order_number === number),
    )
    const rest = open.filter((row) => !named.includes(row))
    await placeStops(
      tx.db,
      [...over, ...named, ...rest].map(({ stop }) => stop.id),
    )
    return viewRun(tx, date, await findStops(tx.db, { date, driverId }))
  })
}
