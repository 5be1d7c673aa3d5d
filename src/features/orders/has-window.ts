import type { Order } from '#/contract/orders/shapes.ts'
import { CLOSED } from '#/domain/order-status.ts'

/** Whether the order comes, or is collected, in a window that may lie ahead. */
export const hasWindow = ({ delivery_slot, status }: Order): boolean =>
  delivery_slot !== null && !CLOSED.includes(status)
