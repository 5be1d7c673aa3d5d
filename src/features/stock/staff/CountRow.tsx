import { NumberBox } from '#/components/staff/form/NumberInput.tsx'
import type { KeyboardEvent } from 'react'
import { formatQuantity } from '#/browser/money/format-money.ts'
import type { StockLine } from '#/contract/stock/staff.ts'
import type { Language } from '#/lib/i18n.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { classes } from '#/ui/classes.ts'
import countTexts from '#texts/staff_stock.count'
import { stockName } from './stock-name.ts'
import styles from './CountSheet.module.css'
import { selectOnFocus } from '#/ui/form/select-on-focus.ts'
import type { Counted } from './count-lines.ts'

type Props = {
  language: Language
  row: Counted
  blind: boolean
  mayWrite: boolean
  type: (line: StockLine, typed: string) => void
}

/** Enter and the arrows lead to the next shelf. */
function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
  const { key, currentTarget: field } = event
  const step = key === 'ArrowUp' ? -1 : key === 'Enter' || key === 'ArrowDown' ? 1 : 0
  if (step === 0) return
  event.preventDefault()
  const all = [...(field.closest('tbody')?.querySelectorAll('input') ?? [])]
  all[all.indexOf(field) + step]?.focus()
}

export function CountRow({ language, row, blind, mayWrite, type }: Props) {
  const t = countTexts(language)
  const { line, typed, on_hand, counted } = row
  const name = stockName(line, language)
  const isWrong = Number.isNaN(counted)
  const difference = counted === undefined || isWrong ? 0 : counted - on_hand
  const unit = line.unit ? textIn(line.unit, language) : ''
  return (
    <tr>
      <td>{line.place ?? ''}</td>
      <th scope="row">
        {name} {unit && <small>{unit}</small>}
      </th>
      <td className={styles.wide}>{[line.sku, line.barcode].filter(Boolean).join(' · ')}</td>
      {!blind && <td className={styles.number}>{formatQuantity(line.on_hand, language)}</td>}
      <td className={styles.counted}>
        {mayWrite ? (
          <NumberBox
            language={language}
            id={`count-${line.id}`}
            aria-label={t('counted_of', { name })}
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? `count-${line.id}-wrong` : undefined}
            autoComplete="off"
            maxLength={30}
            value={typed}
            onChange={({ target }) => type(line, target.value)}
            {...selectOnFocus}
            onKeyDown={onKeyDown}
          />
        ) : (
          <span className={styles.blank} />
        )}
        {isWrong && <small id={`count-${line.id}-wrong`}>{t('wrong')}</small>}
      </td>
      {!blind && (
        <td
          className={classes(styles.number, styles.wide)}
          data-differs={difference === 0 ? undefined : ''}
        >
          {counted !== undefined && !isWrong && signed(difference, language)}
        </td>
      )}
    </tr>
  )
}

const signed = (value: number, language: Language): string =>
  new Intl.NumberFormat(language, {
    signDisplay: 'exceptZero',
    maximumFractionDigits: 3,
  }).format(value)
