// Stock changed by staff: the balance, its ledger and its lots.
import { eq, sql } from 'drizzle-orm'
import type { Thousandths } from '#/domain/quantity.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { product, variation } from '#/commerce/db/schema/catalog.ts'
import { stockEntry } from '#/commerce/db/schema/goods/stock-entry.ts'
import type { StockReason } from '#/commerce/db/schema/goods/stock-reasons.ts'
import { followStock } from './lots.queries.ts'

/** A product, or one of its variations. */
export type StockPlace = { product_id: number; variation_id: number | null }

/** The balance, locked for this transaction; undefined if there is no such place. */
export async function lockStockOf(db: Executor, { product_id, variation_id }: StockPlace) {
  const table = variation_id === null ? product : variation
  const own = eq(table.id, variation_id ?? product_id)
  const by_lots = variation_id === null ? product.by_lots : sql<boolean>`false`
  const [row] = await db
    .select({ stock: table.stock, by_lots })
    .from(table)
    .where(variation_id === null ? own : sql`${own} and ${variation.product_id} = ${product_id}`)
    .for('no key update')
  return row
}

/** Locks these stocks, products before variations and each by ID, as orders do. */
export async function lockStocks(db: Executor, places: readonly StockPlace[]): Promise<void> {
  const products = places
    .filter((place) => place.variation_id === null)
    .map((place) => place.product_id)
  const variations = places.flatMap((place) => place.variation_id ?? [])
  for (const [table, ids] of [
    [product, products],
    [variation, variations],
  ] as const)
    await db.execute(sql`select id from ${table} where id = any(${sql.param(ids)}::bigint[])
      order by id for no key update`)
}

type Why = {
  reason: StockReason
  note?: string
  user_id?: string
  now?: Date
  /** The entry that this change takes back. */
  undoes?: number
}
type Move = StockPlace & { change: Thousandths; by_lots: boolean }

/** Changes a locked balance. */
export async function moveStock(db: Executor, move: Move, why: Why): Promise<void> {
  const { by_lots, ...entry } = move
  if (entry.change === 0) return
  const { now, ...noted } = why
  const table = entry.variation_id === null ? product : variation
  await db
    .update(table)
    .set({ stock: sql`${table.stock} + ${sql.param(entry.change, table.stock)}` })
    .where(eq(table.id, entry.variation_id ?? entry.product_id))
  const at = now ? { created_at: now } : {}
  await db.insert(stockEntry).values({ ...entry, ...noted, ...at })
  if (!by_lots) return
  const { reason, note } = why
  await followStock(db, [entry], { reason, ...(now && { now }), ...(note && { note }) })
}

/** Sets a balance; the difference is in the ledger. */
export async function setStock(db: Executor, place: StockPlace, stock: Thousandths): Promise<void> {
  const row = await lockStockOf(db, place)
  const move = { ...place, change: stock - (row?.stock ?? 0), by_lots: row?.by_lots ?? false }
  await moveStock(db, move, { reason: 'set' })
}
