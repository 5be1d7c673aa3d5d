// Which orders a picker takes along on one walk (rule 175).

/** Orders that one trolley holds. */
export const TROLLEY_ORDERS = 24

type Numbered = { order_number: string }

/**
 * The number of each order's trolley within its window, from 1. `orders` are all orders of the window as they came in,
 * packed and cancelled ones too, so that an order keeps its trolley while others are packed.
 *
 * @example trolleysOf([{ order_number: 'L1' }]).get('L1') // 1
 */
export const trolleysOf = (orders: readonly Numbered[]): Map<string, number> =>
  new Map(
    orders.map(({ order_number }, index) => [order_number, 1 + Math.floor(index / TROLLEY_ORDERS)]),
  )
