// How long messages about an order are possible (rule 118).
import type { OrderStatus } from '#/contract/orders/shapes.ts'

export const MESSAGE_DAYS = 7

const OVER: readonly OrderStatus[] = ['delivered', 'cancelled', 'refunded', 'failed']

/**
 * While it is under way, and some days after its last change.
 *
 * @example mayWriteAbout({ status: 'delivered', updated_at: yesterday }, now) // true
 */
export const mayWriteAbout = (
  { status, updated_at }: { status: OrderStatus; updated_at: Date },
  now: Date,
): boolean =>
  !OVER.includes(status) || now.getTime() - updated_at.getTime() <= MESSAGE_DAYS * 86_400_000
