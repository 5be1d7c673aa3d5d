// Cells of a spreadsheet, pasted over prices, stock and status: which product gets what.
import { readNumber } from '#/components/staff/money.ts'
import type { ProductRow } from '#/contract/product/staff-rows.ts'

const FIELDS = ['price', 'quantity', 'status'] as const
export type PastedField = (typeof FIELDS)[number]

type Fields = { price?: number; quantity?: number; status?: 0 | 1 }
export type Pasted = { row: ProductRow; fields: Fields }

type At = { row: ProductRow; field: PastedField }

/** The list's names for both, in lower case. */
export type StatusWords = { on: string; off: string }

function statusIn(text: string, { on, off }: StatusWords): 0 | 1 | undefined {
  const word = text.trim().toLowerCase()
  if (word === '1' || word === on) return 1
  return word === '0' || word === off ? 0 : undefined
}

function amountIn(text: string): number | undefined {
  const value = readNumber(text)
  return value === undefined || value < 0 ? undefined : value
}

/** From a cell downwards and to the right; unreadable values, and numbers that differ by variation, are skipped. */
export function pasted(
  rows: readonly ProductRow[],
  at: At,
  { text, words }: { text: string; words: StatusWords },
): Pasted[] {
  const start = rows.findIndex(({ id }) => id === at.row.id)
  const fields = FIELDS.slice(FIELDS.indexOf(at.field))
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/)
  return lines.flatMap((line, index) => {
    const row = rows[start + index]
    if (!row) return []
    const cells = line.split('\t')
    const entries = fields.flatMap((field, column) => {
      const cell = cells[column] ?? ''
      const value = field === 'status' ? statusIn(cell, words) : amountIn(cell)
      const isVaried = field !== 'status' && row.variations > 0
      return value === undefined || isVaried || value === row[field] ? [] : [[field, value]]
    })
    return entries.length > 0 ? [{ row, fields: Object.fromEntries(entries) }] : []
  })
}
