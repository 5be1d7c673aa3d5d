// Staff notes and details of an order.
import type { z } from 'zod'
import { AdminOrderDetails, type OrderChange } from '#/contract/orders/staff-details.ts'
import type { Order } from '#/contract/orders/shapes.ts'
import type { endpoints } from '#/contract/index.ts'
import type { SlotChoice } from '#/contract/delivery/public.ts'
import { toAmount } from '#/domain/money.ts'
import { isPaid } from '#/domain/order-status.ts'
import { noteChange } from '#/commerce/api/activity/activity.service.ts'
import { findAccount } from '#/commerce/api/auth/auth.queries.ts'
import { type Ctx, inTransaction, userOf } from '#/commerce/api/context.ts'
import { found, ShopError } from '#/commerce/api/errors.ts'
import { once } from '#/commerce/api/idempotency/idempotency.service.ts'
import { notifyCustomer } from '#/commerce/api/records/order-mail.service.ts'
import {
  findOrder,
  lockOrderByNumber,
  type OrderRow,
  updateOrder,
} from '#/commerce/api/records/orders.queries.ts'
import { findCustomer } from '#/commerce/api/wallet/wallet.queries.ts'
import { isUntouched, mayChangeLines, placeOf } from '#/commerce/api/change/changeable.service.ts'
import { findNotes, findPayments, insertNote } from '#/commerce/api/records/notes.queries.ts'
import { addToDelivery, changeWindow } from '#/commerce/api/change/change-window.service.ts'
import { windowCost } from '#/commerce/api/delivery/slots.queries.ts'
import { reasonIn } from '#/commerce/api/records/reason-words.rules.ts'
import { withdrawalsOf } from '#/commerce/api/records/withdrawal-view.service.ts'
import { lineSteps } from './line-steps.staff.service.ts'
import { viewOrder } from './order-view.service.ts'

/** @throws ShopError NOT_FOUND */
export async function orderDetails(ctx: Ctx, orderNumber: string): Promise<AdminOrderDetails> {
  return viewDetails(ctx, found(await findOrder(ctx.db, orderNumber)))
}

async function viewDetails(ctx: Ctx, row: OrderRow): Promise<AdminOrderDetails> {
  const customer =
    row.customer_id === null ? undefined : await findCustomer(ctx.db, row.customer_id)
  const payments = await findPayments(ctx.db, row.id)
  const notes = await findNotes(ctx.db, row.id)
  return {
    customer: customer ? { id: customer.id, name: customer.name } : null,
    payments: payments.map((payment) => ({
      id: payment.id,
      method: payment.method,
      status: payment.status,
      amount: toAmount(payment.amount),
      refunded: toAmount(payment.refunded),
      provider_ref: payment.provider_ref,
      failure: payment.failure,
      created_at: payment.created_at.toISOString(),
    })),
    notes: notes.map(({ note: { id, text, to, from, created_at }, who }) => ({
      id,
      text: reasonIn(text, ctx.language),
      to,
      from,
      who: who ?? (from === 'customer' ? row.contact.name : null),
      at: created_at.toISOString(),
    })),
    source: row.source,
    vat_check: checkOf(row),
    age_confirmed: row.age_confirmed,
    terms_version: row.terms_version,
    taken_by: await takerOf(ctx, row),
    withdrawals: await withdrawalsOf(ctx, row),
    lines: await lineSteps(ctx, row),
    can_change: await isUntouched(ctx, row),
    can_change_lines: await mayChangeLines(ctx, row),
  }
}

/** How often it was asked is nobody's business. */
function checkOf({ vat_check }: OrderRow): AdminOrderDetails['vat_check'] {
  if (!vat_check) return null
  const { tries: _tries, ...check } = vat_check
  return check
}

async function takerOf({ db }: Ctx, { taken_by }: OrderRow): Promise<string | null> {
  const account = taken_by === null ? undefined : await findAccount(db, taken_by)
  return account?.user.name ?? null
}

type NoteCall = {
  body: z.output<typeof endpoints.staffOrders.note.body>
  key: string | undefined
}

/**
 * Writes a note; one to the customer is also emailed and added to their notifications.
 *
 * @throws ShopError NOT_FOUND, IDEMPOTENCY_CONFLICT
 */
export function writeNote(
  ctx: Ctx,
  orderNumber: string,
  { body, key }: NoteCall,
): Promise<AdminOrderDetails> {
  const user_id = userOf(ctx).id
  const request = { call: 'order note', orderNumber, body }
  return once(
    ctx,
    { scope: `staff:${user_id}`, key, request, answer: AdminOrderDetails },
    async (tx) => {
      const row = found(await findOrder(tx.db, orderNumber))
      const created_at = tx.deps.now()
      const note_id = await insertNote(tx.db, { order_id: row.id, user_id, created_at, ...body })
      if (body.to === 'customer') await notifyCustomer(tx, row, { kind: 'order_note', note_id })
      return viewDetails(tx, row)
    },
  )
}

/**
 * Corrects an order's address, window or the customer's note, until something of it is packed; the customer is
 * notified. Country and postcode stay: the delivery's price and time depend on them. What is paid already doesn't cost
 * more.
 *
 * @throws ShopError NOT_FOUND, STATUS_CONFLICT, INVALID, SLOT_TAKEN
 */
export async function changeOrder(
  ctx: Ctx,
  orderNumber: string,
  body: OrderChange,
): Promise<Order> {
  await inTransaction(ctx, async (tx) => {
    const row = found(await lockOrderByNumber(tx.db, orderNumber))
    if (!(await isUntouched(tx, row))) throw new ShopError('STATUS_CONFLICT')
    const changes = placeOf(row, body)
    await updateOrder(tx.db, row.id, { ...changes, updated_at: tx.deps.now() })
    if (body.delivery_slot) await moveWindow(tx, row, body.delivery_slot)
    const now = found(await findOrder(tx.db, orderNumber))
    const about = { kind: 'order' as const, record: orderNumber, name: orderNumber }
    await noteChange(tx, { ...about, before: placeAndTime(row), after: placeAndTime(now) })
    await notifyCustomer(tx, now, {
      kind: 'order_mended',
      suffix: tx.deps.now().getTime(),
    })
  })
  return viewOrder(ctx, found(await findOrder(ctx.db, orderNumber)))
}

const placeAndTime = ({ shipping_address, notes, delivery_slot }: OrderRow) => ({
  shipping_address,
  notes,
  delivery_slot,
})

async function moveWindow(tx: Ctx, row: OrderRow, slot: SlotChoice): Promise<void> {
  const { fee: window_fee, dearer: window_dearer } = await windowCost(tx.db, row)
  const dearer = await changeWindow(tx, row, slot)
  if (dearer === 0) return
  // It was paid for the window that it had.
  if (isPaid(row.payment_status)) return updateOrder(tx.db, row.id, { window_fee, window_dearer })
  await addToDelivery(tx, found(await lockOrderByNumber(tx.db, row.order_number)), dearer)
}
