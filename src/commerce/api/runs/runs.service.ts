// A driver's run today, with what an earlier day left in the van (rules 112, 113 and 115).
import { type DeliveryRun, Stop, type StopMove } from '#/contract/runs/crew.ts'
import { isStopOver } from '#/domain/delivery/stop.ts'
import { momentAt } from '#/domain/delivery/slots.ts'
import { dateIn } from '#/lib/dates.ts'
import { findSettings } from '#/commerce/api/content/content.queries.ts'
import {
  type Ctx,
  type SignedInUser,
  type Work,
  crewOf,
  type KeyedBody,
} from '#/commerce/api/context.ts'
import { found } from '#/commerce/api/errors.ts'
import { answered, once, onceThenRead } from '#/commerce/api/idempotency/idempotency.service.ts'
import {
  type OrderRow,
  findOrder,
  lockOrderByNumber,
} from '#/commerce/api/records/orders.queries.ts'
import { closePayment } from '#/commerce/api/payments/close-payment.service.ts'
import { readMove, requirePin } from './proof.service.ts'
import { moveStop } from './move-stop.service.ts'
import {
  type StopRow,
  type Today,
  findStop,
  findWork,
  lockDriver,
  placeStops,
} from './runs.queries.ts'
import { viewRun, viewStops } from './stop-view.service.ts'

export async function readRun(ctx: Ctx): Promise<DeliveryRun> {
  const { id: driverId } = crewOf(ctx)
  const today = await dayOf(ctx)
  return viewRun(ctx, today.date, await findWork(ctx.db, { ...today, driverId }))
}

async function dayOf({ db, deps }: Work): Promise<Today> {
  const { time_zone } = await findSettings(db)
  const date = dateIn(deps.now(), time_zone)
  return { date, since: momentAt(Date.parse(`${date}T00:00:00Z`), time_zone) }
}

/** @throws ShopError NOT_FOUND unless it is on the driver's own run today, or left from an earlier day */
export async function readStop(ctx: Ctx, orderNumber: string): Promise<Stop> {
  const user = crewOf(ctx)
  const order = found(await findOrder(ctx.db, orderNumber))
  const stop = await seenStop(ctx, user, order)
  return view(ctx, { stop, order })
}

async function view(ctx: Work, row: { stop: StopRow; order: OrderRow }): Promise<Stop> {
  const [stop] = await viewStops(ctx, [row])
  return found(stop)
}

/** One of the driver's work today (rule 115); staff see all of them. */
export async function seenStop(ctx: Ctx, user: SignedInUser, order: OrderRow): Promise<StopRow> {
  if (user.roles.includes('admin')) return ownStop(ctx, user, order)
  const work = await findWork(ctx.db, { ...(await dayOf(ctx)), driverId: user.id })
  return found(work.findLast((one) => one.order.id === order.id)).stop
}

/** What is reported late may be about a stop that was never seen as loaded. */
async function ownStop(ctx: Ctx, { id, roles }: SignedInUser, order: OrderRow): Promise<StopRow> {
  const driverId = roles.includes('admin') ? undefined : id
  return found(await findStop(ctx.db, { ...(await dayOf(ctx)), driverId, orderId: order.id }))
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
  const request = { call: 'move stop', orderNumber, body }
  const call = { scope: `user:${user.id}`, key, request, answer: Stop }
  // Repeated the next day, it is no stop of today any more.
  const earlier = await answered(ctx, call)
  if (earlier) return earlier
  await ownStop(ctx, user, seen)
  await requirePin(ctx, orderNumber, body)
  const move = await readMove(body)
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
  const work = async (tx: Ctx) => {
    const today = await dayOf(tx)
    await lockDriver(tx.db, driverId)
    const rows = await findWork(tx.db, { ...today, driverId })
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
  }
  const call = { scope: `user:${driverId}`, key, request }
  return onceThenRead(ctx, call, { work, read: () => readRun(ctx) })
}
