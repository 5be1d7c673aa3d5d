// Browsers subscribed to notifications (rule 129).
import type { z } from 'zod'
import type { endpoints } from '#/contract/index.ts'
import { pushKeys } from '#/commerce/mail/push/keys.ts'
import { type Ctx, inTransaction, userOf } from '#/commerce/api/context.ts'
import { ShopError } from '#/commerce/api/errors.ts'
import { readableOrder } from '#/commerce/api/records/access.service.ts'
import { findOrder } from '#/commerce/api/records/orders.queries.ts'
import {
  deleteDevice,
  dropOldDevices,
  saveDevice,
  type Wanted,
} from '#/commerce/api/notifications/push.queries.ts'

/** The most browsers subscribed for one person, or to one order. */
export const MOST_DEVICES = 10

export const readPushKey = async ({ deps }: Ctx) => ({
  public_key: pushKeys(deps.secret).publicKey,
})

type Device = z.output<typeof endpoints.push.subscribe.body>

/** @throws ShopError UNAUTHENTICATED without an order, NOT_FOUND, INVALID, TOO_MANY_REQUESTS */
export async function subscribe(ctx: Ctx, { endpoint, keys, order_number, key }: Device) {
  await ctx.deps.limits.count('push_device', ctx.network)
  if (ctx.deps.pusher && !ctx.deps.pusher.accepts(endpoint))
    throw new ShopError('INVALID', { errors: { endpoint: ['field.push_endpoint'] } })
  const order_id =
    order_number === undefined ? null : (await readableOrder(ctx, order_number, key)).id
  const user_id = order_id === null ? userOf(ctx).id : null
  const { language } = ctx
  const created_at = ctx.deps.now()
  await inTransaction(ctx, async ({ db }) => {
    await saveDevice(db, { user_id, order_id, endpoint, ...keys, language, created_at })
    const wanted: Wanted =
      order_id === null ? { user_ids: user_id === null ? [] : [user_id] } : { order_id }
    await dropOldDevices(db, wanted, MOST_DEVICES)
  })
  return { on: true }
}

type Gone = z.output<typeof endpoints.push.unsubscribe.body>

/** Only the browser itself knows its endpoint: whoever names it may unsubscribe it. */
export async function unsubscribe({ db }: Ctx, { endpoint, order_number }: Gone) {
  const order = order_number === undefined ? undefined : await findOrder(db, order_number)
  if (order_number === undefined || order) await deleteDevice(db, { endpoint, order_id: order?.id })
  return { on: false }
}
