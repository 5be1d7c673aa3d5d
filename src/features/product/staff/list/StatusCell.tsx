import type { ProductRow } from '#/contract/product/staff-rows.ts'
import productTexts from '#texts/staff_products.list'
import type { CellContext } from './cell.ts'
import styles from './ProductList.module.css'
import { useCell } from './use-cell.ts'

export function StatusCell({ row, ...cell }: CellContext & { row: ProductRow }) {
  const t = productTexts(cell.language)
  const { busy, save } = useCell(row, cell)
  if (!cell.mayWrite) return t(row.status === 1 ? 'on_sale' : 'off_sale')
  return (
    <select
      className={styles.status}
      aria-label={t('status_of', { name: row.name[cell.language] || row.name.en })}
      aria-busy={busy || undefined}
      data-off={row.status === 0 ? '' : undefined}
      value={row.status}
      onPaste={(event) => {
        event.preventDefault()
        cell.paste(row, 'status', event.clipboardData.getData('text'))
      }}
      onChange={({ target }) => void save({ status: target.value === '1' ? 1 : 0 })}
    >
      <option value="1">{t('on_sale')}</option>
      <option value="0">{t('off_sale')}</option>
    </select>
  )
}
