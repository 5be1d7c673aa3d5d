// Moves a stop one step, inside the transaction that has locked its order (rules 113 and 114).
import { ORDER_STATE_OF, STOP_TRANSITIONS, missingProofs } from '#/domain/delivery/stop.ts'
import { toMinor } from '#/domain/money.ts'
import { canMove } from '#/domain/order-status.ts'
import { doorKey } from '#/domain/same-person.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { ShopError, found } from '#/commerce/api/errors.ts'
import { setState } from '#/commerce/api/fulfilment/set-state.service.ts'
import { cashDueOf, contentsOf } from '#/commerce/api/records/contents.service.ts'
import { type OrderRow, lockOrderById } from '#/commerce/api/records/orders.queries.ts'
import { findAges } from '#/commerce/api/picking/picking.queries.ts'
import { creditEmpties, readEmpties, type Taken } from './empties.service.ts'
import type { ReadMove } from './proof.service.ts'
import { refuseLines } from './refuse-lines.service.ts'
import { type StopRow, saveDoor, updateStop } from './runs.queries.ts'

type Open = { order: OrderRow; stop: StopRow }

/** @throws ShopError STATUS_CONFLICT if no table allows it, INVALID if something is missing */
export async function moveStop(ctx: Ctx, open: Open, move: ReadMove): Promise<void> {
  const { stop } = open
  const { state } = move
  if (!canMove(STOP_TRANSITIONS, stop.state, state)) throw new ShopError('STATUS_CONFLICT')
  const changed_at = ctx.deps.now()
  const order = await handedOver(ctx, open, move)
  const { taken, ...result } = await resultOf(ctx, { order, stop }, move)
  await updateStop(ctx.db, stop.id, { state, changed_at, ...result })
  if (state === 'arrived' && move.at)
    await saveDoor(ctx.db, {
      key: doorKey(order.shipping_address),
      ...move.at,
      seen_at: changed_at,
    })
  const status = ORDER_STATE_OF[state]
  // Staff may have sent it on its way before its driver loads it.
  const isAhead = state === 'picked_up' && order.status === 'out_for_delivery'
  if (status && status !== order.status && !isAhead) await setState(ctx, order, { status })
  if (taken) await creditEmpties(ctx, order, { ...taken, by: 'driver' })
  const isBack = state === 'refused' || state === 'absent'
  if (!isBack || move.outcome !== 'restock') return
  for (const back of ['packed', 'cancelled'] as const)
    await setState(ctx, found(await lockOrderById(ctx.db, order.id)), { status: back })
}

/** The order, without what stays with the driver. */
const handedOver = async (ctx: Ctx, { order }: Open, move: ReadMove): Promise<OrderRow> =>
  move.state === 'delivered' ? refuseLines(ctx, order, { ...move, by: 'driver' }) : order

type Result = Partial<Parameters<typeof updateStop>[2]> & { taken?: Taken }

/** Records how a stop ended, and the empties taken back. */
async function resultOf(ctx: Ctx, { order }: Open, move: ReadMove): Promise<Result> {
  const { state, photo, reason = '', outcome = 'redeliver', name = '' } = move
  if (state === 'refused' || state === 'absent') {
    if (reason === '') throw new ShopError('INVALID', { errors: { reason: ['field.required'] } })
    return { reason, outcome, photo }
  }
  if (state !== 'delivered') return {}
  const { lines } = await contentsOf(ctx.db, order)
  const whole = cashDueOf(order)
  const taken = await readEmpties(ctx, { order, lines, due: whole }, move.empties)
  const due = whole - taken.cash
  const age = (await findAges(ctx.db, [order.id])).get(order.id) ?? null
  const cash = toMinor(move.cash)
  const pin_fits = move.pin !== undefined
  const { age_checked } = move
  const missing = missingProofs(
    { pin_fits, name, has_photo: photo !== null, age_checked, cash },
    { age, due },
  )
  if (missing.length > 0) {
    const errors = Object.fromEntries(missing.map((field) => [field, [MISSING[field]]]))
    throw new ShopError('INVALID', { errors })
  }
  const proof_name = name || null
  return { taken, proof_name, proof_pin: pin_fits, photo, age_checked, cash_taken: cash }
}

/** The message for a missing proof. */
export const MISSING = {
  proof: 'field.proof.missing',
  age_checked: 'field.age_checked.missing',
  cash: 'field.amount.other',
} as const
