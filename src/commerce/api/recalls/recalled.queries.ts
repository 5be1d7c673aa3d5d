// Orders with recalled goods.
import { asc, inArray, sql, type SQL } from 'drizzle-orm'
import { CALLED_OFF } from '#/domain/order-status.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { order } from '#/commerce/db/schema/orders.ts'
import type { OrderRow } from '#/commerce/api/records/orders.queries.ts'
import type { RecallRow } from './recalls.queries.ts'

/** `held`: what it holds of the lot, in base units; null if its lot isn't known. */
export type Candidate = { id: number; held: number | null }

/** Nothing of the others ever reached a customer, or will. */
const IS_LIVE = sql`o.status not in ${CALLED_OFF} and o.released_at is null`

/** Orders that hold goods of the lot, as picked (rule 171). */
const ofLot = (lotId: number): SQL => sql`
  select o.id, round(-sum(e.change) * 1000) as held
  from lot_entry e join "order" o on o.order_number = e.order_number
  where e.lot_id = ${lotId} and ${IS_LIVE}
  group by o.id having sum(e.change) < 0`

/** The day an order was delivered; else the booked one; else the day it was placed. */
export const dayOf = (timeZone: string): SQL<string> => sql<string>`coalesce(
  (select max(v.created_at at time zone ${timeZone})::date from order_event v
    where v.order_id = o.id and v.status = 'delivered' and v.sub_order_id is null),
  (o.delivery_slot ->> 'date')::date, (o.created_at at time zone ${timeZone})::date)`

/** Orders of those days with the product, of which no lot is known. */
const ofPeriod = ({ product_id, lot_id, from, until }: RecallRow, timeZone: string): SQL => sql`
  select o.id, null::numeric as held
  from "order" o
  where ${IS_LIVE} and exists (select 1 from delivered_line d
      where d.order_id = o.id and d.product_id = ${product_id})
    and ${dayOf(timeZone)} between ${from}::date and ${until}::date
    ${
      lot_id === null
        ? sql``
        : sql`and not exists (select 1 from lot_entry e join lot l on l.id = e.lot_id
      where e.order_number = o.order_number and l.product_id = ${product_id}
        and (l.date is not null or l.code <> '')
      group by e.lot_id having sum(e.change) < 0)`
    }`

/** The oldest order first. */
export async function findCandidates(
  db: Executor,
  row: RecallRow,
  timeZone: string,
): Promise<Candidate[]> {
  const parts = [
    ...(row.lot_id === null ? [] : [ofLot(row.lot_id)]),
    ...(row.from === null || row.product_id === null ? [] : [ofPeriod(row, timeZone)]),
  ]
  if (parts.length === 0) return []
  const { rows } = await db.execute<{ id: string; held: string | null }>(
    sql`select id, max(held) as held from (${sql.join(parts, sql` union all `)}) found
      group by id order by id`,
  )
  return rows.map(({ id, held }) => ({
    id: Number(id),
    held: held === null ? null : Number(held),
  }))
}

export const findOrdersById = (db: Executor, ids: readonly number[]): Promise<OrderRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(order)
        .where(inArray(order.id, [...ids]))
        .orderBy(asc(order.id))

/** By order. */
export async function findDays(
  db: Executor,
  ids: readonly number[],
  timeZone: string,
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<{ id: string; day: string }>(sql`
    select o.id, (${dayOf(timeZone)})::text as day from "order" o
    where o.id = any(${sql.param([...ids])}::bigint[])`)
  return new Map(rows.map(({ id, day }) => [Number(id), day]))
}
