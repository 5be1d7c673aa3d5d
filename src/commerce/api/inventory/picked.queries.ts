// Stock that picking moves beside what the order took: more or less of a weight, a substitute, what was not there.
import type { Executor } from '#/commerce/db/open.ts'
import { product, stockEntry } from '#/commerce/db/schema/catalog.ts'
import { eq } from 'drizzle-orm'
import { insertStockEntries, reserveStock, returnStock } from './stock.queries.ts'

type Goods = { product_id: number; variation_id: number | null; amount: number }
type Of = { order_number: string; now: Date }

const takeOf = ({ product_id, variation_id, amount }: Goods) => [
  {
    stock_id: variation_id === null ? `product:${product_id}` : `variation:${variation_id}`,
    amount,
  },
]

/** Takes more for an order, as long as the stock has it; what is on the scales is gone, whatever the stock says. */
export async function takeMore(db: Executor, goods: Goods, of: Of): Promise<boolean> {
  if ((await reserveStock(db, takeOf(goods))).length > 0) return false
  const { product_id, variation_id, amount } = goods
  const entry = { product_id, variation_id, change: -amount }
  await insertStockEntries(db, [entry], { ...of, reason: 'order' })
  return true
}

/** Puts back what an order took and does not get. */
export async function putBack(db: Executor, goods: Goods, of: Of): Promise<void> {
  await returnStock(db, takeOf(goods))
  const { product_id, variation_id, amount } = goods
  await insertStockEntries(db, [{ product_id, variation_id, change: amount }], {
    ...of,
    reason: 'release',
  })
}

/** What an order took was not on the shelf: the order gives it back, and it is written off. The balance stays. */
export async function writeOff(db: Executor, goods: Goods, of: Of): Promise<void> {
  const { product_id, variation_id, amount } = goods
  const [known] = await db
    .select({ id: product.id })
    .from(product)
    .where(eq(product.id, product_id))
  if (!known) return
  await insertStockEntries(db, [{ product_id, variation_id, change: amount }], {
    ...of,
    reason: 'release',
  })
  await db
    .insert(stockEntry)
    .values({ product_id, variation_id, change: -amount, reason: 'set', created_at: of.now })
}
