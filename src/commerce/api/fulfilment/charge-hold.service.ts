// Reservations of a change that awaits payment: goods and a window (rule 127).
import type { Take } from '#/domain/stock.ts'
import type { HeldGoods } from '#/commerce/db/schema/account/charges.ts'
import type { Work } from '#/commerce/api/context.ts'
import { ShopError } from '#/commerce/api/errors.ts'
import { bookSlot, freeSlot } from '#/commerce/api/delivery/slots.queries.ts'
import {
  insertStockEntries,
  reserveStock,
  returnStock,
} from '#/commerce/api/inventory/stock.queries.ts'
import {
  type ChargeRow,
  endCharge,
  findOpenCharge,
} from '#/commerce/api/records/charges.queries.ts'
import type { OrderRow } from '#/commerce/api/records/orders.queries.ts'
import { findPaymentById, updatePayment } from '#/commerce/api/records/payments.queries.ts'

type Of = Pick<OrderRow, 'order_number' | 'delivery_slot'>
type Held = Pick<ChargeRow, 'held' | 'body'>

const takesOf = ({ order_number, delivery_slot }: Of, { held, body }: Held) => {
  const day = (body.delivery_slot ?? delivery_slot)?.date ?? null
  return held.map(
    ({
      product_id,
      variation_id,
      amount,
    }): Take & { order_number: string; day: string | null } => ({
      stock_id: variation_id === null ? `product:${product_id}` : `variation:${variation_id}`,
      amount,
      order_number,
      day,
    }),
  )
}

const entriesOf = (held: readonly HeldGoods[], sign: 1 | -1) =>
  held.map(({ product_id, variation_id, amount }) => ({
    product_id,
    variation_id,
    change: sign * amount,
  }))

/** @throws ShopError STOCK_CONFLICT, SLOT_TAKEN */
export async function reserveForCharge({ db, deps }: Work, order: Of, what: Held): Promise<void> {
  const { order_number } = order
  const now = deps.now()
  const missed = await reserveStock(db, takesOf(order, what), { now })
  if (missed.length > 0) throw new ShopError('STOCK_CONFLICT')
  await insertStockEntries(db, entriesOf(what.held, -1), { reason: 'order', order_number, now })
  const slot = what.body.delivery_slot
  if (slot && !(await bookSlot(db, slot)))
    throw new ShopError('SLOT_TAKEN', { errors: { delivery_slot: ['SLOT_TAKEN'] } })
}

export async function release({ db, deps }: Work, order: Of, what: Held): Promise<void> {
  const { order_number } = order
  const now = deps.now()
  await returnStock(db, takesOf(order, what), { now })
  await insertStockEntries(db, entriesOf(what.held, 1), { reason: 'release', order_number, now })
  if (what.body.delivery_slot) await freeSlot(db, what.body.delivery_slot)
}

/** Drops an order's change that awaits payment, if there is one; its row must be locked. */
export async function dropCharge(work: Work, order: OrderRow): Promise<void> {
  const charge = await findOpenCharge(work.db, order.id)
  if (!charge) return
  await release(work, order, charge)
  await endCharge(work.db, charge.id, 'dropped')
  const payment = await findPaymentById(work.db, charge.payment_id)
  if (payment?.status === 'pending' || payment?.status === 'failed')
    await updatePayment(work.db, payment.id, { status: 'cancelled', updated_at: work.deps.now() })
}
