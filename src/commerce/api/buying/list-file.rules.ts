// A supplier's price list: which goods its lines name, in which packs, and what they cost from which day.
import { clearDecimal, commonMark, type DecimalMark } from '#/domain/decimal.ts'
import { toMinor } from '#/domain/money.ts'
import { toThousandths } from '#/domain/quantity.ts'
import { typedLine, typedSigns } from '#/lib/typed/typed-text.ts'
import { recordsOf } from '#/commerce/api/takeovers/read-file.rules.ts'
import { invalid } from '#/commerce/api/writing.ts'
import { type SupplierColumns, supplierColumns, type SupplierField } from './list-heads.rules.ts'

const LONGEST = 120
const LONGEST_ARTICLE = 60
const LONGEST_CELL = 500
const MOST_LINES = 10_000
const LARGEST_PRICE = 1e9
const LARGEST_PACK = 100_000

/** Minor units for a pack, thousandths of base units in it. */
export type SupplierPrice = {
  line: number
  /** What a person recognises it by. */
  text: string
  sku: string
  article: string
  barcode: string
  name: string
  price: number
  /** Null: as it was. */
  pack: number | null
  /** For a base unit, if that is what the file says: the price follows from the pack. */
  unit_price: number | null
  /** Null: at once. */
  from: string | null
}
type Refused = { line: number; text: string; why: 'price' | 'pack' | 'day' }
export type SupplierPrices = { rows: SupplierPrice[]; refused: Refused[]; ignored: string[] }

/** @throws ShopError INVALID for a file that is no price list, or is too long */
export function readSupplierPrices(bytes: Uint8Array): SupplierPrices {
  const [head, ...records] = recordsOf(bytes)
  const headers = head?.record ?? []
  const columns = supplierColumns(headers)
  needed(columns)
  if (records.length > MOST_LINES) throw invalid({ file: ['field.takeover.too_many'] })
  const read: SupplierPrices = { rows: [], refused: [], ignored: unread(headers, columns) }
  const numbers = [columns.price, columns.unit_price, columns.pack]
  const mark = commonMark(
    records.flatMap(({ record }) => numbers.map((at) => record[at ?? -1] ?? '')),
  )
  for (const { record, info } of records) {
    if (record.every((cell) => cell.trim() === '')) continue
    const one = readLine({ line: info.lines, cells: record }, { columns, mark })
    if ('price' in one) read.rows.push(one)
    else read.refused.push({ line: info.lines, text: shortened(record.join(', ')), ...one })
  }
  return read
}

/** Something says which goods a line is about, and what they cost. */
function needed(columns: SupplierColumns): void {
  const known = (fields: readonly SupplierField[]) =>
    fields.some((field) => columns[field] !== undefined)
  if (!known(['sku', 'article', 'barcode', 'name']) || !known(['price', 'unit_price']))
    throw invalid({ file: ['field.buying.list_columns'] })
}

function unread(headers: readonly string[], columns: SupplierColumns): string[] {
  const taken = new Set<number>(Object.values(columns))
  return headers.filter((header, at) => header.trim() !== '' && !taken.has(at)).map(shortened)
}

/** What a database can't store, no line needs. */
const shortened = (text: string): string => text.replaceAll('\0', '').slice(0, LONGEST)

function readLine(
  { line, cells }: { line: number; cells: readonly string[] },
  { columns, mark }: { columns: SupplierColumns; mark: DecimalMark | undefined },
): SupplierPrice | { why: Refused['why'] } {
  const cell = (field: SupplierField): string =>
    (cells[columns[field] ?? -1] ?? '').replaceAll('\0', '').slice(0, LONGEST_CELL).trim()
  const number = (field: SupplierField) => Number(clearDecimal(cell(field), mark) ?? Number.NaN)
  const price = number('price')
  const unit_price = number('unit_price')
  const pack = cell('pack') === '' ? null : number('pack')
  const from = cell('from') === '' ? null : readDay(cell('from'))
  const isPrice = (amount: number) => amount > 0 && amount <= LARGEST_PRICE
  if (!isPrice(price) && !isPrice(unit_price)) return { why: 'price' }
  if (pack !== null && !(pack >= 0.001 && pack <= LARGEST_PACK)) return { why: 'pack' }
  if (from === undefined) return { why: 'day' }
  const [article, barcode] = [typedLine(cell('article')), typedSigns(cell('barcode'))]
  const name = typedLine(cell('name'))
  const sku = typedLine(cell('sku'))
  const text = shortened([article || sku || barcode, name].filter(Boolean).join(' · '))
  return {
    line,
    text,
    sku,
    article: article.slice(0, LONGEST_ARTICLE),
    barcode,
    name,
    price: isPrice(price) ? toMinor(Math.round(price * 100) / 100) : 0,
    pack: pack === null ? null : toThousandths(Math.round(pack * 1000) / 1000),
    unit_price: isPrice(price) ? null : unit_price,
    from,
  }
}

/** A day as suppliers write it: the year first, or the day first; undefined if it is none. @example readDay('1.12.2026') // '2026-12-01' */
function readDay(cell: string): string | undefined {
  const text = cell.trim()
  const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(text) ?? []
  if (year && month && day) return possible(year, month, day)
  const [, first, second, last] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text) ?? []
  return first && second && last ? possible(last, second, first) : undefined
}

function possible(year: string, month: string, day: string): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const at = new Date(`${text}T00:00:00Z`)
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== text ? undefined : text
}
