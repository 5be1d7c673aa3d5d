// Orders that wait at a pick-up place: handed over with the proofs of a door, or put back (rule 191).
import type { z } from 'zod'
import type { endpoints } from '#/contract/index.ts'
import { type HandOver, WaitingOrders, type WaitingOrder } from '#/contract/pickup/staff.ts'
import { missingProofs } from '#/domain/delivery/stop.ts'
import { highestAge } from '#/domain/law/age.ts'
import { toAmount, toMinor } from '#/domain/money.ts'
import { fold } from '#/domain/slug.ts'
import { noteChange } from '#/commerce/api/activity/activity.service.ts'
import { deliveryPin } from '#/commerce/api/auth/tokens.rules.ts'
import { type Ctx, userOf, type KeyedBody } from '#/commerce/api/context.ts'
import { found, ShopError } from '#/commerce/api/errors.ts'
import { setState } from '#/commerce/api/fulfilment/set-state.service.ts'
import { once } from '#/commerce/api/idempotency/idempotency.service.ts'
import { closePayment } from '#/commerce/api/payments/close-payment.service.ts'
import { findAgedLines, findAges } from '#/commerce/api/picking/picking.queries.ts'
import { insertNote } from '#/commerce/api/records/notes.queries.ts'
import { cashDueOf, contentsOf, findContents } from '#/commerce/api/records/contents.service.ts'
import {
  findOrder,
  lockOrderByNumber,
  type OrderRow,
} from '#/commerce/api/records/orders.queries.ts'
import { MISSING } from '#/commerce/api/runs/move-stop.service.ts'
import { creditEmpties, emptiesOffer, readEmpties } from '#/commerce/api/runs/empties.service.ts'
import { itemsOf, refuseLines, sparedOf } from '#/commerce/api/runs/refuse-lines.service.ts'
import { countWaiting, findWaiting, insertCollection, type WaitingRow } from './collect.queries.ts'

/** More don't wait at once. */
const MOST_SEARCHED = 2000
const MOST_SHOWN = 200
const CODE = /^\d{4}$/

type Query = z.output<typeof endpoints.staffPickup.waiting.query>

export async function listWaiting(ctx: Ctx, { place, search }: Query): Promise<WaitingOrders> {
  const wanted = fold(search.trim())
  const most = wanted === '' ? MOST_SHOWN : MOST_SEARCHED
  const rows = await findWaiting(ctx.db, { place, most })
  const shown = rows.filter(({ order }) => wanted === '' || isWanted(ctx, order, wanted))
  return {
    orders: await viewWaiting(ctx, shown.slice(0, MOST_SHOWN)),
    total: await countWaiting(ctx.db, place),
  }
}

/** By code, name, or order number. */
const isWanted = ({ deps }: Ctx, { order_number, contact }: OrderRow, wanted: string): boolean =>
  CODE.test(wanted) && deliveryPin(deps.secret, order_number) === wanted
    ? true
    : [contact.name, order_number].some((text) => fold(text).includes(wanted))

async function viewWaiting(ctx: Ctx, rows: readonly WaitingRow[]): Promise<WaitingOrder[]> {
  const contents = await findContents(
    ctx.db,
    rows.map(({ order }) => order),
  )
  const ids = rows.map(({ order }) => order.id)
  const aged = Map.groupBy(await findAgedLines(ctx.db, ids), ({ order_id }) => order_id)
  const offer = await emptiesOffer(ctx)
  const shown: WaitingOrder[] = []
  for (const { order, crates } of rows) {
    const { id, pickup, delivery_slot: slot, contact } = order
    const lines = aged.get(id) ?? []
    if (pickup)
      shown.push({
        order_number: order.order_number,
        name: contact.name,
        phone: contact.phone,
        place: { id: pickup.place_id, name: pickup.name },
        date: slot?.date ?? null,
        from: slot?.from ?? null,
        to: slot?.to ?? null,
        notes: order.notes,
        crates: crates ?? 0,
        items: itemsOf(order, contents.get(id), lines),
        minimum_age: highestAge(lines),
        payment_method: order.payment_method,
        payment_status: order.payment_status,
        cash_due: toAmount(cashDueOf(order)),
        spared: toAmount(await sparedOf(ctx, order)),
        empties: offer({ order, lines: contents.get(id)?.lines ?? [], due: cashDueOf(order) }),
      })
  }
  return shown
}

const ALL: Query = { search: '' }

/**
 * Hands an order over: it counts as delivered.
 *
 * @throws ShopError NOT_FOUND, STATUS_CONFLICT, INVALID if a proof is missing, TOO_MANY_REQUESTS, IDEMPOTENCY_CONFLICT
 */
export async function handOver(
  ctx: Ctx,
  orderNumber: string,
  { body, key }: KeyedBody<HandOver>,
): Promise<WaitingOrders> {
  const user_id = userOf(ctx).id
  await requireCode(ctx, orderNumber, body.code)
  const request = { call: 'hand over', orderNumber, body }
  return once(
    ctx,
    { scope: `staff:${user_id}`, key, request, answer: WaitingOrders },
    async (tx) => {
      const waiting = await lockWaiting(tx, orderNumber)
      const order = await refuseLines(tx, waiting, { ...body, by: 'staff' })
      const { taken, ...proof } = await proofOf(tx, order, body)
      await insertCollection(tx.db, { order_id: order.id, user_id, at: tx.deps.now(), ...proof })
      await setState(tx, order, { status: 'delivered' })
      await creditEmpties(tx, order, { ...taken, by: 'staff' })
      await note(tx, waiting)
      return listWaiting(tx, ALL)
    },
  )
}

/** What proves it, and the empties that came back. @throws ShopError INVALID if a proof is missing */
async function proofOf(
  tx: Ctx,
  order: OrderRow,
  { code, name = '', age_checked, ...body }: HandOver,
) {
  const { lines } = await contentsOf(tx.db, order)
  const whole = cashDueOf(order)
  const taken = await readEmpties(tx, { order, lines, due: whole }, body.empties)
  const cash = toMinor(body.cash)
  const proof = { pin_fits: code !== undefined, name, has_photo: false, age_checked, cash }
  const age = (await findAges(tx.db, [order.id])).get(order.id) ?? null
  const missing = missingProofs(proof, { age, due: whole - taken.cash })
  if (missing.length > 0) {
    const errors = Object.fromEntries(missing.map((field) => [field, [MISSING[field]]]))
    throw new ShopError('INVALID', { errors })
  }
  const proof_name = name || null
  return { taken, proof_code: proof.pin_fits, proof_name, age_checked, cash_taken: cash }
}

/** @throws ShopError INVALID, TOO_MANY_REQUESTS */
async function requireCode(ctx: Ctx, orderNumber: string, code: string | undefined) {
  if (code === undefined) return
  found(await findOrder(ctx.db, orderNumber))
  await ctx.deps.limits.count('delivery_pin', orderNumber)
  if (code !== deliveryPin(ctx.deps.secret, orderNumber))
    throw new ShopError('INVALID', { errors: { code: ['field.pin.wrong'] } })
}

async function lockWaiting(tx: Ctx, orderNumber: string): Promise<OrderRow> {
  const order = found(await lockOrderByNumber(tx.db, orderNumber))
  if (!order.pickup || order.status !== 'packed') throw new ShopError('STATUS_CONFLICT')
  return order
}

/**
 * An order that nobody collected: its goods go back into stock, and what was paid is refunded.
 *
 * @throws ShopError NOT_FOUND, STATUS_CONFLICT, IDEMPOTENCY_CONFLICT
 */
export async function takeBack(
  ctx: Ctx,
  orderNumber: string,
  { body, key }: KeyedBody<{ reason: string }>,
): Promise<WaitingOrders> {
  const user_id = userOf(ctx).id
  const request = { call: 'not collected', orderNumber, body }
  const call = { scope: `staff:${user_id}`, key, request, answer: WaitingOrders }
  const answer = await once(ctx, call, async (tx) => {
    const order = await lockWaiting(tx, orderNumber)
    const at = tx.deps.now()
    const { reason } = body
    await insertCollection(tx.db, { order_id: order.id, user_id, at, reason })
    await insertNote(tx.db, {
      order_id: order.id,
      user_id,
      to: 'staff',
      text: reason,
      created_at: at,
    })
    await setState(tx, order, { status: 'cancelled' })
    await note(tx, order)
    return listWaiting(tx, ALL)
  })
  await closePayment(ctx, found(await findOrder(ctx.db, orderNumber)))
  return answer
}

const statesOf = ({ status, payment_status }: OrderRow) => ({ status, payment_status })

async function note(tx: Ctx, before: OrderRow): Promise<void> {
  const { order_number } = before
  const after = found(await findOrder(tx.db, order_number))
  await noteChange(tx, {
    kind: 'order',
    record: order_number,
    name: order_number,
    before: statesOf(before),
    after: statesOf(after),
  })
}
