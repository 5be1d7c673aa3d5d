// What was done to a line of an order, by whom and when: the last step, and all of them on demand.
import { formatOrdered } from '#/browser/money/format-money.ts'
import { type Locale, momentAt } from '#/components/staff/locale.ts'
import type { Order } from '#/contract/orders/shapes.ts'
import type { OrderLineStep } from '#/contract/orders/staff-details.ts'
import staffTexts from '#texts/staff_orders'
import styles from './OrderPage.module.css'

type Props = {
  line: Order['items'][number]
  steps: readonly OrderLineStep[]
  locale: Locale
}

export function LineSteps({ line, steps, locale }: Props) {
  const { language } = locale
  const t = staffTexts(language)
  const wordsOf = ({ kind, by, who, quantity, at }: OrderLineStep): string => {
    // Until it was replaced, its quantities were those ordered.
    const of = kind === 'ordered' || kind === 'changed' ? (line.ordered ?? line) : line
    return [
      t(`line_step.${kind}`, { quantity: formatOrdered({ ...of, quantity }, language) }),
      who ?? (by && t(`line_doer.${by}`)),
      momentAt(at, locale),
    ]
      .filter(Boolean)
      .join(' · ')
  }
  const [last, ...before] = steps.toReversed()
  if (!last) return null
  if (before.length === 0) return <small>{wordsOf(last)}</small>
  return (
    <details className={styles.steps}>
      <summary>{wordsOf(last)}</summary>
      <ol>
        {before.map((step) => (
          <li key={`${step.kind} ${step.at} ${step.quantity}`}>{wordsOf(step)}</li>
        ))}
      </ol>
    </details>
  )
}
