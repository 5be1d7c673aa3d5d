// What the order will cost: asked anew whenever the cart changes, and the last answer counts (rule 24).
import { useEffect, useRef, useState } from 'react'
import type { CheckoutTotals } from '#/contract/order.ts'
import { shop } from '#/client/browser.ts'
import { formFailure } from '#/stores/form-failure.ts'
import { CHECKOUT_LOADING_MS } from '#/domain/delivery.ts'
import type { CartLine } from '#/stores/cart-line.ts'
import type { Language } from '#/lib/i18n.ts'
import { withLineProblems } from './line-problems.ts'
import { productsOf } from './order-body.ts'
import { checkoutTexts } from './texts.ts'

/** Clicks on a quantity come in a row: the last one is asked for. */
const PAUSE_MS = 250

export type Estimate = {
  totals: CheckoutTotals | undefined
  updating: boolean
  problem: string | undefined
  retry: () => void
}

export function useEstimate(lines: readonly CartLine[], language: Language): Estimate {
  const [totals, setTotals] = useState<CheckoutTotals>()
  const [failure, setFailure] = useState<ReturnType<typeof formFailure>>()
  const [updating, setUpdating] = useState(false)
  const [tries, setTries] = useState(0)
  const known = useRef(false)
  const asked = JSON.stringify({ products: productsOf(lines), tries })

  useEffect(() => {
    let over = false
    const ask = async () => {
      try {
        const { products } = JSON.parse(asked)
        const answer = await shop.order.checkout({ body: { products } })
        if (over || !('sub_total' in answer)) return
        known.current = true
        setTotals(answer)
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

  const problem = failure && withLineProblems(failure, lines).problem
  return { totals, updating, problem, retry: () => setTries(tries + 1) }
}
