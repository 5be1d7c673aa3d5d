/** The interval when nothing is chosen (rule 37). */
export const DEFAULT_DELIVERY_INTERVAL = '1 day'
/** This choice clears the interval (rule 37). */
export const STANDARD_DELIVERY = 'Standard Delivery | Approx 5 to 7 Days'
/** Cash on delivery: the payment method of a new checkout (rule 24). */
export const DEFAULT_PAYMENT_METHOD = 'cod'
/** How long the checkout shows that totals are being updated (rule 24). */
export const CHECKOUT_LOADING_MS = 4000

/**
 * The stored interval of an order: the chosen one, or '1 day'. Standard delivery has none, whether it was chosen as the
 * interval or as its description (rule 37).
 *
 * @example deliveryInterval(undefined) // '1 day'
 */
export function deliveryInterval(choice?: string, description?: string): string | null {
  const chosen = choice?.trim()
  if (chosen === STANDARD_DELIVERY || description?.trim() === STANDARD_DELIVERY) return null
  return chosen || DEFAULT_DELIVERY_INTERVAL
}

/** The interval; where '1 day' isn't possible, none, as for standard delivery. */
export const keptInterval = (interval: string | null, withinDay: boolean): string | null =>
  interval === DEFAULT_DELIVERY_INTERVAL && !withinDay ? null : interval
