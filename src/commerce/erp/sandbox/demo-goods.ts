// The demo shop's goods in its ERP.
import type { Goods } from './goods.ts'

/** Products without variations; those with variations have their own codes, and are not in the demo's ERP. */
export async function demoGoods(): Promise<Goods[]> {
  const { readDemoCatalog } = await import('#/demo/catalog/read-catalog.ts')
  const { products } = await readDemoCatalog()
  return products
    .filter(({ type }) => type === 'simple')
    .map(({ barcode, name, price_minor, tax, stock }) => ({
      code: barcode.slice(-8),
      name: name.en,
      price: netOf(price_minor, tax),
      tax,
      stock,
    }))
}

/** Net to six decimals, so that the same gross price comes back. */
const netOf = (gross: number, rate: number): number =>
  Math.round((gross / (100 + rate)) * 1_000_000) / 1_000_000
