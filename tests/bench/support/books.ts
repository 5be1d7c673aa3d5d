// Checks after many orders: every confirmed order exists, and the stock adds up.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { product } from '#/commerce/db/schema/catalog.ts'
import { stockEntry } from '#/commerce/db/schema/goods/stock-entry.ts'
import { idempotency, order, orderLine } from '#/commerce/db/schema/orders.ts'
import type { Catalogue } from '#tests/bench/catalogue/folder.ts'
import { openShopDatabase } from './buyers.ts'

const count = z.coerce.number()
const Books = z.object({
  orders: count,
  lines: count,
  keys: count,
  /** Confirmed orders. */
  told: count,
  /** Products whose stock differs from the sum of their ledger. */
  unbalanced: count,
  /** Products whose order lines differ from the ledger. */
  unlike: count,
})

/** Errors in the books of a stopped shop; empty if there are none. */
export async function faultsOf(
  catalogue: Catalogue,
  { answered, lines }: { answered: readonly string[]; lines: number },
): Promise<string[]> {
  const { db, close } = await openShopDatabase(catalogue)
  try {
    const { rows } = await db.execute(sql`
      with moved as (
        select product_id, sum(change) as all, -sum(change) filter (where reason = 'order') as sold
        from ${stockEntry} group by product_id
      ), bought as (select product_id, sum(base_quantity) as sum from ${orderLine} group by product_id)
      select
        (select count(*) from ${order}) as orders,
        (select count(*) from ${orderLine}) as lines,
        (select count(*) from ${idempotency} where answer ->> 'order_number' is not null) as keys,
        (select count(*) from ${order}
          where order_number in (select jsonb_array_elements_text(${JSON.stringify(answered)}::jsonb))) as told,
        (select count(*) from ${product} p left join moved on moved.product_id = p.id
          where p.stock <> coalesce(moved.all, 0)) as unbalanced,
        (select count(*) from moved full join bought using (product_id)
          where coalesce(moved.sold, 0) <> coalesce(bought.sum, 0)) as unlike`)
    const books = Books.parse(rows[0])
    const wanted = answered.length
    const faults: [string, boolean][] = [
      ['an order was answered twice', new Set(answered).size < wanted],
      [`${wanted - books.told} answered orders are missing`, books.told < wanted],
      [`${books.orders - wanted} orders were never answered`, books.orders > wanted],
      [`${books.keys} keys for ${wanted} orders`, books.keys !== wanted],
      [`${books.lines} lines in ${wanted} orders`, books.lines !== wanted * lines],
      [`${books.unbalanced} stocks differ from their ledger`, books.unbalanced > 0],
      [`${books.unlike} ledgers differ from the order lines`, books.unlike > 0],
    ]
    return faults.flatMap(([fault, isSo]) => (isSo ? [fault] : []))
  } finally {
    await close()
  }
}
