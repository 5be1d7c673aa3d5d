import type { ProductRow } from '#/contract/product/staff-rows.ts'
import productTexts from '#texts/staff_products.list'
import type { CellContext } from './cell.ts'
import styles from './ProductList.module.css'
import { Saved } from './Saved.tsx'
import { useCell } from './use-cell.ts'
import { textIn } from '#/lib/languages/text-in.ts'

const SOLD_OUT = 'sold_out'

export function StatusCell({ row, ...cell }: CellContext & { row: ProductRow }) {
  const t = productTexts(cell.language)
  const { busy, isSaved, save } = useCell(row, cell)
  if (!cell.mayWrite) return t(row.status === 1 ? 'on_sale' : 'off_sale')
  // Variations are sold out one by one, in the product's form.
  const maySellOut = row.variations === 0
  const isSoldOut = maySellOut && row.status === 1 && row.quantity <= 0
  const choose = (value: string) =>
    save(value === SOLD_OUT ? { quantity: 0, status: 1 } : { status: value === '1' ? 1 : 0 })
  return (
    <span className={styles.number}>
      <select
        className={styles.status}
        aria-label={t('status_of', { name: textIn(row.name, cell.language) })}
        aria-busy={busy || undefined}
        data-off={row.status === 0 ? '' : undefined}
        value={isSoldOut ? SOLD_OUT : row.status}
        onPaste={(event) => {
          event.preventDefault()
          cell.paste(row, 'status', event.clipboardData.getData('text'))
        }}
        onChange={({ target }) => void choose(target.value)}
      >
        {/* Sold out ends with new stock. */}
        {!isSoldOut && <option value="1">{t('on_sale')}</option>}
        {maySellOut && <option value={SOLD_OUT}>{t('sold_out')}</option>}
        <option value="0">{t('off_sale')}</option>
      </select>
      {isSaved && <Saved language={cell.language} />}
    </span>
  )
}
