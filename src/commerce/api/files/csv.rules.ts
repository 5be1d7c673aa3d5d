// Tables as CSV files, written in chunks to save memory: for programs, or in the language of the page that asked.
import { stringify } from 'csv-stringify/sync'
import type { Language, Texts } from '#/lib/i18n.ts'
import { localeTexts } from '#/lib/languages/locale-files.ts'
import { shownNumber } from '#/lib/typed/typed-number.ts'

const filesTexts = localeTexts('files')

/** An amount with its cents, as a cell. */
export class Cents {
  readonly text: string
  constructor(amount: number) {
    this.text = amount.toFixed(2)
  }
}

export type Table = {
  head: readonly string[]
  pieces: AsyncIterable<unknown[][]>
  /** Names a column for people, if the shop's usual words don't. */
  nameOf?: (column: string, language: Language) => string
}

/** What a column is called for people. */
export const usualName = (column: string, language: Language): string => {
  const key = `head.${column}`
  const name = filesTexts(language)(key)
  return name === key ? column : name
}

/** Where the words of a column's codes are: those that the office shows. */
const WORDS: Readonly<Record<string, readonly (readonly [texts: Texts, at: string])[]>> = {
  status: [[localeTexts('staff_orders'), 'status']],
  payment_status: [[localeTexts('staff_orders'), 'payment']],
  payment_method: [[localeTexts('pay'), 'method']],
  source: [[localeTexts('staff_orders'), 'came_by']],
  state: [[localeTexts('staff_gift_cards'), 'states']],
  reason: [
    [localeTexts('staff_stock'), 'waste.reasons'],
    [localeTexts('staff_books'), 'payouts.reasons'],
  ],
  kind: [
    [localeTexts('staff_stock'), 'differences.kinds'],
    [filesTexts, 'kind'],
  ],
}
const YES_OR_NO: ReadonlySet<string> = new Set(['blocked', 'tax_exempt', 'intra_eu'])

/** A cell as people read it: "delivered" is "geliefert", and 1 of a question is "yes". */
function said(column: string, cell: unknown, language: Language): unknown {
  if (YES_OR_NO.has(column) && (cell === 1 || cell === 0 || typeof cell === 'boolean'))
    return filesTexts(language)(cell ? 'yes' : 'no')
  if (typeof cell !== 'string') return cell
  const words = (WORDS[column] ?? []).map(([texts, at]) => {
    const key = `${at}.${cell}`
    const word = texts(language)(key)
    return word === key ? undefined : word
  })
  return words.find((word) => word !== undefined) ?? cell
}

/** Where numbers have a comma, spreadsheets expect semicolons. A spreadsheet would run text like a formula. */
function writer(language: Language | undefined) {
  const shown = (plain: string) => (language ? shownNumber(plain, language) : plain)
  const options = {
    escape_formulas: true,
    delimiter: shown('0.5') === '0,5' ? ';' : ',',
    cast: {
      number: (value: number) => shown(String(value)),
      // A negative amount is no formula.
      object: (value: object) =>
        value instanceof Cents
          ? { value: shown(value.text), escape_formulas: false }
          : JSON.stringify(value),
    },
  }
  return (lines: readonly unknown[][]): string => stringify([...lines], options)
}

/** The file in chunks of text. Without a language, for programs: always the same heads, and numbers with a point. */
export async function* textOf(table: Table, language?: Language): AsyncGenerator<string> {
  const { head, pieces, nameOf = usualName } = table
  const write = writer(language)
  // A byte order mark: without it, spreadsheets misread accents.
  yield `\uFEFF${write([language ? head.map((column) => nameOf(column, language)) : [...head]])}`
  const lineOf = (line: readonly unknown[]) =>
    language ? line.map((cell, at) => said(head[at] ?? '', cell, language)) : [...line]
  for await (const piece of pieces) if (piece.length > 0) yield write(piece.map(lineOf))
}

type NamedTable = Table & { name: string }

function streamOf(table: Table, language: Language | undefined): ReadableStream<Uint8Array> {
  const lines = textOf(table, language)
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const { value, done } = await lines.next()
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      },
      cancel: async () => void (await lines.return(undefined)),
    },
    // Nothing is read before somebody wants it: it may still be asked for in a language.
    { highWaterMark: 0 },
  )
}

export class CsvFile extends Response {
  readonly #table: NamedTable

  constructor(table: NamedTable, language?: Language) {
    super(streamOf(table, language), {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${table.name}.csv"`,
        'Cache-Control': 'no-store',
      },
    })
    this.#table = table
  }

  /** The same, not yet read, as people of this language read it. */
  inLanguage(language: Language): CsvFile {
    return new CsvFile(this.#table, language)
  }
}

/** @example csvFile({ name: 'orders', head: ['number'], pieces }) // a download named orders.csv */
export const csvFile = (table: NamedTable): CsvFile => new CsvFile(table)

/** All lines at once. */
export async function* inOne(lines: unknown[][]): AsyncGenerator<unknown[][]> {
  yield lines
}

const AT_ONCE = 100

type Chosen<Row> = {
  /** All that the file is to have, in its order: asked once, when it is begun. */
  ids: () => Promise<readonly number[]>
  /** These rows, in the order of their IDs, without what is gone. */
  read: (ids: readonly number[]) => Promise<Row[]>
}

/** All rows of a long list, which may change while it is written, in chunks. */
export async function* allOf<Row>(
  { ids, read }: Chosen<Row>,
  lineOf: (row: Row) => unknown[],
): AsyncGenerator<unknown[][]> {
  const all = await ids()
  for (let done = 0; done < all.length; done += AT_ONCE)
    yield (await read(all.slice(done, done + AT_ONCE))).map(lineOf)
}

/** No list is longer. */
const WHOLE = { page: 1, paginate: 1_000_000 }

/** All rows of a list that one query reads: the pages of one that changes would repeat some and leave out others. */
export async function* wholeList<Row>(
  read: (slice: typeof WHOLE) => Promise<{ data: Row[] }>,
  lineOf: (row: Row) => unknown[],
): AsyncGenerator<unknown[][]> {
  const { data } = await read(WHOLE)
  for (let done = 0; done < data.length; done += AT_ONCE)
    yield data.slice(done, done + AT_ONCE).map(lineOf)
}
