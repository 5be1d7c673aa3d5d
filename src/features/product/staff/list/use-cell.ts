// One field of a product, edited in the table: sent with its previous value, so that no other change is overwritten.
import { useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import type { AdminProduct } from '#/contract/product/staff.ts'
import type { ProductRow } from '#/contract/product/staff-rows.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { formFailure, isVersionConflict } from '#/stores/form-failure.ts'
import { toast } from '#/ui/feedback/toast.ts'
import productTexts from '#texts/staff_products.list'
import problemTexts from '#texts/staff.problem'
import type { CellContext } from './cell.ts'

type Fields = Partial<Pick<AdminProduct, 'price' | 'quantity' | 'status'>>

export const rowOf = (row: ProductRow, saved: AdminProduct): ProductRow => ({
  ...row,
  price: saved.price,
  sale_price: saved.sale_price,
  quantity: row.variations > 0 ? row.quantity : saved.quantity,
  status: saved.status,
  version: saved.version,
  updated_at: saved.updated_at,
})

type Outcome = { row: ProductRow; isSaved: boolean }

/** The last save of each product: the next one waits for it, and continues from what it wrote. */
const saves = new Map<number, Promise<Outcome>>()

async function inTurn(row: ProductRow, save: (row: ProductRow) => Promise<Outcome>) {
  const before = saves.get(row.id)
  // The table may show a later state, or not yet the one that was saved.
  const newest = async () => {
    const known = (await before)?.row
    return known && known.updated_at > row.updated_at ? known : row
  }
  const mine = newest().then(save)
  saves.set(row.id, mine)
  return (await mine).isSaved
}

export function useCell(row: ProductRow, { language, put }: CellContext) {
  const t = productTexts(language)
  const [busy, setBusy] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const params = { id: row.id }
  const shown = (next: ProductRow): ProductRow => {
    put(next)
    return next
  }
  const failed = async (known: ProductRow, error: unknown): Promise<ProductRow> => {
    if (!isVersionConflict(error)) {
      const { problem, errors } = formFailure(error, problemTexts(language))
      void toast.error([problem, ...Object.values(errors)].filter(Boolean).join(' '))
      return known
    }
    void toast.error(t('conflict', { name: textIn(row.name, language) }))
    // Shows the current value, so that the input can be repeated.
    return staff.staffProduct.one({ params }).then(
      (now) => shown(rowOf(known, now)),
      () => known,
    )
  }
  const send = async (known: ProductRow, fields: Fields): Promise<Outcome> => {
    const seen = {
      version: known.version,
      ...('quantity' in fields && { quantity_was: known.quantity }),
    }
    try {
      const saved = await staff.staffProduct.update({ params, body: { ...fields, ...seen } })
      return { row: shown(rowOf(known, saved)), isSaved: true }
    } catch (error) {
      return { row: await failed(known, error), isSaved: false }
    }
  }
  const save = async (fields: Fields): Promise<boolean> => {
    setBusy(true)
    setSaved(false)
    const went = await inTurn(row, (known) => send(known, fields))
    setBusy(false)
    setSaved(went)
    return went
  }
  return { busy, isSaved, save }
}
