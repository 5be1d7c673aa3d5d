// Stock changes by picking, in addition to the order's own: different weights, substitutes, missing goods.
import type { Executor } from '#/commerce/db/open.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { stockEntry } from '#/commerce/db/schema/goods/stock-entry.ts'
import { eq } from 'drizzle-orm'
import { writeOffOfLots } from './lots.queries.ts'
import { insertStockEntries, reserveStock, returnStock } from './stock.queries.ts'

type Goods = { product_id: number; variation_id: number | null; amount: number }
/** `day`: the day of delivery. */
type Of = { order_number: string; now: Date; day?: string | null }

const takeOf = ({ product_id, variation_id, amount }: Goods, { order_number, day }: Of) => [
  {
    order_number,
    day: day ?? null,
    stock_id: variation_id === null ? `product:${product_id}` : `variation:${variation_id}`,
    amount,
  },
]

/** Takes more for an order if it is in stock; goods on the scales are gone, whatever the stock says. */
export async function takeMore(db: Executor, goods: Goods, of: Of): Promise<boolean> {
  if ((await reserveStock(db, takeOf(goods, of), of)).length > 0) return false
  const { product_id, variation_id, amount } = goods
  const entry = { product_id, variation_id, change: -amount }
  await insertStockEntries(db, [entry], { ...of, reason: 'order' })
  return true
}

/** Returns goods that an order took but doesn't get. */
export async function putBack(db: Executor, goods: Goods, of: Of): Promise<void> {
  await returnStock(db, takeOf(goods, of), of)
  const { product_id, variation_id, amount } = goods
  await insertStockEntries(db, [{ product_id, variation_id, change: amount }], {
    ...of,
    reason: 'release',
  })
}

/** An order's goods weren't on the shelf: the order returns them, and they are written off. The balance stays. */
export async function writeOff(db: Executor, goods: Goods, of: Of): Promise<void> {
  const { product_id, variation_id, amount } = goods
  const [known] = await db
    .select({ by_lots: product.by_lots })
    .from(product)
    .where(eq(product.id, product_id))
    .for('no key update')
  if (!known) return
  if (known.by_lots && variation_id === null)
    await writeOffOfLots(db, { product_id, amount }, { order_number: of.order_number, now: of.now })
  await insertStockEntries(db, [{ product_id, variation_id, change: amount }], {
    ...of,
    reason: 'release',
  })
  await db
    .insert(stockEntry)
    .values({ product_id, variation_id, change: -amount, reason: 'set', created_at: of.now })
}
