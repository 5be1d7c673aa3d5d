import type { Money } from '#/components/staff/money.ts'
import type { ProductRow } from '#/contract/product/staff-rows.ts'
import type { Language } from '#/lib/i18n.ts'

/** What a cell that is typed over needs to know. */
export type CellContext = {
  language: Language
  money: Money
  put: (row: ProductRow) => void
}
