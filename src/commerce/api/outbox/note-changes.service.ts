// Queues carts and orders for the ERP, in the transaction that changes them. Without an ERP nothing is written. Whether
// there is one is asked of the database: another process may have connected it a moment ago.
import type { Deps } from '#/commerce/api/context.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { type Placed, noteChangedCarts, noteOrderAgain, noteOrders } from './outbox.queries.ts'

export type Noting = Pick<Deps, 'hasErp' | 'now' | 'wake'>

export async function queueCarts(
  { hasErp, now, wake }: Noting,
  db: Executor,
  cartIds: readonly number[],
): Promise<void> {
  if (cartIds.length === 0 || !(await hasErp?.(db))) return
  await noteChangedCarts(db, cartIds, now())
  wake?.('send-to-erp')
}

export async function queueOrders(
  { hasErp, now, wake }: Noting,
  db: Executor,
  orders: readonly Placed[],
): Promise<void> {
  if (orders.length === 0 || !(await hasErp?.(db))) return
  await noteOrders(db, orders, now())
  wake?.('send-to-erp')
}

/** An order was cancelled, or reinstated. */
export async function requeueOrder(
  { hasErp, now, wake }: Noting,
  db: Executor,
  orderId: number,
): Promise<void> {
  if (!(await hasErp?.(db))) return
  await noteOrderAgain(db, orderId, now())
  wake?.('send-to-erp')
}
