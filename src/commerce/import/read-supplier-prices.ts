// A supplier's price list: which goods its lines name, in which packs, and what they cost from which day.
import { toMinor } from '#/domain/money.ts'
import { toThousandths } from '#/domain/quantity.ts'
import { typedLine, typedSigns } from '#/lib/typed/typed-text.ts'
import { findMarks, type Marks } from './file/number-marks.ts'
import { openCsv } from './file/read-records.ts'
import { inspectFile } from './file/source-file.ts'
import { readDay } from './read/day.ts'
import { plainDecimal } from './read/decimal.ts'
import { storable } from './read/storable.ts'
import { type SupplierColumns, supplierColumns, type SupplierField } from './read/supplier-heads.ts'
import { ImportRefused } from './refused.ts'

const AT_ONCE = 500
const LONGEST = 120
const LONGEST_ARTICLE = 60
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
type Refused = { line: number; text: string; why: 'price' | 'pack' | 'day' | 'unreadable' }
export type SupplierPrices = { rows: SupplierPrice[]; refused: Refused[]; ignored: string[] }

/** @throws ImportRefused if nothing of it can be read */
export async function readSupplierPrices(path: string): Promise<SupplierPrices> {
  const file = await inspectFile(path)
  const csv = await openCsv(file)
  const columns = supplierColumns(csv.headers)
  needed(columns, csv.headers)
  const { marks } = await findMarks(await openCsv(file), numbersOf(columns))
  const read: SupplierPrices = { rows: [], refused: [], ignored: unread(csv.headers, columns) }
  for (let batch = await csv.rows(AT_ONCE); batch.length > 0; batch = await csv.rows(AT_ONCE)) {
    for (const row of batch) {
      const { line } = row
      if ('cells' in row && row.cells.every((cell) => cell.trim() === '')) continue
      const one = 'cells' in row ? readLine({ line, cells: row.cells }, { columns, marks }) : null
      if (one && 'price' in one) read.rows.push(one)
      else {
        const text = 'cells' in row ? row.cells.join(', ') : row.text
        read.refused.push({ line, text: shortened(text), why: one?.why ?? 'unreadable' })
      }
    }
    if (read.rows.length + read.refused.length > MOST_LINES)
      throw new ImportRefused('too_many_prices', { most: MOST_LINES })
  }
  return read
}

/** @throws ImportRefused unless something says which goods a line is about, and what they cost */
function needed(columns: SupplierColumns, headers: readonly string[]): void {
  const known = (fields: readonly SupplierField[]) =>
    fields.some((field) => columns[field] !== undefined)
  if (known(['sku', 'article', 'barcode', 'name']) && known(['price', 'unit_price'])) return
  const shown = headers.map((header) => header.slice(0, 40) || '(blank)')
  throw new ImportRefused('no_naming', { headers: storable(shown.slice(0, 20).join(', ')) })
}

/** Their decimals are told apart like those of an import of products. */
const numbersOf = ({ price, unit_price, pack }: SupplierColumns) => ({
  ...(price === undefined ? {} : { price }),
  ...(unit_price === undefined ? {} : { sale_price: unit_price }),
  ...(pack === undefined ? {} : { quantity: pack }),
})

function unread(headers: readonly string[], columns: SupplierColumns): string[] {
  const taken = new Set<number>(Object.values(columns))
  return headers.filter((header, at) => header !== '' && !taken.has(at)).map(shortened)
}

const shortened = (text: string): string => storable(text.slice(0, LONGEST))

type Read = { columns: SupplierColumns; marks: Marks }

function readLine(
  { line, cells }: { line: number; cells: readonly string[] },
  { columns, marks }: Read,
): SupplierPrice | { why: Refused['why'] } {
  const cell = (field: SupplierField): string =>
    storable((cells[columns[field] ?? -1] ?? '').slice(0, 500)).trim()
  const number = (field: SupplierField, mark: Marks[keyof Marks]) =>
    Number(plainDecimal(cell(field), mark) ?? Number.NaN)
  const price = number('price', marks.price)
  const unit_price = number('unit_price', marks.sale_price)
  const pack = cell('pack') === '' ? null : number('pack', marks.quantity)
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
