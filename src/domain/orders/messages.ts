// How long messages about an order are possible (rule 118).
import type { OrderStatus } from '#/contract/orders/shapes.ts'
import { CLOSED } from '#/domain/order-status.ts'

export const MESSAGE_DAYS = 7

/**
 * While it is under way, and some days after its last change.
 *
 * @example mayWriteAbout({ status: 'delivered', updated_at: yesterday }, now) // true
 */
export const mayWriteAbout = (
  { status, updated_at }: { status: OrderStatus; updated_at: Date },
  now: Date,
): boolean =>
  !CLOSED.includes(status) || now.getTime() - updated_at.getTime() <= MESSAGE_DAYS * 86_400_000
