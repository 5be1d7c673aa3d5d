import type { Money } from '#/components/staff/money.ts'
import type { ProductRow } from '#/contract/product/staff-rows.ts'
import type { PastedField } from './paste.ts'
import type { Language } from '#/lib/i18n.ts'

/** Properties of an editable cell. */
export type CellContext = {
  language: Language
  money: Money
  mayWrite: boolean
  put: (row: ProductRow) => void
  /** Several cells at once, starting here. */
  paste: (at: ProductRow, field: PastedField, text: string) => void
}
