// Stock that orders take and return; balances and ledger change in the same transaction.
import { type SQL, and, eq, inArray, ne, sql } from 'drizzle-orm'
import { type Take, totalTakes } from '#/domain/stock.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { product, variation } from '#/commerce/db/schema/catalog.ts'
import { stockEntry } from '#/commerce/db/schema/goods/stock-entry.ts'
import type { StockReason } from '#/commerce/db/schema/goods/stock-reasons.ts'
import { orderLine } from '#/commerce/db/schema/orders.ts'
import { followStock } from './lots.queries.ts'

type Amount = { id: number; amount: string }
/**
 * As rows of `id` and `amount`: PostgreSQL expects few rows from an array but a hundred from JSON, and would then scan
 * whole tables.
 */
const rowsOf = (asked: readonly Amount[]): SQL =>
  sql`unnest(${sql.param(asked.map(({ id }) => id))}::bigint[],
    ${sql.param(asked.map(({ amount }) => amount))}::numeric[]) as asked(id, amount)`
const decimal = (thousandths: number): string => (thousandths / 1000).toFixed(3)

function amountsOf(takes: readonly Take[], kind: 'product' | 'variation'): Amount[] {
  return takes.flatMap(({ stock_id, amount }) => {
    const [of, id] = stock_id.split(':')
    return of === kind ? [{ id: Number(id), amount: decimal(amount) }] : []
  })
}

/** The quantity an order takes from a stock; `day` is the day of delivery, if known. */
export type OrderTake = Take & { order_number: string; day?: string | null }
type At = { now: Date }

/**
 * Takes from stocks with enough left, and from their lots; returns the IDs of the stocks with too little. Rows are
 * locked in ID order, products before variations, so that two orders can't deadlock.
 */
export async function reserveStock(
  db: Executor,
  takes: readonly OrderTake[],
  { now }: At,
): Promise<string[]> {
  const missed: string[] = []
  const kept = new Set<string>()
  for (const kind of ['product', 'variation'] as const) {
    const asked = amountsOf(totalTakes(takes), kind)
    if (asked.length === 0) continue
    const table = kind === 'product' ? product : variation
    const { rows } = await db.execute<Row>(sql`
      with locked as (select t.id, asked.amount from ${table} t join ${rowsOf(asked)} on asked.id = t.id
          order by t.id for no key update of t)
      update ${table} as s set stock = s.stock - locked.amount from locked
      where s.id = locked.id and s.stock >= locked.amount returning s.id, ${BY_LOTS[kind]}`)
    const taken = new Set(rows.map(({ id }) => Number(id)))
    missed.push(...asked.filter(({ id }) => !taken.has(id)).map(({ id }) => `${kind}:${id}`))
    for (const row of rows) if (row.by_lots) kept.add(`${kind}:${row.id}`)
  }
  await followStock(db, changesOf(takes, kept, -1), { reason: 'order', now })
  return missed
}

type Row = { id: string; by_lots: boolean }
const BY_LOTS = { product: sql`s.by_lots`, variation: sql`false as by_lots` }

const changesOf = (takes: readonly OrderTake[], kept: ReadonlySet<string>, sign: 1 | -1) =>
  takes
    .filter(({ stock_id }) => kept.has(stock_id))
    .map(({ stock_id, amount, ...of }) => ({
      ...of,
      product_id: Number(stock_id.split(':')[1]),
      change: sign * amount,
    }))

/** Locks the stocks of these orders until the transaction ends, in the same order as `reserveStock`. */
export async function lockStock(db: Executor, orderIds: readonly number[]): Promise<void> {
  const lines = sql`${orderLine} l where l.order_id = any(${sql.param([...orderIds])}::bigint[])`
  await db.execute(sql`select id from ${product} where id in
    (select l.product_id from ${lines} and l.variation_id is null) order by id for no key update`)
  await db.execute(sql`select id from ${variation} where id in
    (select l.variation_id from ${lines}) order by id for no key update`)
}

/** Which of these products can't be bought at present, whatever is left of them. */
export async function findOffSale(db: Executor, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: product.id })
    .from(product)
    .where(and(inArray(product.id, [...ids]), ne(product.status, 1)))
  return rows.map(({ id }) => id)
}

/** Returns stock, to the lots that it came from; a deleted product has none. */
export async function returnStock(
  db: Executor,
  takes: readonly OrderTake[],
  { now }: At,
): Promise<void> {
  const kept = new Set<string>()
  for (const kind of ['product', 'variation'] as const) {
    const asked = amountsOf(totalTakes(takes), kind)
    if (asked.length === 0) continue
    const table = kind === 'product' ? product : variation
    const { rows } = await db.execute<Row>(sql`
      with locked as (select t.id, asked.amount from ${table} t join ${rowsOf(asked)} on asked.id = t.id
          order by t.id for no key update of t)
      update ${table} as s set stock = s.stock + locked.amount from locked where s.id = locked.id
      returning s.id, ${BY_LOTS[kind]}`)
    for (const row of rows) if (row.by_lots) kept.add(`${kind}:${row.id}`)
  }
  await followStock(db, changesOf(takes, kept, 1), { reason: 'release', now })
}

type Entry = {
  product_id: number
  variation_id: number | null
  /** Thousandths of base units; negative when stock goes out. */
  change: number
}
type Why = { reason: StockReason; order_number: string; now: Date }

/** Writes movements to the ledger, except those of deleted products. */
export async function insertStockEntries(
  db: Executor,
  entries: readonly Entry[],
  { reason, order_number, now }: Why,
): Promise<void> {
  if (entries.length === 0) return
  const column = (values: readonly unknown[]): SQL => sql`${sql.param([...values])}`
  await db.execute(sql`insert into ${stockEntry} (product_id, variation_id, change, reason, order_number, created_at)
    select e.product_id, e.variation_id, e.change, ${reason}, ${order_number}, ${now.toISOString()}::timestamptz
    from unnest(${column(entries.map((entry) => entry.product_id))}::bigint[],
      ${column(entries.map((entry) => entry.variation_id))}::bigint[],
      ${column(entries.map((entry) => decimal(entry.change)))}::numeric[]) as e(product_id, variation_id, change)
    where exists (select from ${product} p where p.id = e.product_id)`)
}

/** What an order holds of each stock according to the ledger: taken less returned. */
export async function findTaken(db: Executor, orderNumber: string): Promise<Entry[]> {
  const rows = await db
    .select({
      product_id: stockEntry.product_id,
      variation_id: stockEntry.variation_id,
      change: sql<string>`-sum(${stockEntry.change})`,
    })
    .from(stockEntry)
    .where(eq(stockEntry.order_number, orderNumber))
    .groupBy(stockEntry.product_id, stockEntry.variation_id)
    .having(sql`sum(${stockEntry.change}) < 0`)
  return rows.map((row) => ({ ...row, change: Math.round(Number(row.change) * 1000) }))
}
