// A file of prices: which products its rows name, and what they cost from then on.
import { openSource } from './source.ts'
import { readRow } from './read/row.ts'
import { storable } from './read/storable.ts'

const AT_ONCE = 500
const LONGEST = 120

/** A row that names something and its price; minor units. */
type PricedRow = { line: number; code: string; price: number | null; offer: number | null }
type Refused = { line: number; text: string; why: 'price' | 'unreadable' }

/** @throws ImportRefused if nothing of it can be read */
export async function readPriceRows(
  path: string,
): Promise<{ rows: PricedRow[]; refused: Refused[] }> {
  const { csv, columns, marks } = await openSource(path)
  const rows: PricedRow[] = []
  const refused: Refused[] = []
  for (let batch = await csv.rows(AT_ONCE); batch.length > 0; batch = await csv.rows(AT_ONCE)) {
    for (const row of batch) {
      const text = storable(('cells' in row ? row.cells.join(', ') : row.text).slice(0, LONGEST))
      const { line } = row
      const read = 'cells' in row ? readRow(row.cells, columns, { marks }) : undefined
      if (!read?.ok) {
        refused.push({ line, text, why: 'unreadable' })
        continue
      }
      const { plain, barcode, prices } = read.row
      const { sku } = plain
      const code = (typeof sku === 'string' && sku) || barcode || ''
      const of = offerOf(prices)
      if (code !== '' && (of.price !== null || of.offer !== null)) rows.push({ line, code, ...of })
      else refused.push({ line, text, why: 'price' })
    }
  }
  return { rows, refused }
}

type RowPrices = { price?: number | null; sale_price?: number | null; market_price?: number | null }

/** Of a list price and a selling price, the higher one is the price before the offer. */
function offerOf({ price, sale_price, market_price }: RowPrices) {
  const full = market_price || price || null
  const selling = sale_price || (market_price ? price : null) || null
  if (full !== null && selling !== null && selling > full) return { price: selling, offer: null }
  return { price: full, offer: selling === full ? null : selling }
}
