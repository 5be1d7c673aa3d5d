// Staff actions on orders; the endpoint checks that the caller is staff.
import type { z } from 'zod'

import type { endpoints } from '#/contract/index.ts'
import type { Page } from '#/contract/common.ts'
import type { AdminOrder, OrderQuery } from '#/contract/orders/staff.ts'
import { findSettings } from '#/commerce/api/content/content.queries.ts'
import type { Order } from '#/contract/orders/shapes.ts'
import { toMinor } from '#/domain/money.ts'
import { noteChange } from '#/commerce/api/activity/activity.service.ts'
import { type Ctx, inTransaction } from '#/commerce/api/context.ts'
import { ShopError, found } from '#/commerce/api/errors.ts'
import { toPage } from '#/commerce/api/page.ts'
import { closePayment } from '#/commerce/api/payments/close-payment.service.ts'
import { takeUpAgain } from '#/commerce/api/payments/pay-again.service.ts'
import { viewHead, viewOrder } from './order-view.service.ts'
import {
  type OrderRow,
  findAllOrders,
  findListed,
  findOrder,
  findOrderIds,
  lockOrderByNumber,
} from '#/commerce/api/records/orders.queries.ts'
import { findLastPayment } from '#/commerce/api/records/payments.queries.ts'
import { mustBePaid } from '#/commerce/api/fulfilment/prepare.service.ts'
import { setState } from '#/commerce/api/fulfilment/set-state.service.ts'
import { orMoneyBack, payOrder } from '#/commerce/api/payments/settle.service.ts'

export async function listAllOrders(ctx: Ctx, query: OrderQuery): Promise<Page<AdminOrder>> {
  const { time_zone: timeZone } = await findSettings(ctx.db)
  const { rows, total } = await findAllOrders(ctx.db, {
    ...query,
    timeZone,
  })
  return toPage(rows.map(viewListed), total, query)
}

const viewListed = ({ order, items_count }: Listed): AdminOrder => ({
  ...viewHead(order, items_count),
  contact: order.contact,
  source: order.source,
})

type Listed = Awaited<ReturnType<typeof findListed>>[number]

/** All orders that the list has at this moment. */
export async function listOrderIds(ctx: Ctx, query: OrderQuery): Promise<number[]> {
  const { time_zone: timeZone } = await findSettings(ctx.db)
  return findOrderIds(ctx.db, { ...query, timeZone })
}

export const listOrdersById = async (ctx: Ctx, ids: readonly number[]): Promise<AdminOrder[]> =>
  (await findListed(ctx.db, ids)).map(viewListed)

type MoveBody = z.output<typeof endpoints.staffOrders.move.body>

/**
 * Moves an order, or a store's part of it. Prepaid orders wait for their payment.
 *
 * @throws ShopError NOT_FOUND, STATUS_CONFLICT; for one that failed also what `takeUpAgain` throws
 */
export async function moveOrder(ctx: Ctx, orderNumber: string, body: MoveBody): Promise<Order> {
  const { status } = body
  // Refunds set `refunded`, and payment providers set `failed`.
  if (status === 'refunded' || status === 'failed') throw new ShopError('STATUS_CONFLICT')
  await inTransaction(ctx, async (tx) => {
    const row = found(await lockOrderByNumber(tx.db, orderNumber))
    if (status === 'processing' && mustBePaid(tx, row)) throw new ShopError('STATUS_CONFLICT')
    if (row.status === 'failed' && status === 'pending') {
      // Its payment is for all parts.
      if (body.part_id !== undefined) throw new ShopError('STATUS_CONFLICT')
      await takeUpAgain(tx, row)
    }
    await setState(tx, row, body)
    await noteOrder(tx, row)
  })
  const row = found(await findOrder(ctx.db, orderNumber))
  if (row.status === 'cancelled') await closePayment(ctx, row)
  return viewOrder(ctx, row)
}

const statesOf = ({ status, payment_status }: OrderRow) => ({ status, payment_status })

async function noteOrder(tx: Ctx, before: OrderRow): Promise<void> {
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

/**
 * Records a payment that no provider reports: a bank transfer, or cash.
 *
 * @throws ShopError NOT_FOUND, INVALID if the amount differs, STATUS_CONFLICT if a provider has to confirm it
 */
export async function markPaid(
  ctx: Ctx,
  orderNumber: string,
  { amount }: { amount: number },
): Promise<Order> {
  const pay = (way: 'goods' | 'money back') =>
    inTransaction(ctx, async (tx) => {
      const row = found(await lockOrderByNumber(tx.db, orderNumber))
      const payment = await findLastPayment(tx.db, row.id)
      const pays = payment && tx.deps.providers.get(payment.method)?.pays
      if (!payment || pays === 'now' || payment.method === 'balance') {
        throw new ShopError('STATUS_CONFLICT')
      }
      if (toMinor(amount) !== payment.amount) {
        throw new ShopError('INVALID', { errors: { amount: ['field.amount.other'] } })
      }
      await payOrder(tx, { order: row, row: payment, way, provider_ref: null })
      await noteOrder(tx, row)
    })
  await orMoneyBack(pay)
  return viewOrder(ctx, found(await findOrder(ctx.db, orderNumber)))
}
