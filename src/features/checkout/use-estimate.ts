// The order's totals: requested again after each change; the last answer counts (rule 24).
import { useEffect, useRef, useState } from 'react'
import type { CheckoutTotals } from '#/contract/checkout/public.ts'
import { shop } from '#/client/browser.ts'
import type { FieldErrors } from '#/form/fields.ts'
import { formFailure } from '#/stores/form-failure.ts'
import { CHECKOUT_LOADING_MS } from '#/domain/delivery/interval.ts'
import type { CartLine } from '#/stores/cart/cart-line.ts'
import { updateRate } from '#/stores/prices/rate.ts'
import type { Language } from '#/lib/i18n.ts'
import { goneLines, withLineProblems } from './line-problems.ts'
import type { CheckoutBody } from './order-body.ts'
import checkoutTexts from '#texts/checkout'

/** Quantity clicks come in a row: only the last one is requested. */
const PAUSE_MS = 250
const NOTHING: FieldErrors = {}

export type Estimate = {
  totals: CheckoutTotals | undefined
  /** What prevents the order, by field. */
  errors: FieldErrors
  /** The coupon included in these totals. */
  coupon: string | undefined
  updating: boolean
  problem: string | undefined
  /** The keys of lines that the shop no longer sells. */
  gone: string[]
  retry: () => void
}
type Answer = Pick<Estimate, 'errors' | 'coupon'> & { totals: CheckoutTotals }
type Options = { body: CheckoutBody; lines: readonly CartLine[]; language: Language }

export function useEstimate({ body, lines, language }: Options): Estimate {
  const [answer, setAnswer] = useState<Answer>()
  const [failure, setFailure] = useState<ReturnType<typeof formFailure>>()
  const [updating, setUpdating] = useState(false)
  const [tries, setTries] = useState(0)
  const known = useRef(false)
  const asked = JSON.stringify({ body, tries })

  useEffect(() => {
    let over = false
    const ask = async () => {
      try {
        const question: { body: CheckoutBody } = JSON.parse(asked)
        const totals = await shop.checkout.submit({ body: question.body })
        if (over || !('sub_total' in totals)) return
        known.current = true
        // Amounts are shown at the rate of these totals.
        if (totals.currency) updateRate(totals.currency)
        setAnswer({ totals, errors: firstOf(totals), coupon: question.body.coupon })
        setFailure(undefined)
      } catch (error) {
        if (!over) setFailure(formFailure(error, checkoutTexts(language)))
      }
    }
    const asking = setTimeout(() => void ask(), PAUSE_MS)
    if (known.current) setUpdating(true)
    const shown = setTimeout(() => setUpdating(false), CHECKOUT_LOADING_MS)
    return () => {
      over = true
      clearTimeout(asking)
      clearTimeout(shown)
    }
  }, [asked, language])

  return {
    totals: answer?.totals,
    errors: answer?.errors ?? NOTHING,
    coupon: answer?.coupon,
    updating,
    problem: failure && withLineProblems(failure, lines).problem,
    gone: goneLines(failure?.errors ?? NOTHING, lines),
    retry: () => setTries((count) => count + 1),
  }
}

const firstOf = ({ errors }: CheckoutTotals): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([field, [message = '']]) => [field, message]))
