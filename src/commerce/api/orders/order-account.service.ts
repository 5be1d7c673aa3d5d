// A guest's order joins an account, by its key (rule 26).
import type { SignedIn } from '#/contract/auth/public.ts'
import type { RegisterWithOrder } from '#/contract/orders/public-account.ts'
import type { Order } from '#/contract/orders/shapes.ts'
import { insertAddress } from '#/commerce/api/account/account.queries.ts'
import { findAccount } from '#/commerce/api/auth/auth.queries.ts'
import { openAccount, signedIn, whoHas } from '#/commerce/api/auth/auth.service.ts'
import type { Sessions } from '#/commerce/api/auth/sessions.service.ts'
import { isOrderKey } from '#/commerce/api/auth/tokens.rules.ts'
import { type Ctx, inTransaction, memberOf } from '#/commerce/api/context.ts'
import { ShopError, found } from '#/commerce/api/errors.ts'
import { messagesOf } from '#/commerce/api/messages.ts'
import type { Keyed } from '#/commerce/api/records/access.service.ts'
import { findHolders } from '#/commerce/api/joining/joining.queries.ts'
import { isFree, joinOrder, mayJoin } from '#/commerce/api/joining/joining.service.ts'
import {
  type OrderRow,
  findOrder,
  lockOrderById,
  lockOrderByNumber,
} from '#/commerce/api/records/orders.queries.ts'
import { viewOrder } from './order-view.service.ts'

/**
 * Creates an account with the name, email and address of a guest's order, which joins it, and signs in. As with any
 * sign-up, only the email tells whether another account has the address (rule 69). Repeated with the same password, it
 * signs in again.
 *
 * @throws ShopError NOT_FOUND without the order's key, CONFLICT if the order has an account, INVALID, TOO_MANY_REQUESTS
 */
export async function registerWithOrder(
  ctx: Ctx,
  sessions: Sessions,
  form: RegisterWithOrder,
): Promise<SignedIn> {
  await ctx.deps.limits.count('register', ctx.network)
  const row = keyed(ctx, await findOrder(ctx.db, form.order_number), form.key)
  const { name, email } = row.contact
  const { password, newsletter } = form
  const again = { email, password }
  if (row.customer_id !== null) return signInAgain(ctx, sessions, { row, ...again })
  try {
    const account = { name, email, password, newsletter }
    return await openAccount(ctx, sessions, account, (tx, id) => joinNew(tx, row, id))
  } catch (error) {
    const now = await findOrder(ctx.db, form.order_number)
    // Another call was faster.
    if (error instanceof ShopError && error.code === 'CONFLICT' && now)
      return signInAgain(ctx, sessions, { row: now, ...again })
    throw error
  }
}

/** @throws ShopError NOT_FOUND without its key */
function keyed({ deps }: Ctx, row: OrderRow | undefined, key = ''): OrderRow {
  const order = found(row)
  if (!isOrderKey(deps.secret, order.order_number, key)) throw new ShopError('NOT_FOUND')
  return order
}

const taken = ({ language }: Ctx) =>
  new ShopError('CONFLICT', { message: messagesOf(language)('order_has_account') })

/** The order joins the new account, and its addresses become the account's first. @throws ShopError CONFLICT */
async function joinNew(tx: Ctx, { id: orderId }: OrderRow, userId: string): Promise<void> {
  const row = found(await lockOrderById(tx.db, orderId))
  if (row.customer_id !== null) throw taken(tx)
  const { customer } = found(await findAccount(tx.db, userId))
  await joinOrder(tx, row, { member: { id: userId, customer_id: customer.id }, why: 'created' })
  for (const address of firstAddresses(row)) await insertAddress(tx.db, customer.id, address)
}

/** A place of the shop is nobody's address. */
function firstAddresses({ pickup, shipping_address, billing_address }: OrderRow) {
  const isOne = JSON.stringify(shipping_address) === JSON.stringify(billing_address)
  const both = { default_shipping: true, default_billing: true }
  if (pickup) return pickup.has_billing ? [{ ...billing_address, ...both }] : []
  if (isOne) return [{ ...shipping_address, ...both }]
  return [
    { ...shipping_address, default_shipping: true, default_billing: false },
    { ...billing_address, default_shipping: false, default_billing: true },
  ]
}

type Again = { row: OrderRow; email: string; password: string }

/** @throws ShopError NOT_FOUND, CONFLICT, SECOND_FACTOR, TOO_MANY_REQUESTS */
async function signInAgain(
  ctx: Ctx,
  sessions: Sessions,
  { row, email, password }: Again,
): Promise<SignedIn> {
  const customerId = found(row.customer_id ?? undefined)
  // Nobody of a deleted account is left.
  if ((await findHolders(ctx.db, customerId)).length === 0) throw new ShopError('NOT_FOUND')
  await ctx.deps.limits.count('sign_in', `${ctx.network} ${email.toLowerCase()}`)
  const userId = await whoHas(ctx, sessions, { email, password }).catch((error: unknown) => {
    throw isWrongPassword(error) ? taken(ctx) : error
  })
  const { customer } = found(await findAccount(ctx.db, userId))
  if (customer.id !== customerId) throw taken(ctx)
  return signedIn(ctx, sessions, userId)
}

const isWrongPassword = (error: unknown): boolean =>
  error instanceof ShopError && error.code === 'INVALID_CREDENTIALS'

/**
 * Adds a guest's order to the caller's account; once more does no harm.
 *
 * @throws ShopError NOT_FOUND without the order's key, EMAIL_NOT_VERIFIED, FORBIDDEN for another email, CONFLICT if it
 * belongs to another account
 */
export function addToAccount(ctx: Ctx, { order_number, key }: Keyed): Promise<Order> {
  const me = memberOf(ctx, 'order')
  return inTransaction(ctx, async (tx) => {
    const there = found(await lockOrderByNumber(tx.db, order_number))
    if (there.customer_id === me.customer_id) return viewOrder(tx, there)
    const row = keyed(tx, there, key)
    if (!me.email_verified) throw new ShopError('EMAIL_NOT_VERIFIED')
    if (!(await isFree(tx, row))) throw taken(tx)
    if (!(await mayJoin(tx, row)))
      throw new ShopError('FORBIDDEN', { message: messagesOf(tx.language)('order_other_email') })
    await joinOrder(tx, row, { member: me, why: 'added' })
    return viewOrder(tx, found(await lockOrderById(tx.db, row.id)))
  })
}
