// The board's columns and their next states.
import type { Page } from '#/contract/common.ts'
import type { OrderStatus } from '#/contract/orders/shapes.ts'
import type { AdminOrder } from '#/contract/orders/staff.ts'
import { isByCarrier } from '#/domain/order-status.ts'

export const BOARD = ['pending', 'processing', 'packed', 'shipped', 'out_for_delivery'] as const

export type BoardColumn = { status: OrderStatus; page: Page<AdminOrder> }

const NEXT: Partial<Record<OrderStatus, OrderStatus>> = {
  pending: 'processing',
  processing: 'packed',
  packed: 'shipped',
  shipped: 'out_for_delivery',
  out_for_delivery: 'delivered',
}

/** The usual next step: what the shop brings itself is on its way without having been shipped. */
export const nextOf = (
  order: Parameters<typeof isByCarrier>[0],
  status: OrderStatus,
): OrderStatus | undefined =>
  status === 'packed' && !isByCarrier(order) ? 'out_for_delivery' : NEXT[status]
