// Browsers subscribed to notifications (rule 129).
import type { z } from 'zod'
import type { endpoints } from '#/contract/index.ts'
import { pushKeys } from '#/commerce/mail/push/keys.ts'
import { type Ctx, inTransaction, requireStaff, userOf } from '#/commerce/api/context.ts'
import { ShopError } from '#/commerce/api/errors.ts'
import { readableOrder } from '#/commerce/api/records/access.service.ts'
import { findOrder } from '#/commerce/api/records/orders.queries.ts'
import {
  deleteDevice,
  dropOldDevices,
  saveDevice,
  type PushReceivers,
} from '#/commerce/api/notifications/push.queries.ts'

/** The most browsers subscribed for one person, or to one order. */
export const MOST_DEVICES = 10

export const readPushKey = async ({ deps }: Ctx) => ({
  public_key: pushKeys(deps.secret).publicKey,
})

type Device = z.output<typeof endpoints.push.subscribe.body>

/**
 * @throws ShopError UNAUTHENTICATED without an order, FORBIDDEN for new orders without the permission, NOT_FOUND,
 * INVALID, TOO_MANY_REQUESTS
 */
export async function subscribe(ctx: Ctx, device: Device) {
  const { endpoint, keys, order_number, key, new_orders } = device
  await ctx.deps.limits.count('push_device', ctx.network)
  if (ctx.deps.pusher && !ctx.deps.pusher.accepts(endpoint))
    throw new ShopError('INVALID', { errors: { endpoint: ['field.push_endpoint'] } })
  if (new_orders) requireStaff({ principal: { type: 'user', user: userOf(ctx) } }, 'orders.read')
  const order_id =
    new_orders || order_number === undefined
      ? null
      : (await readableOrder(ctx, order_number, key)).id
  const user_id = order_id === null ? userOf(ctx).id : null
  const { language } = ctx
  const created_at = ctx.deps.now()
  await inTransaction(ctx, async ({ db }) => {
    await saveDevice(db, { user_id, order_id, new_orders, endpoint, ...keys, language, created_at })
    const ids = user_id === null ? [] : [user_id]
    const own: PushReceivers = new_orders ? { staff_ids: ids } : { user_ids: ids }
    const wanted: PushReceivers = order_id === null ? own : { order_id }
    await dropOldDevices(db, wanted, MOST_DEVICES)
  })
  return { on: true }
}

type Gone = z.output<typeof endpoints.push.unsubscribe.body>

/** Only the browser itself knows its endpoint: a caller who names it may unsubscribe it. */
export async function unsubscribe({ db }: Ctx, { endpoint, order_number, new_orders }: Gone) {
  const order = order_number === undefined ? undefined : await findOrder(db, order_number)
  if (order_number === undefined || order)
    await deleteDevice(db, { endpoint, order_id: order?.id, new_orders })
  return { on: false }
}
