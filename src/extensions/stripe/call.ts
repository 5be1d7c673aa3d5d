// Calls of Stripe, whose refusals the shop understands.
import { Stripe } from 'stripe'
import { PaymentRefused } from '#/extensions/define.ts'

/**
 * Stripe's error messages name parts of keys and customers: only their kind is passed on.
 *
 * @throws PaymentRefused if Stripe refuses, and otherwise if it can't be reached
 */
export async function callStripe<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const { type, code, statusCode = 0 } = error
    const no = statusCode >= 400 && statusCode < 500 && !MAY_CHANGE.has(statusCode)
    const words = `Stripe: ${[type, code, statusCode || undefined].filter(Boolean).join(' ')}`
    throw no ? new PaymentRefused(words) : new Error(words)
  }
}

/** An invalid key, a call still in progress, and too many calls. */
const MAY_CHANGE = new Set([401, 403, 409, 429])
