// Changes an order's delivery window (rule 127).
import type { SlotChoice } from '#/contract/delivery/public.ts'
import type { Minor } from '#/domain/money.ts'
import { isPaid } from '#/domain/order-status.ts'
import { changedDelivery } from '#/domain/orders/change-lines.ts'
import { zoneOf } from '#/domain/delivery/shipping.ts'
import { movedUntil } from '#/domain/orders/hold.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { ShopError } from '#/commerce/api/errors.ts'
import { readFacts } from '#/commerce/api/delivery/checkout-facts.queries.ts'
import { closingOf, isStillOffered } from '#/commerce/api/delivery/offered-slot.service.ts'
import { untaxedFee } from '#/commerce/api/delivery/terms.rules.ts'
import { bookSlot, findSlot, freeSlot, windowCost } from '#/commerce/api/delivery/slots.queries.ts'
import { deliveryRateOf } from '#/commerce/api/records/contents.service.ts'
import { findTakenAt, type OrderRow, updateOrder } from '#/commerce/api/records/orders.queries.ts'
import { findLastPayment, updatePayment } from '#/commerce/api/records/payments.queries.ts'
import { dropWaitingStop } from '#/commerce/api/records/stops.queries.ts'
import { requeueOrder } from '#/commerce/api/outbox/note-changes.service.ts'
import { isDueFixed } from './changeable.service.ts'

/**
 * Books the new window and releases the old one; returns the difference in price, negative if it is cheaper. If
 * delivery was free altogether, it stays free.
 *
 * @throws ShopError SLOT_TAKEN if it is full; INVALID for an order without a window
 */
export async function changeWindow(tx: Ctx, row: OrderRow, wanted: SlotChoice): Promise<Minor> {
  const old = row.delivery_slot
  if (!old) throw new ShopError('INVALID', { errors: { delivery_slot: ['field.fixed'] } })
  if (old.window_id === wanted.window_id && old.date === wanted.date) return 0
  const { zones, settings } = await readFacts(tx)
  const after = await findSlot(tx.db, wanted)
  const isOffered =
    after !== undefined &&
    (row.pickup
      ? after.window.place_id === row.pickup.place_id
      : after.window.zone_id === zoneOf(zones, row.shipping_address)?.id) &&
    isStillOffered(tx, { window: after.window, date: wanted.date }, settings)
  if (!isOffered || !(await swap(tx, old, wanted))) throw isTaken()
  const owed = await windowCost(tx.db, row)
  const { from, to } = after.window
  const now = tx.deps.now()
  const terms = {
    pays: tx.deps.providers.get(row.payment_method)?.pays ?? ('later' as const),
    hold: settings.hold,
    by_phone: row.source === 'phone',
    closes: closingOf({ window: after.window, date: wanted.date }, settings),
  }
  const taken = await findTakenAt(tx.db, row)
  const priced = (price: Minor) => (row.tax_exempt ? untaxedFee(price, settings) : price)
  const fee = priced(after.window.fee)
  await updateOrder(tx.db, row.id, {
    delivery_slot: { ...wanted, from, to },
    window_fee: fee,
    window_dearer: priced(after.dearer),
    held_until: movedUntil(now, terms, { taken, before: row.held_until }),
    updated_at: now,
  })
  // Its driver was chosen for the day and time it had.
  await dropWaitingStop(tx.db, row.id)
  // Older orders don't know what theirs cost: it costs what it would today, with the same tax.
  const was = row.window_fee === null ? priced(owed.fee) : owed.fee
  return row.shipping_total < was ? 0 : fee - was
}

const isTaken = (): ShopError =>
  new ShopError('SLOT_TAKEN', { errors: { delivery_slot: ['SLOT_TAKEN'] } })

/** Always in the same order, so that two swaps can't deadlock. */
async function swap(tx: Ctx, old: SlotChoice, wanted: SlotChoice): Promise<boolean> {
  const free = async () => {
    await freeSlot(tx.db, old)
    return true
  }
  const steps = [
    { slot: old, run: free },
    { slot: wanted, run: () => bookSlot(tx.db, wanted) },
  ].toSorted((a, b) => a.slot.window_id - b.slot.window_id || (a.slot.date < b.slot.date ? -1 : 1))
  for (const { run } of steps) if (!(await run())) return false
  return true
}

/**
 * Applies the difference in delivery cost to the order's totals and its open payment.
 *
 * @throws ShopError INVALID if nothing would be left to pay, or if the invoice says what is due
 */
export async function addToDelivery(tx: Ctx, row: OrderRow, change: Minor): Promise<void> {
  if (await isDueFixed(tx, row))
    throw new ShopError('INVALID', { errors: { delivery_slot: ['field.invoiced'] } })
  const rate = await deliveryRateOf(tx.db, row)
  const sums = changedDelivery(row, { change, rate })
  const isSettled = isPaid(row.payment_status)
  if (sums.total <= 0 && !isSettled)
    throw new ShopError('INVALID', { errors: { delivery_slot: ['field.lines.left'] } })
  const updated_at = tx.deps.now()
  await updateOrder(tx.db, row.id, { ...sums, updated_at })
  const payment = isSettled ? undefined : await findLastPayment(tx.db, row.id)
  if (payment) await updatePayment(tx.db, payment.id, { amount: sums.total, updated_at })
  await requeueOrder(tx.deps, tx.db, row.id)
}
