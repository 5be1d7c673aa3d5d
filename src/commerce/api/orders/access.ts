// Who may see an order (rule 26).
import { isOrderKey } from '#/commerce/api/auth/tokens.ts'
import type { Ctx, Principal } from '#/commerce/api/context.ts'
import { ShopError, found } from '#/commerce/api/errors.ts'
import { type OrderRow, findOrder } from './orders.queries.ts'

/** @throws ShopError NOT_FOUND for all but its customer, an administrator and whoever has its key */
export async function readableOrder(
  { db, deps, principal }: Pick<Ctx, 'db' | 'deps' | 'principal'>,
  orderNumber: string,
  key: string | undefined,
): Promise<OrderRow> {
  const row = found(await findOrder(db, orderNumber))
  if (!isTheirs(principal, row) && !isOrderKey(deps.secret, orderNumber, key ?? '')) {
    throw new ShopError('NOT_FOUND')
  }
  return row
}

function isTheirs(principal: Principal, { customer_id }: OrderRow): boolean {
  if (principal.type !== 'user') return false
  const { user } = principal
  return user.customer_id === customer_id || user.roles.includes('admin')
}
