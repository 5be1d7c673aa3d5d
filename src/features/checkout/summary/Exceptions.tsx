// Which of the ordered goods can't be withdrawn from, or only while sealed, and why (rule 241).
import type { CheckoutTotals } from '#/contract/checkout/public.ts'
import { WITHDRAWAL_EXCEPTIONS } from '#/contract/withdrawal-rules.ts'
import type { Language } from '#/lib/i18n.ts'
import type { CartLine } from '#/stores/cart/cart-line.ts'
import styles from '#/features/checkout/Checkout.module.css'
import exceptionTexts from '#texts/orders.exception'

type Props = {
  lines: readonly CartLine[]
  exceptions: CheckoutTotals['exceptions']
  language: Language
}

export function Exceptions({ lines, exceptions, language }: Props) {
  const t = exceptionTexts(language)
  const namesOf = (rule: (typeof WITHDRAWAL_EXCEPTIONS)[number]) => {
    const ids = exceptions.filter((one) => one.rule === rule).map((one) => one.product_id)
    const found = lines.filter(({ product }) => ids.includes(product.id))
    return [...new Set(found.map(({ product }) => product.name))]
  }
  return WITHDRAWAL_EXCEPTIONS.map((rule) => ({ rule, names: namesOf(rule) })).map(
    ({ rule, names }) =>
      names.length > 0 && (
        <p key={rule} className={styles.soft}>
          {names.join(', ')} · {t(rule)}
        </p>
      ),
  )
}
