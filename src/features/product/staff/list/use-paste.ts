// Saves pasted values, one product after the other; products changed by others meanwhile are skipped.
import { staff } from '#/client/staff-browser.ts'
import type { ProductRow } from '#/contract/product/staff-rows.ts'
import type { Language } from '#/lib/i18n.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { toast } from '#/ui/feedback/toast.ts'
import productTexts from '#texts/staff_products.list'
import { type Pasted, pasted, type PastedField } from './paste.ts'
import type { Undoable } from './UndoBar.tsx'
import { rowOf } from './use-cell.ts'

type Place = {
  language: Language
  rows: readonly ProductRow[]
  put: (row: ProductRow) => void
  done: (last: Undoable) => void
}
/** A row's current and previous values. */
type Saved = { row: ProductRow; was: Pasted['fields'] }

export function pasteInto({ language, rows, put, done }: Place) {
  const t = productTexts(language)
  const words = { on: t('on_sale').toLowerCase(), off: t('off_sale').toLowerCase() }
  const write = async (at: ProductRow, field: PastedField, text: string): Promise<void> => {
    const changes = pasted(rows, { row: at, field }, { text, words, language })
    const saved: Saved[] = []
    for (const change of changes) saved.push(...(await save(change)))
    for (const { row: now } of saved) put(now)
    const failed = changes.length - saved.length
    void toast(t('pasted', { count: saved.length }))
    if (saved.length > 0) {
      const undo = () => takeBack(saved, language)
      done({ change: `paste-${Date.now()}`, count: saved.length, undo })
    }
    if (failed > 0) void toast.error(t('not_pasted', { count: failed }))
  }
  return (at: ProductRow, field: PastedField, text: string) => void write(at, field, text)
}

/** Restores each value separately, so that later changes by others are refused. */
async function takeBack(saved: Saved[], language: Language) {
  const refused: { name: string }[] = []
  for (const { row, was } of saved) {
    const back = await save({ row, fields: was })
    if (back.length === 0) refused.push({ name: textIn(row.name, language) })
  }
  return { undone: saved.length - refused.length, refused }
}

/** Null if it was refused. */
async function save({ row, fields }: Pasted): Promise<Saved[]> {
  const seen = {
    version: row.version,
    ...('quantity' in fields && { quantity_was: row.quantity }),
  }
  const body = { ...fields, ...seen }
  return staff.staffProduct.update({ params: { id: row.id }, body }).then(
    (saved) => [{ row: rowOf(row, saved), was: asBefore(row, fields) }],
    () => [],
  )
}

const asBefore = (
  row: ProductRow,
  { price, quantity, status }: Pasted['fields'],
): Pasted['fields'] => ({
  ...(price !== undefined && { price: row.price }),
  ...(quantity !== undefined && { quantity: row.quantity }),
  ...(status !== undefined && { status: row.status }),
})
