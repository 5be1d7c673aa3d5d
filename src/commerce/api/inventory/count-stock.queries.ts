import { sql } from 'drizzle-orm'
import { type Thousandths, toQuantity } from '#/domain/quantity.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { stockEntry } from '#/commerce/db/schema/goods/stock-entry.ts'
import { insertRows } from '#/commerce/db/insert-rows.ts'
import { followStock } from './lots.queries.ts'

export type StockCount = { product_id: number; stock: Thousandths }

/** Enters the first stock of new products in the ledger. */
export async function enterFirstStock(db: Executor, counts: StockCount[]): Promise<void> {
  const rows = counts.flatMap(({ product_id, stock }) =>
    stock > 0 ? [{ product_id, change: toQuantity(stock), reason: 'import' }] : [],
  )
  await insertRows(db, stockEntry, { rows })
}

type Moved = { product_id: string; by_lots: boolean; change: string }

/** Sets balances to newly counted stock, and enters the differences in the ledger. */
export async function enterCounts(db: Executor, counts: StockCount[]): Promise<void> {
  if (counts.length === 0) return
  const rows = JSON.stringify(
    counts.map(({ product_id, stock }) => ({ id: product_id, stock: toQuantity(stock) })),
  )
  const { rows: moved } = await db.execute<Moved>(sql`
    with counted as (select * from jsonb_to_recordset(${rows}::jsonb) as given(id bigint, stock numeric)),
    held as (
      select p.id, p.stock as before, counted.stock as after
      from ${product} p join counted on counted.id = p.id
      order by p.id for update of p
    ),
    entered as (
      insert into ${stockEntry} (product_id, change, reason)
      select id, after - before, 'import' from held where after <> before
    )
    update ${product} set stock = held.after from held where ${product.id} = held.id
    returning ${product.id} as product_id, ${product.by_lots} as by_lots, ((held.after - held.before) * 1000)::bigint as change`)
  const changes = moved
    .filter(({ by_lots, change }) => by_lots && Number(change) !== 0)
    .map(({ product_id, change }) => ({ product_id: Number(product_id), change: Number(change) }))
  await followStock(db, changes, { reason: 'import' })
}
