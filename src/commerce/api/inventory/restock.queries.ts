// The stock of returned goods: base units in proportion, so that a line's parts add up to it.
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { refundOfLine } from '#/domain/refund.ts'
import type { Work } from '#/commerce/api/context.ts'
import { product, variation } from '#/commerce/db/schema/catalog.ts'
import { stockEntry } from '#/commerce/db/schema/goods/stock-entry.ts'
import type { LineRow } from '#/commerce/api/records/orders.queries.ts'
import type { Thousandths } from '#/domain/quantity.ts'
import { followStock } from './lots.queries.ts'
import { writeOff } from './picked.queries.ts'

/** The returned quantity of a line, in the line's own unit. */
export type ReturnedLine = { line: LineRow; quantity: Thousandths }

type Settled = {
  /** The goods can be sold again; otherwise they are written off, and the order holds them no more. */
  restock: boolean
  backs: readonly ReturnedLine[]
}

/** Settles the stock of what an order returns; deleted products are left out. */
export async function settleStock(
  work: Work,
  order_number: string,
  { restock, backs }: Settled,
): Promise<void> {
  const known = await lockProducts(
    work,
    backs.flatMap(({ line }) => line.product_id ?? []),
  )
  // Of a free amount nothing comes back.
  const ours = backs.filter(({ line, quantity }) => quantity > 0 && known.has(line.product_id ?? 0))
  if (restock) return putBack(work, order_number, { backs: ours, known })
  const of = { order_number, now: work.deps.now() }
  for (const back of ours) {
    const { product_id, variation_id } = back.line
    const amount = baseOf(back)
    if (product_id !== null && amount > 0)
      await writeOff(work.db, { product_id, variation_id, amount }, of)
  }
}

const baseOf = ({ line, quantity }: ReturnedLine): Thousandths => {
  const whole = { total: line.base_quantity, tax: 0, quantity: line.quantity }
  return refundOfLine({ ...whole, refunded: line.refunded }, quantity).amount
}

/** Through the ledger. */
async function putBack(
  { db, deps }: Work,
  order_number: string,
  { backs, known }: { backs: readonly ReturnedLine[]; known: Map<number, boolean> },
): Promise<void> {
  for (const back of backs) {
    const { product_id, variation_id } = back.line
    if (product_id === null) continue
    const change = baseOf(back)
    const table = variation_id === null ? product : variation
    const put = await db
      .update(table)
      .set({ stock: sql`${table.stock} + ${sql.param(change, table.stock)}` })
      .where(eq(table.id, variation_id ?? product_id))
      .returning({ id: table.id })
    if (put.length === 0) continue
    if (known.get(product_id) && variation_id === null) {
      const lots = [{ product_id, change, order_number }]
      await followStock(db, lots, { reason: 'refund', now: deps.now() })
    }
    await db.insert(stockEntry).values({
      product_id,
      variation_id,
      change,
      reason: 'refund',
      order_number,
      created_at: deps.now(),
    })
  }
}

/** Locked in ID order, as orders lock them; tells which ones are kept by lots. */
async function lockProducts({ db }: Work, ids: number[]): Promise<Map<number, boolean>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: product.id, by_lots: product.by_lots })
    .from(product)
    .where(inArray(product.id, ids))
    .orderBy(asc(product.id))
    .for('no key update')
  return new Map(rows.map(({ id, by_lots }) => [id, by_lots]))
}
