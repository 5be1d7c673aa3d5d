import type { z } from 'zod'
import type { endpoints } from '#/contract/index.ts'
import type { Order } from '#/contract/orders/shapes.ts'
import type { TrackedOrder } from '#/contract/orders/public.ts'
import { phoneKey } from '#/domain/same-person.ts'
import { orderKey } from '#/commerce/api/auth/tokens.rules.ts'
import { findSettings } from '#/commerce/api/content/content.queries.ts'
import { type Ctx, userOf } from '#/commerce/api/context.ts'
import { ShopError, found } from '#/commerce/api/errors.ts'
import { toPage } from '#/commerce/api/page.ts'
import { readableOrder } from '#/commerce/api/records/access.service.ts'
import { viewHead, viewOrder } from './order-view.service.ts'
import { type OrderRow, findOrder, findOrders } from '#/commerce/api/records/orders.queries.ts'

type ListQuery = z.output<typeof endpoints.orders.list.query>

/** The account's orders, newest first. */
export async function listOrders(ctx: Ctx, { open, ...query }: ListQuery) {
  const { time_zone: timeZone } = await findSettings(ctx.db)
  const { rows, total } = await findOrders(ctx.db, {
    ...query,
    customerId: userOf(ctx).customer_id,
    open: open === '1',
    timeZone,
  })
  const data = rows.map((row) => viewHead(row.order, row.items_count))
  return toPage(data, total, query)
}

/** One order. @throws ShopError NOT_FOUND for anyone but its customer, an administrator and holders of its key */
export async function getOrder(
  ctx: Ctx,
  orderNumber: string,
  key: string | undefined,
): Promise<Order> {
  return viewOrder(ctx, await readableOrder(ctx, orderNumber, key))
}

type TrackBody = z.output<typeof endpoints.orders.track.body>

/**
 * An order by its number and the email address or phone that it was placed with. @throws ShopError NOT_FOUND,
 * TOO_MANY_REQUESTS
 */
export async function trackOrder(ctx: Ctx, body: TrackBody): Promise<TrackedOrder> {
  await ctx.deps.limits.count('track', ctx.network)
  const row = found(await findOrder(ctx.db, body.order_number))
  if (!isPlacedBy(row, body)) throw new ShopError('NOT_FOUND')
  const order_key = orderKey(ctx.deps.secret, row.order_number)
  return { ...(await viewOrder(ctx, row)), order_key }
}

function isPlacedBy({ contact }: OrderRow, { email, phone }: TrackBody): boolean {
  if (email && email.toLowerCase() === contact.email.toLowerCase()) return true
  const key = phoneKey(phone ?? '')
  return key !== '' && key === phoneKey(contact.phone ?? '')
}
