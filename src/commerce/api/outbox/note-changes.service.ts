// Queues carts and orders for the ERP, in the transaction that changes them. Without an ERP nothing is written.
import type { Deps } from '#/commerce/api/context.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { type Placed, noteChangedCarts, noteOrderAgain, noteOrders } from './outbox.queries.ts'

export type Noting = Pick<Deps, 'erp' | 'now' | 'wake'>

export async function queueCarts(
  { erp, now, wake }: Noting,
  db: Executor,
  cartIds: readonly number[],
): Promise<void> {
  if (!erp?.() || cartIds.length === 0) return
  await noteChangedCarts(db, cartIds, now())
  wake?.('send-to-erp')
}

export async function queueOrders(
  { erp, now, wake }: Noting,
  db: Executor,
  orders: readonly Placed[],
): Promise<void> {
  if (!erp?.() || orders.length === 0) return
  await noteOrders(db, orders, now())
  wake?.('send-to-erp')
}

/** An order was cancelled, or reinstated. */
export async function requeueOrder(
  { erp, now, wake }: Noting,
  db: Executor,
  orderId: number,
): Promise<void> {
  if (!erp?.()) return
  await noteOrderAgain(db, orderId, now())
  wake?.('send-to-erp')
}
