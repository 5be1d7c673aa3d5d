// Which states follow each other, for an order (rule 21) and for its payment (rule 23).

/** What may become of an order. Goods that have left are refunded, not cancelled. */
export const ORDER_TRANSITIONS = {
  pending: ['processing', 'cancelled', 'failed'],
  processing: ['packed', 'cancelled', 'failed'],
  packed: ['shipped', 'cancelled'],
  shipped: ['out_for_delivery', 'delivered'],
  out_for_delivery: ['delivered', 'shipped'],
  delivered: ['refunded'],
  cancelled: ['refunded'],
  refunded: [],
  failed: ['pending', 'cancelled'],
} as const satisfies Record<string, readonly string[]>

/** What may become of a payment. A failed one can be tried again; money in parts goes back in parts. */
export const PAYMENT_TRANSITIONS = {
  pending: ['authorised', 'paid', 'failed', 'cancelled'],
  authorised: ['paid', 'failed', 'cancelled'],
  paid: ['partially_refunded', 'refunded'],
  failed: ['pending', 'paid', 'cancelled'],
  cancelled: [],
  refunded: [],
  partially_refunded: ['partially_refunded', 'refunded'],
} as const satisfies Record<string, readonly string[]>

type Table = Record<string, readonly string[]>

/** May `from` become `to`? @example canMove(ORDER_TRANSITIONS, 'pending', 'delivered') // false */
export const canMove = <T extends Table>(table: T, from: keyof T & string, to: string): boolean =>
  table[from]?.includes(to) ?? false

const CANCELLABLE: readonly string[] = [
  'pending',
  'processing',
] satisfies (keyof typeof ORDER_TRANSITIONS)[]

/** May the customer still take the order back: nothing has been packed yet (rule 22). */
export const isCancellable = (status: string): boolean => CANCELLABLE.includes(status)

/** How far each state is on the way; those that end an order early are not on it. */
export const ORDER_WAY: readonly OrderState[] = [
  'pending',
  'processing',
  'packed',
  'shipped',
  'out_for_delivery',
  'delivered',
]

export type OrderState = keyof typeof ORDER_TRANSITIONS

/**
 * The state of an order that several stores send: that of the part which is furthest behind, of those that go on
 * (rule 60).
 *
 * @example orderStateOf(['shipped', 'packed', 'cancelled']) // 'packed'
 */
export function orderStateOf(parts: readonly OrderState[]): OrderState {
  const going = parts.filter((part) => ORDER_WAY.includes(part))
  if (going.length > 0) return ORDER_WAY.find((state) => going.includes(state)) ?? 'pending'
  return parts.includes('refunded') ? 'refunded' : (parts[0] ?? 'cancelled')
}

/** Has the money of such a payment come in, and not all of it gone back. */
export const isPaid = (payment: keyof typeof PAYMENT_TRANSITIONS): boolean =>
  payment === 'paid' || payment === 'partially_refunded'
