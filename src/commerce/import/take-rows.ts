// Sorts a file's rows: those that can be read, and the others with the reason.
import type { ImportKey } from '#/contract/imports/result.ts'
import type { Columns } from './read/columns.ts'
import { createIdentities } from './identity.ts'
import type { FileRow } from '#/commerce/import/file/read-records.ts'
import type { Reject } from './rejects.ts'
import type { Doubt, Omission, RowOptions } from './read/reader.ts'
import type { Words } from './read/words.ts'
import { type ImportRow, readRow } from './read/row.ts'
import { lostCharacters } from './read/text.ts'
import { Unfit } from './unfit.ts'
import type { Entry } from './write/entry.ts'
import { mainText } from '#/lib/languages/text-in.ts'

/** Remarks about rows, besides whether they were accepted. */
export type Notes = {
  /** Rows with parts left out, by part. */
  omitted: Record<Omission, number>
  /** Rows with characters that were lost earlier. */
  lossy: number
  /** Lines that somebody should check. */
  doubts: { line: number; doubt: Doubt | 'repeat'; text: string }[]
}

/** More than anybody reads. */
const MOST_DOUBTS = 500

type Taken = { entries: Entry[]; rejected: Reject[] }
type Shape = { columns: Columns; csv: { headers: string[] } }
type Options = RowOptions & { key?: ImportKey | undefined; withoutRepeats?: boolean; words?: Words }

/** Remembers what it has accepted from the file; `notes` keeps counting. */
export function createTaker({ columns, csv }: Shape, options: Options) {
  const { key, withoutRepeats, words } = options
  const identify = createIdentities(key)
  const repeatOf = createRepeats()
  const notes: Notes = { omitted: { barcode: 0, rating: 0 }, lossy: 0, doubts: [] }
  const doubt = (line: number, what: Doubt | 'repeat', text: string) => {
    if (notes.doubts.length < MOST_DOUBTS) notes.doubts.push({ line, doubt: what, text })
  }
  const lastColumn = Math.max(...Object.values(columns))

  const takeRow = ({ line, cells }: { line: number; cells: string[] }): Entry => {
    checkWidth(cells, { width: csv.headers.length, lastColumn })
    const read = readRow(cells, columns, options)
    if (!read.ok) throw read.unfit
    const { row } = read
    const codes = identify(row, line)
    const name = mainText(row.texts.name)
    const first = repeatOf(row, line)
    if (first !== undefined && codes.larder_id === undefined && !key) {
      if (withoutRepeats) throw new Unfit('repeat', { line: first })
      doubt(line, 'repeat', `${name} · ${first}`)
    }
    for (const what of read.doubts) doubt(line, what, cells[columns[what] ?? -1] ?? name)
    for (const part of read.omitted) notes.omitted[part] += 1
    if (lostCharacters(cells)) notes.lossy += 1
    // After the codes: a product without any is found by the file's own words.
    const categories = row.categories && (words ? words.translate(row.categories) : row.categories)
    return { line, cells, row: categories ? { ...row, categories } : withoutCategories(row), codes }
  }

  const rows = (batch: FileRow[]): Taken => {
    const taken: Taken = { entries: [], rejected: [] }
    for (const fileRow of batch) {
      if (!('cells' in fileRow)) {
        taken.rejected.push(fileRow)
        continue
      }
      if (fileRow.cells.every((cell) => cell.trim() === '')) continue
      try {
        taken.entries.push(takeRow(fileRow))
      } catch (error) {
        if (!(error instanceof Unfit)) throw error
        taken.rejected.push({ ...fileRow, reason: error })
      }
    }
    return taken
  }
  return { rows, notes }
}

function withoutCategories(row: ImportRow): ImportRow {
  const { categories: _, ...rest } = row
  return rest
}

/**
 * More or fewer cells than headers mean that cells are shifted. Extra empty ones after the used columns are harmless.
 *
 * @throws Unfit
 */
function checkWidth(
  cells: string[],
  { width, lastColumn }: { width: number; lastColumn: number },
): void {
  const surplus = cells.length - width
  const empty = cells.slice(lastColumn + 1).filter((cell) => cell.trim() === '').length
  if (surplus === 0 || (surplus > 0 && empty >= surplus)) return
  throw new Unfit('width', { cells: cells.length, headers: width })
}

/** The line of an earlier product with the same name, brand and size. */
function createRepeats(): (row: ImportRow, line: number) => number | undefined {
  const lines = new Map<string, number>()
  return ({ texts, plain, size }, line) => {
    if (!mainText(texts.name)) return undefined
    const same = [mainText(texts.name), plain.brand ?? '', mainText(size.unit)]
      .join('\n')
      .toLowerCase()
    const first = lines.get(same)
    if (first === undefined) lines.set(same, line)
    return first
  }
}
