// The goods without tax, and their tax, above a sum that has it: for those who see prices without tax (rule 345).
import { toAmount, toMinor } from '#/domain/money.ts'
import { convertCurrency, convertRows } from '#/domain/money/currency.ts'
import type { Language } from '#/lib/i18n.ts'
import { Money, useCurrency, useNet } from './Money.tsx'
import priceTexts from '#texts/price'
import styles from './NetSum.module.css'

type Props = {
  /** In the base currency. */
  total: number
  net: number
  language: Language
}

export function NetSum({ total, net, language }: Props) {
  const t = priceTexts(language)
  const currency = useCurrency()
  if (!useNet()) return null
  const rows = [net, toAmount(toMinor(total) - toMinor(net))]
  const shown = convertRows(rows, currency, convertCurrency(total, currency))
  return (
    <dl className={styles.sums} data-net-sum>
      {(['goods_net', 'goods_tax'] as const).map((name, index) => (
        <div key={name}>
          <dt>{t(name)}</dt>
          <dd>
            <Money amount={rows[index] ?? 0} shown={shown[index]} language={language} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
