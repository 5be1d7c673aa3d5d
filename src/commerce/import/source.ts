// A file that can be imported: it is text, and its columns are recognised.
import type { NumberMark } from '#/contract/imports/result.ts'
import type { ImportEncoding } from '#/contract/imports/staff.ts'
import { IMPORT_FIELDS } from '#/contract/product/fields.ts'
import { type Columns, findColumns } from './read/columns.ts'
import type { DecimalMark } from '#/domain/decimal.ts'
import type { ColumnMap } from './read/map-file.ts'
import { findMarks, type Marks } from '#/commerce/import/file/number-marks.ts'
import { type CsvReader, openCsv } from '#/commerce/import/file/read-records.ts'
import { inspectFile, type SourceFile } from '#/commerce/import/file/source-file.ts'

export type Source = {
  path: string
  size: number
  encoding: ImportEncoding
  readings: SourceFile['readings']
  columns: Columns
  csv: CsvReader
  marks: Marks
  /** How the numbers of each column are read. */
  numbers: NumberMark[]
}

type SourceOptions = {
  map?: ColumnMap | undefined
  decimal?: DecimalMark | undefined
  encoding?: ImportEncoding | undefined
}

/**
 * Inspects a file before anything is imported; it is read once for its numbers.
 *
 * @throws ImportRefused if nothing of it can be imported
 */
export async function openSource(
  path: string,
  { map, decimal, encoding }: SourceOptions = {},
): Promise<Source> {
  const file = await inspectFile(path, encoding)
  const csv = await openCsv(file)
  const columns = findColumns(csv.headers, map)
  const { marks, numbers } = decimal
    ? { marks: sameFor(decimal), numbers: [] }
    : await findMarks(await openCsv(file), columns)
  const { size, encoding: found, readings } = file
  return { path, size, encoding: found, readings, columns, csv, marks, numbers }
}

const sameFor = (mark: DecimalMark): Marks =>
  Object.fromEntries(IMPORT_FIELDS.map((field) => [field, mark]))
