// Which of the ordered goods can't be withdrawn from, or only while sealed, and why (rule 241).
import type { Exceptions as Known } from '#/contract/withdrawal-exceptions.ts'
import { WITHDRAWAL_EXCEPTIONS } from '#/contract/withdrawal-rules.ts'
import type { Language } from '#/lib/i18n.ts'
import type { CartLine } from '#/stores/cart/cart-line.ts'
import exceptionTexts from '#texts/orders.exception'

type Props = {
  lines: readonly CartLine[]
  exceptions: Known
  language: Language
  className: string | undefined
}

export function Exceptions({ lines, exceptions, language, className }: Props) {
  const t = exceptionTexts(language)
  const namesOf = (rule: (typeof WITHDRAWAL_EXCEPTIONS)[number]) => {
    const ids = exceptions
      .filter((exception) => exception.rule === rule)
      .map((exception) => exception.product_id)
    const found = lines.filter(({ product }) => ids.includes(product.id))
    return [...new Set(found.map(({ product }) => product.name))]
  }
  return WITHDRAWAL_EXCEPTIONS.map((rule) => ({ rule, names: namesOf(rule) })).map(
    ({ rule, names }) =>
      names.length > 0 && (
        <p key={rule} className={className}>
          {names.join(', ')} · {t(rule)}
        </p>
      ),
  )
}
