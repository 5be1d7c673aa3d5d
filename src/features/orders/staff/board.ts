// The board's columns and their next states.
import type { Page } from '#/contract/common.ts'
import type { OrderStatus } from '#/contract/orders/shapes.ts'
import type { AdminOrder } from '#/contract/orders/staff.ts'

export const BOARD = ['pending', 'processing', 'packed', 'shipped', 'out_for_delivery'] as const

export type BoardColumn = { status: OrderStatus; page: Page<AdminOrder> }

/** The usual next step. */
export const NEXT: Partial<Record<OrderStatus, OrderStatus>> = {
  pending: 'processing',
  processing: 'packed',
  packed: 'shipped',
  shipped: 'out_for_delivery',
  out_for_delivery: 'delivered',
}
