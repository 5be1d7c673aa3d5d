// The transitions of an order (rule 21) and of its payment (rule 23).

/** Allowed transitions of an order. Goods that have left are refunded, not cancelled. */
export const ORDER_TRANSITIONS = {
  pending: ['processing', 'cancelled', 'failed'],
  processing: ['packed', 'cancelled', 'failed'],
  packed: ['shipped', 'cancelled'],
  // Goods returned to the shop are packed, as before.
  shipped: ['out_for_delivery', 'delivered', 'packed'],
  out_for_delivery: ['delivered', 'shipped'],
  delivered: ['refunded'],
  cancelled: ['refunded'],
  refunded: [],
  failed: ['pending', 'cancelled'],
} as const satisfies Record<string, readonly string[]>

/** Of an order that its customer collects: handed over, or put back into stock. */
const PICKUP_TRANSITIONS = {
  ...ORDER_TRANSITIONS,
  packed: ['delivered', 'cancelled'],
} as const satisfies Record<string, readonly string[]>

/** Of an order that the shop brings itself: it leaves without having been handed to a carrier. */
const OWN_TRANSITIONS = {
  ...ORDER_TRANSITIONS,
  packed: ['out_for_delivery', 'shipped', 'cancelled'],
  out_for_delivery: ['delivered', 'shipped', 'packed'],
} as const satisfies Record<string, readonly string[]>

/** How an order reaches its customer. */
type Way = {
  pickup: object | null
  delivery_slot: object | null
  /** Null for standard delivery. */
  delivery_interval: string | null
}

/**
 * Whether a parcel carrier brings it, with a tracking number (rule 37).
 *
 * @example isByCarrier({ pickup: null, delivery_slot: null, delivery_interval: '1 day' }) // false
 */
export const isByCarrier = ({ pickup, delivery_slot, delivery_interval }: Way): boolean =>
  !pickup && !delivery_slot && delivery_interval === null

export const orderTransitions = (order: Way): Record<OrderState, readonly OrderState[]> => {
  if (order.pickup) return PICKUP_TRANSITIONS
  return isByCarrier(order) ? ORDER_TRANSITIONS : OWN_TRANSITIONS
}

/** Allowed transitions of a payment. A failed payment can be tried again; refunds may come in parts. */
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

/** Whether the customer may still cancel: nothing has been packed yet (rule 22). */
export const isCancellable = (status: string): boolean => CANCELLABLE.includes(status)

/** How long an order packed by mistake can be undone (rule 138). */
export const UNPACK_MINUTES = 10

/** Nothing more is delivered. */
export const CLOSED: readonly OrderState[] = ['delivered', 'cancelled', 'refunded', 'failed']

/** The customer has no goods of it: it ended early, or all was paid back. */
export const WITHOUT_GOODS: readonly OrderState[] = ['cancelled', 'failed', 'refunded']

/** It ended before anything was delivered. */
export const CALLED_OFF: readonly OrderState[] = ['cancelled', 'failed']

/** The steps of a regular order, without early ends. */
export const ORDER_PROGRESS: readonly OrderState[] = [
  'pending',
  'processing',
  'packed',
  'shipped',
  'out_for_delivery',
  'delivered',
]

/**
 * The steps of this order. What the shop brings itself is shipped only for a moment: once the driver has loaded it, or
 * after an attempt.
 *
 * @example progressOf({ pickup: {}, delivery_slot: null, delivery_interval: null, status: 'packed' }).length // 4
 */
export const progressOf = (order: Way & { status: OrderState }): readonly OrderState[] => {
  if (isByCarrier(order)) return ORDER_PROGRESS
  return ORDER_PROGRESS.filter(
    (state) =>
      (state !== 'shipped' || (state === order.status && !order.pickup)) &&
      (state !== 'out_for_delivery' || !order.pickup),
  )
}

export type OrderState = keyof typeof ORDER_TRANSITIONS

/**
 * The state of an order with parts from several stores: that of its slowest part, among the parts still carried out
 * (rule 60).
 *
 * @example orderStateOf(['shipped', 'packed', 'cancelled']) // 'packed'
 */
export function orderStateOf(parts: readonly OrderState[]): OrderState {
  const going = parts.filter((part) => ORDER_PROGRESS.includes(part))
  if (going.length > 0) return ORDER_PROGRESS.find((state) => going.includes(state)) ?? 'pending'
  return parts.includes('refunded') ? 'refunded' : (parts[0] ?? 'cancelled')
}

type PaymentState = keyof typeof PAYMENT_TRANSITIONS

/** Money was received, and not all of it returned. */
export const PAID: readonly PaymentState[] = ['paid', 'partially_refunded']

export const isPaid = (payment: PaymentState): boolean => PAID.includes(payment)

/** Money was received, whatever became of it. */
export const ONCE_PAID: readonly PaymentState[] = [...PAID, 'refunded']

/** How long an order that failed can be tried again, at the prices that it was placed with (rule 62). */
const PAY_AGAIN_DAYS = 7
const DAY_MS = 86_400_000

type Payable = {
  status: OrderState
  payment_status: PaymentState
  /** When it gave its goods back. */
  released_at: Date | null
}

/** Whether an order can be paid now, or tried again. */
export const isPayable = ({ status, payment_status, released_at }: Payable, now: Date): boolean => {
  if (status === 'failed')
    return released_at === null || now.getTime() < released_at.getTime() + PAY_AGAIN_DAYS * DAY_MS
  return status === 'pending' && (payment_status === 'pending' || payment_status === 'failed')
}
