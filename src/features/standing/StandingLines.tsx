// The goods of a standing order: how many of each.
import { FitNote } from '#/components/card/FitNote.tsx'
import { DepositNote } from '#/components/money/DepositNote.tsx'
import { Money } from '#/components/money/Money.tsx'
import { UnitPriceNote } from '#/components/money/UnitPriceNote.tsx'
import type { StandingLine } from '#/contract/standing/shapes.ts'
import { formatOrdered } from '#/browser/money/format-money.ts'
import type { Language } from '#/lib/i18n.ts'
import { QuantityPicker } from '#/ui/form/QuantityPicker.tsx'
import styles from './Standing.module.css'
import standingTexts from '#texts/standing'

type Props = {
  lines: StandingLine[]
  language: Language
  change: (lines: StandingLine[]) => void
}

const keyOf = ({ product_id, variation_id, uom_entry }: StandingLine) =>
  `${product_id}:${variation_id ?? ''}:${uom_entry ?? ''}`

export function StandingLines({ lines, language, change }: Props) {
  const t = standingTexts(language)
  const put = (line: StandingLine, quantity: number) =>
    change(lines.map((one) => (one === line ? { ...one, quantity } : one)))
  return (
    <ul role="list" className={styles.lines}>
      {lines.map((line) => {
        const { name, unit, price, quantity } = line
        const remove = () => change(lines.filter((one) => one !== line))
        return (
          <li key={keyOf(line)}>
            <span className={styles.words}>
              <strong>{name}</strong>
              <span className={styles.soft}>
                {price === null ? (
                  t('not_sold')
                ) : (
                  <>
                    <span data-net-mark>
                      <Money amount={price} tax={line.tax_rate} language={language} />
                    </span>{' '}
                    <UnitPriceNote
                      of={line.unit_price}
                      price={price}
                      tax={line.tax_rate}
                      language={language}
                    />{' '}
                    {line.deposit > 0 && (
                      <DepositNote inline amount={line.deposit} language={language} />
                    )}
                    {unit && ` · ${unit}`}
                    {!line.in_stock && ` · ${t('sold_out_now')}`}
                  </>
                )}
              </span>
              {line.food && <FitNote product={line.food} />}
            </span>
            <QuantityPicker
              value={quantity}
              min={line.min}
              step={line.step}
              text={formatOrdered({ quantity, unit }, language)}
              onChange={(next) => put(line, next)}
              onRemove={remove}
              labels={{
                decrease: t('less', { name }),
                increase: t('more', { name }),
                remove: t('remove', { name }),
                value: t('quantity', { name }),
              }}
            />
          </li>
        )
      })}
    </ul>
  )
}
