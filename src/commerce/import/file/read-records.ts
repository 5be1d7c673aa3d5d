// Parses a CSV file, some hundred records at a time; broken ones are reported and skipped.
import { CsvError, parse } from 'csv-parse/sync'
import { z } from 'zod'
import { plainHead } from '#/commerce/api/files/field-head.rules.ts'
import { KNOWN_HEADERS } from '#/commerce/import/read/columns.ts'
import { RecordReader, readLines } from './read-lines.ts'
import type { Line, RawRecord } from './read-lines.ts'
import type { SourceFile } from './source-file.ts'
import { Unfit } from '#/commerce/import/unfit.ts'

const DELIMITERS = [',', ';', '\t', '|']
const RECORD_ENDS = ['\r\n', '\n', '\r']
const Cells = z.array(z.array(z.string()))

/** A row's cells, or why it has none. */
export type FileRow =
  { line: number; cells: string[] } | { line: number; text: string; reason: Unfit }

export type CsvReader = {
  headers: string[]
  /** The next rows, at most `count`; none at the end of the file. */
  rows: (count: number) => Promise<FileRow[]>
  /** Bytes read so far. */
  bytes: () => number
}

/** Opens a CSV file and finds the row with its headers; the delimiter is the most frequent one in it. */
export async function openCsv(file: SourceFile): Promise<CsvReader> {
  let bytes = 0
  const records = new RecordReader(readLines(file, (read) => (bytes = read)))
  const { delimiter, headers } = await findHead(records)
  const rows = async (count: number) => {
    const batch: RawRecord[] = []
    while (batch.length < count) {
      const record = await records.next()
      if (!record) break
      batch.push(record)
      // What follows an open quote isn't known until that is handled.
      if (record.open) break
    }
    return readBatch(batch, {
      delimiter,
      width: headers.length,
      giveBack: (lines) => records.giveBack(lines),
    })
  }
  return { headers: headers.map((header) => header.trim()), rows, bytes: () => bytes }
}

type Context = { delimiter: string; width: number; giveBack: (lines: Line[]) => void }

function readBatch(batch: RawRecord[], context: Context): FileRow[] {
  const whole = batch.some(({ open }) => open) ? undefined : strict(batch, context.delimiter)
  if (whole) return batch.map((record, at) => ({ line: lineOf(record), cells: whole[at] ?? [] }))
  const rows: FileRow[] = []
  for (const [at, record] of batch.entries()) {
    const cells = record.open ? undefined : strict([record], context.delimiter)?.[0]
    if (cells) {
      rows.push({ line: lineOf(record), cells })
      continue
    }
    const [broken, ...rest] = record.lines
    if (broken) rows.push(readBroken(broken, context))
    if (rest.length === 0) continue
    context.giveBack([...rest, ...batch.slice(at + 1).flatMap(({ lines }) => lines)])
    break
  }
  return rows
}

const lineOf = (record: RawRecord): number => record.lines[0]?.line ?? 0

/** A quote inside an unquoted cell (`Pan 5" steel`) is text. */
function readBroken({ line, text }: Line, { delimiter, width }: Context): FileRow {
  try {
    const [cells] = Cells.parse(
      parse(text, { delimiter, relax_quotes: true, record_delimiter: RECORD_ENDS }),
    )
    const plain = cells && !text.includes(`${delimiter}"`) && !text.startsWith('"')
    if (plain && cells.length === width) return { line, cells }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
  }
  return { line, text, reason: new Unfit('quote') }
}

/** The cells of records, or undefined if they violate CSV. */
function strict(records: RawRecord[], delimiter: string): string[][] | undefined {
  const text = records.flatMap(({ lines }) => lines.map((line) => line.text)).join('')
  try {
    const options = { delimiter, relax_column_count: true, record_delimiter: RECORD_ENDS }
    const cells = Cells.parse(parse(text, options))
    return cells.length === records.length ? cells : undefined
  } catch (error) {
    if (error instanceof CsvError) return undefined
    throw error
  }
}

/** Reports have a title and a date above their table. */
const MOST_ABOVE = 20
/** As many known headers make a row the head. */
const ENOUGH = 2
const SEPARATOR = /^\uFEFF?sep=(.)\s*$/i

type Head = { delimiter: string; headers: string[]; at: number; known: number }

/** The first row, unless a later one names more of our fields; `sep=;` above says the delimiter. */
async function findHead(records: RecordReader): Promise<Head> {
  const first = await records.next()
  const said = SEPARATOR.exec(first?.lines[0]?.text.trim() ?? '')?.[1]
  const read: RawRecord[] = []
  if (first) read.push((said && (await records.next())) || first)
  while (read.length > 0 && read.length < MOST_ABOVE) {
    const record = await records.next()
    if (!record) break
    read.push(record)
    if (record.open) break
  }
  const heads = read.map((record, at) => headOf(record, at, said))
  const best = Math.max(...heads.map(({ known }) => known))
  const [top] = heads
  const head =
    (best >= ENOUGH && (top?.known ?? 0) < ENOUGH && heads.find(({ known }) => known === best)) ||
    top
  records.giveBack(read.slice((head?.at ?? 0) + 1).flatMap(({ lines }) => lines))
  return head ?? { delimiter: ',', headers: [], at: 0, known: 0 }
}

function headOf(record: RawRecord, at: number, said: string | undefined): Head {
  const delimiter = said ?? findDelimiter(record.lines[0]?.text ?? '')
  const headers = strict([record], delimiter)?.[0] ?? []
  const known = headers.filter((header) => KNOWN_HEADERS.has(plainHead(header))).length
  return { delimiter, headers, at, known }
}

function findDelimiter(header: string): string {
  const outside = header.replaceAll(/"[^"]*"/g, '')
  const counts = DELIMITERS.map((delimiter) => outside.split(delimiter).length)
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ','
}
