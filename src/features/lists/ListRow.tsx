// A line of the list: the parsed text, its product, and three alternatives.
import type { Language } from '#/lib/i18n.ts'
import { formatAmount, formatQuantity } from '#/browser/money/format-money.ts'
import { FitNote } from '#/components/card/FitNote.tsx'
import { ProductPicture } from '#/components/card/ProductPicture.tsx'
import { DepositNote } from '#/components/money/DepositNote.tsx'
import { Money } from '#/components/money/Money.tsx'
import { UnitPriceNote } from '#/components/money/UnitPriceNote.tsx'
import { toAmount, toMinor } from '#/domain/money.ts'
import { lineTotal } from '#/domain/pricing.ts'
import type { WantedUnit } from '#/domain/list/units.ts'
import { toThousandths } from '#/domain/quantity.ts'
import { href } from '#/routes.ts'
import { QuantityPicker } from '#/ui/form/QuantityPicker.tsx'
import { Select } from '#/ui/form/Select.tsx'
import { matchOf, type Row } from './use-list.ts'
import styles from './Lists.module.css'
import listTexts from '#texts/lists'

const BASE = { g: 'kg', ml: 'l' } as const

/** As people say it: 2,000 g are 2 kg. */
function readAs({ amount, unit }: { amount: number; unit: WantedUnit }, language: Language) {
  if ((unit === 'g' || unit === 'ml') && amount >= 1000)
    return { amount: formatQuantity(amount / 1000, language), unit: BASE[unit] }
  const name = listTexts(language)(`units.${unit}`, { count: amount })
  return { amount: formatQuantity(amount, language), unit: name }
}

type Props = {
  row: Row
  language: Language
  onChange: (next: Partial<Pick<Row, 'chosen' | 'quantity'>>) => void
}

export function ListRow({ row, language, onChange }: Props) {
  const t = listTexts(language)
  const { line, text, amount, unit, matches, chosen, quantity } = row
  const match = matchOf(row)
  return (
    <li className={styles.row} data-list-line={match?.product.slug ?? ''}>
      <p className={styles.line}>
        <span>{line}</span>
        {amount !== null && unit !== null && (
          <bdi dir="ltr" className={styles.read}>
            {t('read', readAs({ amount, unit }, language))}
          </bdi>
        )}
      </p>
      {matches.length === 0 && (
        <p>
          {t('nothing', { text })}{' '}
          <a href={href(language, 'search', { search: text })}>{t('search')}</a>
        </p>
      )}
      {matches.length > 0 && (
        <div className={styles.match}>
          <span className={styles.picture}>
            {match && <ProductPicture product={match.product} sizes="4rem" />}
          </span>
          <Select
            id={`line-${row.id}`}
            label={t('choose', { line })}
            value={chosen ?? 'none'}
            onChange={({ currentTarget: { value } }) => {
              const next = value === 'none' ? null : Number(value)
              onChange({
                chosen: next,
                quantity: next === null ? 0 : (matches[next]?.quantity ?? 0),
              })
            }}
          >
            {matches.map(({ product, usual }, index) => (
              <option key={product.id} value={index}>
                {[
                  product.name,
                  product.unit,
                  usual && t('usual'),
                  product.stock_status === 'out_of_stock' && t('sold_out'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </option>
            ))}
            <option value="none">{t('leave_out', { name: text })}</option>
          </Select>
          {match && <FitNote product={match.product} />}
          {match && (
            <Quantity match={match} quantity={quantity} language={language} onChange={onChange} />
          )}
        </div>
      )}
    </li>
  )
}

type QuantityProps = Pick<Props, 'language' | 'onChange'> & {
  match: Row['matches'][number]
  quantity: number
}

function Quantity({ match: { product }, quantity, language, onChange }: QuantityProps) {
  const t = listTexts(language)
  const { name, quantity_min: min, quantity_step: step, sale_price, deposit = 0 } = product
  if (product.stock_status === 'out_of_stock') return <strong>{t('sold_out')}</strong>
  return (
    <div className={styles.amount}>
      <QuantityPicker
        value={quantity}
        min={min}
        step={step}
        max={product.quantity}
        text={formatAmount({ quantity, product, uom_entry: null }, language)}
        onChange={(next) => onChange({ quantity: next })}
        labels={{
          decrease: t('decrease', { name }),
          increase: t('increase', { name }),
          value: t('quantity', { name }),
        }}
      />
      <span className={styles.price} data-net-mark>
        <Money
          amount={toAmount(lineTotal(toMinor(sale_price), toThousandths(quantity)))}
          tax={product.tax.rate}
          language={language}
        />
        <UnitPriceNote
          of={product.unit_price}
          price={toAmount(lineTotal(toMinor(sale_price), toThousandths(quantity)))}
          tax={product.tax.rate}
          language={language}
          className={styles.per}
        />
        {deposit > 0 && (
          <DepositNote inline amount={deposit} language={language} className={styles.per} />
        )}
      </span>
    </div>
  )
}
