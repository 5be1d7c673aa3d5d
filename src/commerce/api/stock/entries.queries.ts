// Movements for some reasons, from the ledgers: of a lot's product each lot's own entries count, of others those of the
// stock.
import { type SQL, sql } from 'drizzle-orm'
import type { StockReason } from '#/commerce/db/schema/goods/stock-reasons.ts'

/** Stock entries that were written together with those of lots are left out. `amount`: what is gone. */
export function entriesOf(reasons: readonly StockReason[]): SQL {
  const list = sql.raw(reasons.map((reason) => `'${reason}'`).join(', '))
  return sql`
  select 'stock:' || e.id as id, e.id as number, e.created_at as at, e.product_id, e.variation_id, null as lot,
    -e.change as amount, e.reason, e.note, e.undoes,
    exists (select from stock_entry u where u.undoes = e.id) as undone
  from stock_entry e
  where e.reason in (${list}) and not exists (
    select from lot_entry t join lot l on l.id = t.lot_id
    where l.product_id = e.product_id and t.reason = e.reason and t.created_at = e.created_at)
  union all
  select 'lot:' || e.id, e.id, e.created_at, l.product_id, null, l.code, -e.change, e.reason, e.note, e.undoes,
    exists (select from lot_entry u where u.undoes = e.id)
  from lot_entry e join lot l on l.id = e.lot_id where e.reason in (${list})`
}

/** Inclusive days in a time zone. */
type Days = { from: string; to: string; time_zone: string }

/** Entries `w` of these days. */
export const within = ({ from, to, time_zone }: Days): SQL => sql`
  w.at >= (${from}::date::timestamp at time zone ${time_zone})
  and w.at < ((${to}::date + 1)::timestamp at time zone ${time_zone})`
