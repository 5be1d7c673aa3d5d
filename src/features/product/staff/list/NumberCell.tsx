import { NumberBox } from '#/components/staff/form/NumberInput.tsx'
import { useOneAtATime } from '#/form/use-action.ts'
import { type KeyboardEvent, useState } from 'react'
import { moneyWords, readNumber } from '#/components/staff/money.ts'
import { formatQuantity } from '#/browser/money/format-money.ts'
import { formatPercent } from '#/browser/money/format-percent.ts'
import type { ProductRow } from '#/contract/product/staff-rows.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import productTexts from '#texts/staff_products.list'
import type { CellContext } from './cell.ts'
import styles from './ProductList.module.css'
import { selectOnFocus } from '#/ui/form/select-on-focus.ts'
import { Saved } from './Saved.tsx'
import { useCell } from './use-cell.ts'

type Props = CellContext & { row: ProductRow; field: 'price' | 'quantity' }

/** An editable number. Numbers that differ by variation are edited in the product's form. */
export function NumberCell({ row, field, ...cell }: Props) {
  const { language, money } = cell
  const t = productTexts(language)
  const { busy, isSaved, save } = useCell(row, cell)
  const now = plain(row[field], field)
  const [typed, setTyped] = useState<string>()
  // Enter, and leaving the field right after it, save once.
  const done = useOneAtATime(async () => {
    const value = typed === undefined ? undefined : readNumber(typed)
    if (value === undefined || value < 0 || value === row[field]) return setTyped(undefined)
    await save({ [field]: value })
    // Input typed meanwhile stays.
    setTyped((latest) => (latest === typed ? undefined : latest))
  })
  if (row.variations > 0 || !cell.mayWrite) {
    return field === 'price'
      ? moneyWords(row.price, money, language)
      : formatQuantity(row.quantity, language)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') void done()
    if (event.key === 'Escape') setTyped(undefined)
  }
  return (
    <span className={styles.number}>
      <NumberBox
        language={language}
        amount={field === 'price'}
        aria-label={t(`${field}_of`, { name: textIn(row.name, language) })}
        aria-busy={busy || undefined}
        data-low={field === 'quantity' && row.quantity <= 0 ? '' : undefined}
        value={typed ?? now}
        {...selectOnFocus}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => void done()}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text')
          if (!/[\t\n]/.test(text.trim())) return
          event.preventDefault()
          setTyped(undefined)
          cell.paste(row, field, text)
        }}
        onKeyDown={onKeyDown}
      />
      {isSaved && typed === undefined && <Saved language={language} />}
      {field === 'price' && row.discount > 0 && (
        <small>−{formatPercent(row.discount, language)}</small>
      )}
    </span>
  )
}

const plain = (value: number, field: Props['field']): string =>
  field === 'price' ? value.toFixed(2) : String(value)
