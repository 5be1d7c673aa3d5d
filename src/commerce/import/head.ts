// A first look at a file: headers, first rows, recognised columns, and what they find in the shop.
import type { ImportEncoding, ImportHead } from '#/contract/imports/staff.ts'
import { IMPORT_FIELDS } from '#/contract/product/fields.ts'
import type { Db } from '#/commerce/db/open.ts'
import { countMatches } from './match.ts'
import { knownColumns } from './read/columns.ts'
import { openCsv } from '#/commerce/import/file/read-records.ts'
import { inspectFile } from '#/commerce/import/file/source-file.ts'
import { storable } from './read/storable.ts'
import { ImportRefused } from './refused.ts'
import { openWords } from './write/categories.queries.ts'
import { openSource } from './source.ts'

const SHOWN_ROWS = 5
const LONGEST_CELL = 200

/** `encoding`: as somebody has chosen. @throws ImportRefused if it isn't text */
export async function readHead(
  db: Db,
  path: string,
  encoding?: ImportEncoding,
): Promise<ImportHead> {
  const file = await inspectFile(path, encoding)
  const { headers, rows } = await openCsv(file)
  const known = knownColumns(headers)
  const first = await rows(SHOWN_ROWS)
  return {
    headers: headers.map(storable),
    encoding: file.encoding,
    readings: file.readings.map(({ sample, ...one }) => ({ ...one, sample: storable(sample) })),
    rows: first.map((row) => ('cells' in row ? row.cells : [row.text])).map(shortened),
    columns: Object.fromEntries(
      IMPORT_FIELDS.flatMap((field) => {
        const index = known[field]
        return index === undefined ? [] : [[field, storable(headers[index] ?? '')]]
      }),
    ),
    ...(await matchesOf(db, path, encoding)),
  }
}

/** Null if nothing says which product a row is about: staff choose the column first. */
async function matchesOf(db: Db, path: string, encoding: ImportEncoding | undefined) {
  try {
    const words = await openWords(db)
    const match = await countMatches(db, await openSource(path, { encoding }), words)
    return { match, words: words.list() }
  } catch (error) {
    if (error instanceof ImportRefused) return { match: null, words: [] }
    throw error
  }
}

const shortened = (cells: string[]): string[] =>
  cells.map((cell) => storable(cell.slice(0, LONGEST_CELL)))
