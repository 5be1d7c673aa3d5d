// An order's totals, before and after it is placed, without empty rows.
import type { ReactNode } from 'react'
import type { Order } from '#/contract/orders/shapes.ts'
import type { Totals } from '#/contract/checkout/public.ts'
import type { Language } from '#/lib/i18n.ts'
import { formatMoney, formatShown } from '#/browser/money/format-money.ts'
import { shownTotals } from '#/browser/money/shown-totals.ts'
import { rateWords } from '#/lib/languages/rate-words.ts'
import { useBaseCurrency, useCurrency } from './Money.tsx'
import shopTexts from '#texts/shop'
import styles from './TotalsTable.module.css'

type Props = {
  totals: Totals
  taxIncluded: boolean
  language: Language
  /** It is collected, not delivered. */
  collects?: boolean
  /** The order's currency; without it, amounts follow the page's. */
  currency?: Order['currency']
}

export function TotalsTable({ totals, taxIncluded, language, collects, currency }: Props) {
  const t = shopTexts(language)
  const chosen = useCurrency()
  const shownIn = currency ?? chosen
  const { rows, total } = shownTotals(totals, taxIncluded, shownIn)
  const money = (amount: number) =>
    `${amount < 0 ? '−' : ''}${formatShown(Math.abs(amount), shownIn, language)}`
  return (
    <dl className={styles.totals}>
      {rows.map(({ name, amount }) => (
        <Row key={name} name={t(collects && name === 'shipping' ? 'pickup' : name)}>
          {name === 'shipping' && totals.shipping_total === 0 ? t('free') : money(amount)}
        </Row>
      ))}
      <Row name={t('total')} look={styles.total}>
        {money(total)}
      </Row>
      {taxIncluded && (
        <Row name={t('tax_included')} look={styles.soft}>
          {formatMoney(totals.tax_total, shownIn, language)}
        </Row>
      )}
      {shownIn.exchange_rate !== 1 && (
        <Charged total={totals.total} shownIn={shownIn} language={language} />
      )}
    </dl>
  )
}

type ChargedProps = { total: number; shownIn: Order['currency']; language: Language }

/** What is charged is the base currency. */
function Charged({ total, shownIn, language }: ChargedProps) {
  const base = useBaseCurrency()
  const t = shopTexts(language)
  return (
    <Row name={t('charged', { code: base.code })} look={styles.soft}>
      {formatMoney(total, base, language)} ({rateWords(base.code, shownIn, language)})
    </Row>
  )
}

type RowProps = { name: string; look?: string | undefined; children: ReactNode }

function Row({ name, look, children }: RowProps) {
  return (
    <div className={look}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
