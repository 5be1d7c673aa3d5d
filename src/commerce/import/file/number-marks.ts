// Which mark stands before the decimals: one rule per column, from all its cells.
import type { NumberMark } from '#/contract/imports/result.ts'
import { FIELDS, namedField } from '#/contract/product/fields.ts'
import type { Columns, Field } from '#/commerce/import/read/columns.ts'
import {
  bareNumber,
  type DecimalMark,
  isAmbiguous,
  markIn,
  plainDecimal,
} from '#/domain/decimal.ts'
import type { CsvReader } from './read-records.ts'
import { storable } from '#/commerce/import/read/storable.ts'

const OWN_NUMBERS = ['price', 'sale_price', 'market_price', 'stock', 'quantity']
const isNumber = (field: Field): boolean => {
  const { name } = namedField(field)
  return OWN_NUMBERS.includes(name) || ['amount', 'percent', 'quantity'].includes(FIELDS[name].as)
}

type MarkCounts = Record<DecimalMark, number> & { example: string; isOpen: boolean }
export type Marks = Partial<Record<Field, DecimalMark>>

const AT_ONCE = 1000

/**
 * Reads a file once for its numbers. A column in which both marks stand before decimals is read cell by cell; one that
 * gives no hint follows the others.
 */
export async function findMarks(
  csv: CsvReader,
  columns: Columns,
): Promise<{ marks: Marks; numbers: NumberMark[] }> {
  const fields = Object.entries(columns).filter(([field]) => isNumber(field as Field)) as [
    Field,
    number,
  ][]
  const seen = new Map<Field, MarkCounts>()
  for (let rows = await csv.rows(AT_ONCE); rows.length > 0; rows = await csv.rows(AT_ONCE)) {
    for (const row of rows) {
      if (!('cells' in row)) continue
      for (const [field, index] of fields) look(seen, field, row.cells[index] ?? '')
    }
  }
  const common = markOf(
    [...seen.values()].reduce(
      (all, one) => ({ '.': all['.'] + one['.'], ',': all[','] + one[','] }),
      {
        '.': 0,
        ',': 0,
      },
    ),
  )
  const marks: Marks = {}
  const numbers: NumberMark[] = []
  for (const [field, counts] of seen) {
    const isMixed = counts['.'] > 0 && counts[','] > 0
    const mark = isMixed ? undefined : (markOf(counts) ?? (counts.isOpen ? common : undefined))
    if (mark) marks[field] = mark
    // Whole numbers need no rule.
    if (counts.example === '') continue
    const read = plainDecimal(counts.example, mark) ?? ''
    numbers.push({ field, mark: mark ?? null, cell: storable(counts.example.slice(0, 40)), read })
  }
  return { marks, numbers }
}

const markOf = (counts: Record<DecimalMark, number>): DecimalMark | undefined => {
  if (counts['.'] > 0 === counts[','] > 0) return undefined
  return counts['.'] > 0 ? '.' : ','
}

function look(seen: Map<Field, MarkCounts>, field: Field, cell: string): void {
  const text = bareNumber(cell)
  if (!/[.,]/.test(text)) return
  const counts = seen.get(field) ?? { '.': 0, ',': 0, example: '', isOpen: false }
  seen.set(field, counts)
  const isOpen = isAmbiguous(cell)
  const mark = markIn(cell)
  if (mark) counts[mark] += 1
  counts.isOpen ||= isOpen
  // A cell that could be read in two ways shows the rule best.
  if (counts.example === '' || (isOpen && !isAmbiguous(counts.example)))
    counts.example = cell.trim()
}
