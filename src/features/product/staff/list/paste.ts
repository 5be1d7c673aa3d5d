// Cells of a spreadsheet, pasted over prices and stock: which product gets what.
import { readNumber } from '#/components/staff/money.ts'
import type { ProductRow } from '#/contract/product/staff-rows.ts'

export type PastedField = 'price' | 'quantity'
export type Pasted = { row: ProductRow; fields: Partial<Record<PastedField, number>> }

const FIELDS: readonly PastedField[] = ['price', 'quantity']

type At = { row: ProductRow; field: PastedField }

/** From a cell on, downwards and to the right; what is no number, or varies, is left out. */
export function pasted(rows: readonly ProductRow[], at: At, text: string): Pasted[] {
  const start = rows.findIndex(({ id }) => id === at.row.id)
  const fields = FIELDS.slice(FIELDS.indexOf(at.field))
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/)
  return lines.flatMap((line, index) => {
    const row = rows[start + index]
    if (!row || row.variations > 0) return []
    const cells = line.split('\t')
    const entries = fields.flatMap((field, column) => {
      const value = readNumber(cells[column] ?? '')
      return value === undefined || value < 0 || value === row[field] ? [] : [[field, value]]
    })
    return entries.length > 0 ? [{ row, fields: Object.fromEntries(entries) }] : []
  })
}
