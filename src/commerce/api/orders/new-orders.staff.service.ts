// New orders, for staff: how many, which, and who has looked at them.
import type { z } from 'zod'
import type { endpoints } from '#/contract/index.ts'
import { MOST_NEW_SHOWN, type NewOrders } from '#/contract/orders/staff-new.ts'
import { type Ctx, userOf } from '#/commerce/api/context.ts'
import { messagesOf } from '#/commerce/api/messages.ts'
import { viewHead } from './order-view.service.ts'
import {
  countNew,
  findLastArrival,
  findNew,
  markSeen,
} from '#/commerce/api/arrivals/arrivals.queries.ts'

export async function listNewOrders({ db }: Ctx): Promise<NewOrders> {
  const rows = await findNew(db, MOST_NEW_SHOWN)
  // Only a full list may have left some out.
  const count = rows.length < MOST_NEW_SHOWN ? rows.length : await countNew(db)
  const last = await findLastArrival(db)
  return {
    count,
    last: last?.getTime() ?? 0,
    data: rows.map((row) => {
      const { order_number, total, items_count, delivery_slot } = viewHead(
        row.order,
        row.items_count,
      )
      const { name } = row.order.contact
      const came_at = row.came_at.toISOString()
      return { order_number, came_at, name, total, items_count, delivery_slot }
    }),
  }
}

type OrdersSeen = z.output<typeof endpoints.staffNewOrders.seen.body>

/** The first to look is noted. An unknown order, or one that isn't new any more, changes nothing. */
export async function seeOrders(ctx: Ctx, body: OrdersSeen) {
  const { deps, db, language } = ctx
  const seen = 'up_to' in body ? { until: new Date(body.up_to) } : body
  await markSeen(db, seen, { by: userOf(ctx).id, now: deps.now() })
  return { message: messagesOf(language)('noted') }
}
