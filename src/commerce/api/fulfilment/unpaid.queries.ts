import { type SQL, sql } from 'drizzle-orm'
import type { Thousandths } from '#/domain/quantity.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { product, variation } from '#/commerce/db/schema/catalog.ts'
import { order, orderLine } from '#/commerce/db/schema/orders.ts'

export type Hold = {
  order_id: number
  name: string
  /** What the order itself takes of it, in its own unit and in base units. */
  quantity: Thousandths
  base_quantity: Thousandths
  /** What is left in stock, in base units. */
  left: Thousandths
  /** What the guest holds unpaid, this order included. */
  by_person: Thousandths
  /** What is held unpaid from the guest's network, or for their door. */
  by_place: Thousandths
}
type HoldRow = { [K in keyof Hold]: string }

/** PostgreSQL counts from 1: mailbox and phone come first in a guest's keys. */
const PERSON = sql.raw('[1:2]')

/** What the guests of these orders hold of each thing in them; orders of customers are left out. */
export async function findHolds(db: Executor, orderIds: readonly number[]): Promise<Hold[]> {
  const ids: SQL = sql`${sql.param([...orderIds])}::bigint[]`
  const { rows } = await db.execute<HoldRow>(sql`
    with own as (
      select l.order_id, l.product_id, l.variation_id, min(l.name) as name,
        sum(l.quantity) as quantity, sum(l.base_quantity) as base_quantity
      from ${orderLine} l where l.order_id = any(${ids}) group by 1, 2, 3
    )
    select own.order_id, own.name, own.quantity, own.base_quantity, coalesce(v.stock, p.stock) as left,
      coalesce(sum(l.base_quantity) filter (where held.guest_keys && (mine.guest_keys)${PERSON}), 0) as by_person,
      sum(l.base_quantity) as by_place
    from own
    join ${order} mine on mine.id = own.order_id
    join ${order} held on held.guest_keys && mine.guest_keys and held.payment_status = 'pending'
      and held.released_at is null and held.payment_method in ('cod', 'bank_transfer')
    join ${orderLine} l on l.order_id = held.id and l.product_id = own.product_id
      and l.variation_id is not distinct from own.variation_id
    join ${product} p on p.id = own.product_id
    left join ${variation} v on v.id = own.variation_id
    group by own.order_id, own.name, own.quantity, own.base_quantity, v.stock, p.stock`)
  return rows.map(({ order_id, name, ...amounts }) => ({
    order_id: Number(order_id),
    name,
    quantity: thousandths(amounts.quantity),
    base_quantity: thousandths(amounts.base_quantity),
    left: thousandths(amounts.left),
    by_person: thousandths(amounts.by_person),
    by_place: thousandths(amounts.by_place),
  }))
}

const thousandths = (decimal: string): Thousandths => Math.round(Number(decimal) * 1000)
