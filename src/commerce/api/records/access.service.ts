// Access to an order (rules 1 and 26).
import { isOrderKey } from '#/commerce/api/auth/tokens.rules.ts'
import {
  type Ctx,
  mayAsStaff,
  memberOf,
  type Principal,
  requireStaff,
} from '#/commerce/api/context.ts'
import { ShopError, found } from '#/commerce/api/errors.ts'
import { type OrderRow, findOrder, lockOrderByNumber } from './orders.queries.ts'

type Reader = Pick<Ctx, 'deps' | 'principal'>

/** @throws ShopError NOT_FOUND for anyone but its customer, an administrator and holders of its key */
export async function readableOrder(
  ctx: Reader & Pick<Ctx, 'db'>,
  orderNumber: string,
  key: string | undefined,
): Promise<OrderRow> {
  const row = found(await findOrder(ctx.db, orderNumber))
  requireReader(ctx, row, key)
  return row
}

/** The same for an order that is already read, such as a locked one. */
export function requireReader(
  { deps, principal }: Reader,
  row: OrderRow,
  key: string | undefined,
): void {
  if (!isTheirs(principal, row) && !isOrderKey(deps.secret, row.order_number, key ?? '')) {
    throw new ShopError('NOT_FOUND')
  }
}

function isTheirs(principal: Principal, { customer_id }: OrderRow): boolean {
  if (principal.type !== 'user') return false
  const { user } = principal
  return user.customer_id === customer_id || mayAsStaff(principal, 'orders.read')
}

export type Keyed = { order_number: string; key?: string | undefined }

/**
 * The order, locked, for those who may change it.
 *
 * @throws ShopError NOT_FOUND for anyone who may not see it, MAY_NOT_ORDER
 */
export async function lockReadable(ctx: Ctx, { order_number, key }: Keyed): Promise<OrderRow> {
  const row = found(await lockOrderByNumber(ctx.db, order_number))
  requireReader(ctx, row, key)
  const { principal } = ctx
  // With the link, anyone may do what a guest may.
  const byLink = isOrderKey(ctx.deps.secret, order_number, key ?? '')
  const isMember = principal.type === 'user' && principal.user.customer_id === row.customer_id
  if (isMember && !byLink) memberOf(ctx, 'order')
  if (!isMember && !byLink) requireStaff(ctx, 'orders.write')
  return row
}
