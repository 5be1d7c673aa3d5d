// The text of an order's status.
import type { Order } from '#/contract/orders/shapes.ts'

type Of = Pick<Order, 'pickup' | 'status'>

/** A packed order waits to be collected, a delivered one was collected. */
export const isOwnWords = ({ pickup, status }: Of): boolean =>
  pickup !== null && (status === 'packed' || status === 'delivered')

/** @example statusKey({ pickup: null, status: 'packed' }) // 'orders:status.packed' */
export const statusKey = (order: Of) =>
  isOwnWords(order)
    ? (`orders:pickup_status.${order.status === 'packed' ? 'packed' : 'delivered'}` as const)
    : (`orders:status.${order.status}` as const)
