import { Money, useNet } from '#/components/money/Money.tsx'
import { formatQuantity } from '#/browser/money/format-money.ts'
import { addedTax, includedTax } from '#/domain/pricing.ts'
import { toAmount, toMinor } from '#/domain/money.ts'
import type { Language } from '#/lib/i18n.ts'
import styles from './BuyBox.module.css'
import catalogTexts from '#texts/catalog.buy'

type Props = {
  price: number
  /** Percent. */
  rate: number
  included: boolean
  language: Language
}

/** Whether the price includes tax, and how much. */
export function TaxNote({ price, rate, included, language }: Props) {
  const t = catalogTexts(language)
  // Beside a price without tax it comes on top.
  const isIn = !useNet() && included
  const tax = toAmount((included ? includedTax : addedTax)(toMinor(price), rate))
  return (
    <p className={styles.tax} data-tax-note>
      {t(isIn ? 'tax_included' : 'tax_excluded')}
      {rate > 0 && (
        <>
          {' '}
          ({t('tax_rate', { rate: formatQuantity(rate, language) })}{' '}
          <Money amount={tax} language={language} />)
        </>
      )}
    </p>
  )
}
