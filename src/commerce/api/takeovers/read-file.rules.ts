// A file of another shop system, as rows of named cells.
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import {
  type ShopSystem,
  TAKEOVER_KINDS,
  type TakeoverKind,
  type TakeoverRefusal,
} from '#/contract/takeovers/shapes.ts'
import { MOST_TAKEOVER_LINES } from '#/contract/takeovers/staff.ts'
import { commonMark, type DecimalMark } from '#/domain/decimal.ts'
import { typedText } from '#/lib/typed/typed-text.ts'
import { invalid } from '#/commerce/api/writing.ts'
import { plainNumber } from './cells.rules.ts'
import { type Columns, type Field, NUMBERS, recognise } from './headers.rules.ts'

const Records = z.array(
  z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) }),
)
const DELIMITERS = [',', ';', '\t']
const LONGEST_CELL = 2000
/** Control characters, which the database refuses or nobody sees. */
const UNFIT = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f\uFFFD\uFFFE\uFFFF]|\p{Cs}/gu

/** A line of the file; `cell` is empty where the file has no such column. */
export type Row<K extends TakeoverKind> = { line: number; cell: (field: Field<K>) => string }

/** A line that doesn't come, and why. */
export type Refusal = { line: number; number: string; text: string; why: TakeoverRefusal }

export type OldFile<K extends TakeoverKind> = {
  system: ShopSystem
  ignored: string[]
  rows: Row<K>[]
}

/** @throws ShopError INVALID for anything but such an export, or one that is too long */
export function readOldFile<K extends TakeoverKind>(kind: K, bytes: Uint8Array): OldFile<K> {
  const [head, ...records] = recordsOf(bytes)
  const known = recognise(kind, head?.record ?? [])
  const other = otherKind(kind, head?.record ?? [])
  if (other) throw refused(`is_${other}`)
  if (!known) throw refused(`headers_${kind}`)
  if (records.length > MOST_TAKEOVER_LINES) throw refused('too_many')
  const numbers = new Set<string>(NUMBERS[kind])
  const places = [...known.columns].flatMap(([field, at]) => (numbers.has(field) ? [at] : []))
  const mark = commonMark(records.flatMap(({ record }) => places.map((at) => record[at] ?? '')))
  const read = { columns: known.columns, numbers, mark }
  return {
    system: known.system,
    ignored: known.ignored,
    rows: records.map(({ record, info }) => rowOf<K>(record, info.lines, read)),
  }
}

/** Files of orders and of addresses name customers too. */
function otherKind(kind: TakeoverKind, headers: readonly string[]): TakeoverKind | undefined {
  const isOf = (one: TakeoverKind) => recognise(one, headers) !== undefined
  if (kind === 'customers' && isOf('orders')) return 'orders'
  return isOf(kind) ? undefined : TAKEOVER_KINDS.find(isOf)
}

const refused = (why: string) => invalid({ file: [`field.takeover.${why}`] })

type Reading = {
  columns: Columns
  numbers: ReadonlySet<string>
  /** Before the decimals of the file's numbers, if it shows. */
  mark: DecimalMark | undefined
}

const rowOf = <K extends TakeoverKind>(
  record: readonly string[],
  line: number,
  { columns, numbers, mark }: Reading,
): Row<K> => ({
  line,
  cell: (field) => {
    const text = textIn(record[columns.get(field) ?? -1] ?? '')
    return numbers.has(field) ? plainNumber(text, mark) : text
  },
})

/** Exports put an apostrophe before what a spreadsheet would take for a formula. */
const textIn = (cell: string): string =>
  typedText(
    cell
      .slice(0, LONGEST_CELL)
      .replaceAll(UNFIT, '')
      .replace(/^'(?=[+\d=@-])/, ''),
  )

/** UTF-8 or UTF-16; what isn't valid UTF-8 is of an old Windows. */
function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The records of a CSV file, the first with its headers. @throws ShopError INVALID if it is none */
export const recordsOf = (bytes: Uint8Array): z.infer<typeof Records> => parsed(textOf(bytes))

function parsed(text: string): z.infer<typeof Records> {
  const head = text.slice(0, text.search(/[\r\n]|$/))
  const [delimiter] = DELIMITERS.toSorted((a, b) => head.split(b).length - head.split(a).length)
  try {
    const records: unknown = parse(text, {
      bom: true,
      delimiter,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: 200_000,
    })
    return Records.parse(records)
  } catch {
    throw refused('file')
  }
}
