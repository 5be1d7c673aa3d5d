// Writes what was pasted, one product after the other; what somebody else has changed meanwhile is left as it is.
import { staff } from '#/client/staff-browser.ts'
import type { ProductRow } from '#/contract/product/staff-rows.ts'
import type { Language } from '#/lib/i18n.ts'
import { toast } from '#/ui/feedback/toast.ts'
import productTexts from '#texts/staff_products.list'
import { type Pasted, pasted, type PastedField } from './paste.ts'
import { rowOf } from './use-cell.ts'

type Place = { language: Language; rows: readonly ProductRow[]; put: (row: ProductRow) => void }

export function pasteInto({ language, rows, put }: Place) {
  const t = productTexts(language)
  const write = async (at: ProductRow, field: PastedField, text: string): Promise<void> => {
    const changes = pasted(rows, { row: at, field }, text)
    const saved: ProductRow[] = []
    for (const change of changes) saved.push(...(await save(change)))
    for (const row of saved) put(row)
    const failed = changes.length - saved.length
    void toast(t('pasted', { count: saved.length }))
    if (failed > 0) void toast.error(t('not_pasted', { count: failed }))
  }
  return (at: ProductRow, field: PastedField, text: string) => void write(at, field, text)
}

/** The row as it is now; none where it was refused. */
async function save({ row, fields }: Pasted): Promise<ProductRow[]> {
  const seen = {
    version: row.version,
    ...('quantity' in fields && { quantity_was: row.quantity }),
  }
  const body = { ...fields, ...seen }
  return staff.staffProduct.update({ params: { id: row.id }, body }).then(
    (saved) => [rowOf(row, saved)],
    () => [],
  )
}
