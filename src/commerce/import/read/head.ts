// A first look at a file: headers, first rows, and recognised columns.
import type { ImportHead } from '#/contract/imports/staff.ts'
import { FIELDS, knownColumns } from './columns.ts'
import { openCsv } from './read-records.ts'
import { inspectFile } from './source-file.ts'
import { storable } from './storable.ts'

const SHOWN_ROWS = 5
const LONGEST_CELL = 200

/** @throws ImportRefused if it isn't text */
export async function readHead(path: string): Promise<ImportHead> {
  const file = await inspectFile(path)
  const { headers, rows } = await openCsv(file)
  const known = knownColumns(headers)
  const first = await rows(SHOWN_ROWS)
  return {
    headers: headers.map(storable),
    encoding: file.encoding,
    rows: first.map((row) => ('cells' in row ? row.cells : [row.text])).map(shortened),
    columns: Object.fromEntries(
      FIELDS.flatMap((field) => {
        const index = known[field]
        return index === undefined ? [] : [[field, storable(headers[index] ?? '')]]
      }),
    ),
  }
}

const shortened = (cells: string[]): string[] =>
  cells.map((cell) => storable(cell.slice(0, LONGEST_CELL)))
