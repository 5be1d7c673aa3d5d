// Bulk actions on orders: change their status, and export them.
import type { AdminOrder, OrderQuery } from '#/contract/orders/staff.ts'
import type { MovedOrders } from '#/contract/orders/staff-details.ts'
import type { OrderStatus } from '#/contract/orders/shapes.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { ShopError } from '#/commerce/api/errors.ts'
import { allOf, csvFile, type Table } from '#/commerce/api/files/csv.rules.ts'
import { messagesOf } from '#/commerce/api/messages.ts'
import { findOrder } from '#/commerce/api/records/orders.queries.ts'
import { listOrderIds, listOrdersById, moveOrder } from './orders.staff.service.ts'

type Many = { order_numbers: string[]; status: OrderStatus }

/** Moves each order in its own transaction: those that can't be moved are named and stay as they are. */
export async function moveOrders(ctx: Ctx, { order_numbers, status }: Many): Promise<MovedOrders> {
  const done: MovedOrders = { moved: [], refused: [] }
  for (const order_number of new Set(order_numbers)) {
    try {
      const before = await findOrder(ctx.db, order_number)
      await moveOrder(ctx, order_number, { status })
      if (before) done.moved.push({ order_number, from: before.status })
    } catch (error) {
      if (!(error instanceof ShopError)) throw error
      done.refused.push({ order_number, message: messagesOf(ctx.language)(error.code) })
    }
  }
  return done
}

const HEAD = [
  'order_number',
  'created_at',
  'status',
  'payment_method',
  'payment_status',
  'name',
  'email',
  'phone',
  'items',
  'total',
  'delivery_date',
  'delivery_from',
  'delivery_to',
  'pickup_place',
  'source',
]

const lineOf = (row: AdminOrder) => [
  row.order_number,
  row.created_at,
  row.status,
  row.payment_method,
  row.payment_status,
  row.contact.name,
  row.contact.email,
  row.contact.phone,
  row.items_count,
  row.total,
  row.delivery_slot?.date,
  row.delivery_slot?.from,
  row.delivery_slot?.to,
  row.pickup?.name,
  row.source,
]

/** All orders matching the filters. */
export const ordersTable = (ctx: Ctx, query: OrderQuery): Table => ({
  head: HEAD,
  pieces: allOf(
    { ids: () => listOrderIds(ctx, query), read: (ids) => listOrdersById(ctx, ids) },
    lineOf,
  ),
})

export const exportOrders = (ctx: Ctx, query: OrderQuery): Response =>
  csvFile({ name: 'orders', ...ordersTable(ctx, query) })
