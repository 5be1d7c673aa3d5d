// Names and prices of real products, from a file that the import can read; never one of the project's own.
import { readRow } from '#/commerce/import/read/row.ts'
import { openSource } from '#/commerce/import/source.ts'
import { mainText } from '#/lib/languages/text-in.ts'
import type { RealGood } from '#tests/support/week/goods.ts'

const AT_ONCE = 500

export async function readRealGoods(path: string): Promise<RealGood[]> {
  const { csv, columns, marks } = await openSource(path)
  const goods: RealGood[] = []
  for (let rows = await csv.rows(AT_ONCE); rows.length > 0; rows = await csv.rows(AT_ONCE)) {
    for (const row of rows) {
      const read = 'cells' in row ? readRow(row.cells, columns, { marks }) : undefined
      if (!read?.ok) continue
      const { texts, prices } = read.row
      const name = mainText(texts.name)
      const price = prices.sale_price ?? prices.price ?? 0
      if (name !== '' && price > 0) goods.push({ name, price })
    }
  }
  return goods
}
