// Picked quantities by line; before picking, the wishes for substitutes.
import { useState } from 'react'
import { shop } from '#/client/browser.ts'
import { amountOf } from '#/browser/money/amount-of.ts'
import { formatQuantity } from '#/browser/money/format-money.ts'
import { PICK_WISHES } from '#/contract/checkout/wishes.ts'
import type { OrderDelivery, PickedLine } from '#/contract/runs/public.ts'
import type { Language } from '#/lib/i18n.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Select } from '#/ui/form/Select.tsx'
import orderTexts from '#texts/orders'
import styles from './Coming.module.css'

type Props = {
  delivery: OrderDelivery
  orderKey: string | undefined
  language: Language
  onChange: (delivery: OrderDelivery) => void
}

export function PickedLines({ delivery, orderKey: key, language, onChange }: Props) {
  const t = orderTexts(language)
  const [failed, setFailed] = useState(false)
  const { order_number, lines, is_picked, may_wish } = delivery
  const wish = (id: number, value: string) => {
    const chosen = PICK_WISHES.find((one) => one === value) ?? 'similar'
    shop.runs.wish({ params: { order_number, id }, body: { wish: chosen, key } }).then(
      (answer) => {
        setFailed(false)
        onChange(answer)
      },
      () => setFailed(true),
    )
  }
  if (!is_picked && !may_wish) return undefined
  const list = (
    <ul role="list">
      {lines.map((line) => (
        <li key={line.id} className={styles.line}>
          <span>{line.name}</span>
          {is_picked ? (
            <span>{outcomeOf(line, language)}</span>
          ) : (
            <Select
              hint={line.wished ? t('coming.wished', { name: line.wished }) : undefined}
              id={`wish-${line.id}`}
              label={t('coming.if_missing')}
              value={line.wish}
              onChange={(event) => wish(line.id, event.target.value)}
            >
              {PICK_WISHES.map((one) => (
                <option key={one} value={one}>
                  {t(`coming.wish.${one}`)}
                </option>
              ))}
            </Select>
          )}
        </li>
      ))}
    </ul>
  )
  // The wishes were chosen at checkout: they are for those who change their mind.
  return is_picked ? (
    <div className={styles.lines}>
      <p>{t('coming.picked')}</p>
      {list}
    </div>
  ) : (
    <details className={styles.lines}>
      <summary>{t('coming.wishes')}</summary>
      {failed && <Alert tone="danger">{t('coming.failed')}</Alert>}
      {list}
    </details>
  )
}

function outcomeOf(line: PickedLine, language: Language): string {
  const t = orderTexts(language)
  const amount = (quantity: number) => amountOf({ quantity, unit: line.unit }, language)
  if (line.state === 'short') return t('coming.short')
  if (line.state === 'substituted')
    return t('coming.substituted', {
      name: line.substitute?.name ?? '',
      quantity: formatQuantity(line.substitute?.quantity ?? 0, language),
    })
  return t(line.is_weighed ? 'coming.weighed' : 'coming.got', {
    picked: amount(line.picked),
    quantity: amount(line.quantity),
  })
}
