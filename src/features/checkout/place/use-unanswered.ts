// An order that was sent and not answered may be there already: pressed again, it is sent as it was.
import { useRef } from 'react'
import { ApiError } from '#/client/api-error.ts'
import type { Fields } from '#/form/form-rules.ts'
import type { CheckoutBody } from '#/features/checkout/order-body.ts'

type Sent = { intent: string; body: CheckoutBody }

/**
 * A window that fills up meanwhile, with this very order perhaps, is replaced by the next one for those who chose none;
 * that must not make a second order (rule 20).
 */
export function useUnanswered() {
  const sent = useRef<Sent>(null)
  return {
    /** What is to be sent: what was sent before, as long as the customer means the same. */
    bodyFor: (wanted: CheckoutBody, fields: Fields): CheckoutBody => {
      const intent = intentOf(wanted, fields)
      const body = sent.current?.intent === intent ? sent.current.body : wanted
      sent.current = { intent, body }
      return body
    },
    /** An answer has come, and it was no. */
    failed: (error: unknown) => {
      const isOpen =
        error instanceof ApiError && (error.code === 'NO_RESPONSE' || error.status >= 500)
      if (!isOpen) sent.current = null
    },
  }
}

/** What the customer asked for: the window as they chose it, and not as it was chosen for them. */
const intentOf = (body: CheckoutBody, { delivery, delivery_slot }: Fields): string =>
  JSON.stringify([
    {
      ...body,
      delivery_slot: undefined,
      delivery_interval: undefined,
      delivery_description: undefined,
    },
    delivery,
    delivery_slot,
  ])
