// Cells of a spreadsheet, pasted over prices, stock and status: which product gets what.
import type { Language } from '#/lib/i18n.ts'
import { readTyped } from '#/lib/typed/typed-number.ts'
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

function amountIn(text: string, language: Language): number | undefined {
  const reading = readTyped(text, language)
  return reading.is !== 'number' || reading.plain.startsWith('-')
    ? undefined
    : Number(reading.plain)
}

/** From a cell downwards and to the right; unreadable values, numbers that could be two, and those that differ by variation, are skipped. */
export function pasted(
  rows: readonly ProductRow[],
  at: At,
  { text, words, language }: { text: string; words: StatusWords; language: Language },
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
      const value = field === 'status' ? statusIn(cell, words) : amountIn(cell, language)
      const isVaried = field !== 'status' && row.variations > 0
      return value === undefined || isVaried || value === row[field] ? [] : [[field, value]]
    })
    return entries.length > 0 ? [{ row, fields: Object.fromEntries(entries) }] : []
  })
}
