// An order without an answer may have been placed: pressing again sends the same one.
import { useRef } from 'react'
import { ApiError } from '#/client/api-error.ts'
import type { Fields } from '#/form/fields.ts'
import type { CheckoutBody } from '#/features/checkout/order-body.ts'

type Sent = { intent: string; body: CheckoutBody }

/**
 * If a window fills up, perhaps with this very order, customers who chose none get the next one; that must not create a
 * second order (rule 20).
 */
export function useUnanswered() {
  const sent = useRef<Sent>(null)
  return {
    /** The body to send: the previous one, as long as the customer's choices are the same. */
    bodyFor: (wanted: CheckoutBody, fields: Fields): CheckoutBody => {
      const intent = intentOf(wanted, fields)
      const body = sent.current?.intent === intent ? sent.current.body : wanted
      sent.current = { intent, body }
      return body
    },
    /** The API answered with a refusal. */
    failed: (error: unknown) => {
      const isOpen =
        error instanceof ApiError && (error.code === 'NO_RESPONSE' || error.status >= 500)
      if (!isOpen) sent.current = null
    },
  }
}

/** What the customer chose: the window only if they chose it themselves. */
const intentOf = (body: CheckoutBody, { delivery, delivery_slot }: Fields): string =>
  JSON.stringify([
    {
      ...body,
      expected_total: undefined,
      prices_version: undefined,
      delivery_slot: undefined,
      delivery_interval: undefined,
      delivery_description: undefined,
    },
    delivery,
    delivery_slot,
  ])
