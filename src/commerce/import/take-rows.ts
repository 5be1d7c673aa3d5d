// Sorts a file's rows: those that can be products, and the others with the reason.
import type { Columns } from './read/columns.ts'
import { createIdentities, rowHash } from './identity.ts'
import type { ImportOptions } from './options.ts'
import type { FileRow } from './read/read-records.ts'
import type { Reject } from './rejects.ts'
import { type Doubt, type ImportRow, type Omission, readRow } from './read/row.ts'
import { lostCharacters } from './read/text.ts'
import type { Entry } from './write/entry.ts'

/** Remarks about rows, besides whether they were accepted. */
export type Notes = {
  /** Rows without a price. */
  priceless: number
  /** Rows with parts left out, by part. */
  omitted: Record<Omission, number>
  /** Rows with characters that were lost earlier. */
  lossy: number
  /** What somebody should check, by line. */
  doubts: { line: number; doubt: Doubt | 'repeat'; text: string }[]
}

/** More than anybody reads. */
const MOST_DOUBTS = 500

type Taken = { entries: Entry[]; rejected: Reject[] }
type Shape = { columns: Columns; csv: { headers: string[] } }

/** Remembers what it has accepted from the file; `notes` keeps counting. */
export function createTaker({ columns, csv }: Shape, options: Omit<ImportOptions, 'stock'>) {
  const { price, tax = 0, key, decimal, withoutRepeats } = options
  const isKeyed = key !== undefined || columns.id !== undefined
  const identify = createIdentities(key)
  const repeatOf = createRepeats()
  const notes: Notes = {
    priceless: 0,
    omitted: { barcode: 0, rating: 0 },
    lossy: 0,
    doubts: [],
  }
  const doubt = (line: number, what: Doubt | 'repeat', text: string) => {
    if (notes.doubts.length < MOST_DOUBTS) notes.doubts.push({ line, doubt: what, text })
  }
  const lastColumn = Math.max(...Object.values(columns))

  const takeRow = (fileRow: FileRow): Entry | Reject => {
    if (!('cells' in fileRow)) return fileRow
    const { line, cells } = fileRow
    const misfit = checkWidth(cells, { width: csv.headers.length, lastColumn })
    if (misfit) return { line, cells, reason: misfit }
    const read = readRow(cells, columns, { price, tax, decimal, priceless: isKeyed })
    if (!read.ok) {
      if (read.priceless) notes.priceless += 1
      return { line, cells, reason: read.reason }
    }
    const identity = identify(read.row, line)
    if ('reason' in identity) return { line, cells, reason: identity.reason }
    const first = repeatOf(read.row, line)
    if (first !== undefined && !isKeyed) {
      if (withoutRepeats) return { line, cells, reason: `the same as line ${first}` }
      doubt(line, 'repeat', `${read.row.name} · ${first}`)
    }
    for (const what of read.doubts) doubt(line, what, cells[columns[what] ?? -1] ?? read.row.name)
    for (const part of read.omitted) notes.omitted[part] += 1
    if (lostCharacters(cells)) notes.lossy += 1
    return { line, cells, row: read.row, key: identity.key, hash: rowHash(read.row) }
  }

  const rows = (batch: FileRow[]): Taken => {
    const taken: Taken = { entries: [], rejected: [] }
    for (const fileRow of batch) {
      if ('cells' in fileRow && fileRow.cells.every((cell) => cell.trim() === '')) continue
      const result = takeRow(fileRow)
      if ('row' in result) taken.entries.push(result)
      else taken.rejected.push(result)
    }
    return taken
  }
  return { rows, notes }
}

/**
 * More or fewer cells than headers mean that cells are shifted. Extra empty ones after the used columns are harmless.
 */
function checkWidth(
  cells: string[],
  { width, lastColumn }: { width: number; lastColumn: number },
): string | undefined {
  const surplus = cells.length - width
  const empty = cells.slice(lastColumn + 1).filter((cell) => cell.trim() === '').length
  if (surplus === 0 || (surplus > 0 && empty >= surplus)) return undefined
  return `the row has ${cells.length} cells, the header ${width}`
}

/** The line of an earlier product with the same name, brand and size. */
function createRepeats(): (row: ImportRow, line: number) => number | undefined {
  const lines = new Map<string, number>()
  return ({ name, brand, unit }, line) => {
    const same = [name, brand ?? '', unit?.en ?? ''].join('\n').toLowerCase()
    const first = lines.get(same)
    if (first === undefined) lines.set(same, line)
    return first
  }
}
