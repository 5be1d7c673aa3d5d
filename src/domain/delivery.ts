/** When nothing is chosen (rule 37). */
export const DEFAULT_DELIVERY_INTERVAL = '1 day'
/** Choosing it clears the interval (rule 37). */
export const STANDARD_DELIVERY = 'Standard Delivery | Approx 5 to 7 Days'
/** Cash on delivery: the payment method of a new checkout (rule 24). */
export const DEFAULT_PAYMENT_METHOD = 'cod'
/** How long the checkout shows that it is working where totals are already there (rule 24). */
export const CHECKOUT_LOADING_MS = 4000

/**
 * The interval that an order is stored with: the choice, '1 day' by default, none for standard
 * delivery, whether that was chosen as the interval or as the description beside it (rule 37).
 *
 * @example deliveryInterval(undefined) // '1 day'
 */
export function deliveryInterval(choice?: string, description?: string): string | null {
  const chosen = choice?.trim()
  if (chosen === STANDARD_DELIVERY || description?.trim() === STANDARD_DELIVERY) return null
  return chosen || DEFAULT_DELIVERY_INTERVAL
}
