// Sold quantities in the ledger: this part of the statement that writes orders.
import { type SQL, sql } from 'drizzle-orm'
import { stockEntry } from '#/commerce/db/schema/goods/stock-entry.ts'

/** Enters sold quantities; `lines` gives rows of order_number, product_id, variation_id and base_quantity. */
export const enterSold = (lines: SQL, at: SQL): SQL => sql`
  insert into ${stockEntry} (product_id, variation_id, change, reason, order_number, created_at)
  select l.product_id, l.variation_id, -l.base_quantity, 'order', l.order_number, ${at} from (${lines}) l`
