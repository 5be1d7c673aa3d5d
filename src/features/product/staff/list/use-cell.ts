// One field of a product, edited in the table: sent with its previous value, so that no other change is overwritten.
import { useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import type { AdminProduct } from '#/contract/product/staff.ts'
import type { ProductRow } from '#/contract/product/staff-rows.ts'
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

export function useCell(row: ProductRow, { language, put }: CellContext) {
  const t = productTexts(language)
  const [busy, setBusy] = useState(false)
  const params = { id: row.id }
  const save = async (fields: Fields): Promise<boolean> => {
    setBusy(true)
    const seen = {
      version: row.version,
      ...('quantity' in fields && { quantity_was: row.quantity }),
    }
    try {
      put(rowOf(row, await staff.staffProduct.update({ params, body: { ...fields, ...seen } })))
      return true
    } catch (error) {
      if (isVersionConflict(error)) {
        // Shows the current value, so that the input can be repeated.
        await staff.staffProduct.one({ params }).then(
          (now) => put(rowOf(row, now)),
          () => undefined,
        )
        void toast.error(t('conflict', { name: row.name[language] || row.name.en }))
      } else {
        const { problem, errors } = formFailure(error, problemTexts(language))
        void toast.error([problem, ...Object.values(errors)].filter(Boolean).join(' '))
      }
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, save }
}
