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
  /** The stock left, in base units. */
  left: Thousandths
  /** Unpaid goods of the same stranger, this order included. */
  by_person: Thousandths
  /** Unpaid goods from the stranger's network or for their address. */
  by_place: Thousandths
}
type HoldRow = { [K in keyof Hold]: string }

/** PostgreSQL counts from 1: mailbox and phone come first in a stranger's keys. */
const PERSON = sql.raw('[1:2]')

/**
 * What the strangers of these orders hold of each of their goods; known customers' orders are left out. `offset 0` forces a
 * lookup order by order: a plan made while there were few orders would always scan them all.
 */
export async function findHolds(db: Executor, orderIds: readonly number[]): Promise<Hold[]> {
  const ids: SQL = sql`${sql.param([...orderIds])}::bigint[]`
  const { rows } = await db.execute<HoldRow>(sql`
    with held as materialized (
      select mine.id as mine, h.id, h.guest_keys && (mine.guest_keys)${PERSON} as of_person
      from ${order} mine cross join lateral (
        select id, guest_keys from ${order} o where o.guest_keys && mine.guest_keys
          and o.payment_status = 'pending' and o.released_at is null
          and o.payment_method in ('cod', 'bank_transfer') offset 0
      ) h where mine.id = any(${ids})
    ), taken as materialized (
      select held.mine, l.product_id, l.variation_id, sum(l.base_quantity) as by_place,
        coalesce(sum(l.base_quantity) filter (where held.of_person), 0) as by_person
      from held cross join lateral (
        select product_id, variation_id, base_quantity from ${orderLine} where order_id = held.id offset 0
      ) l group by 1, 2, 3
    ), own as materialized (
      select l.order_id, l.product_id, l.variation_id, min(l.name) as name,
        sum(l.quantity) as quantity, sum(l.base_quantity) as base_quantity
      from ${orderLine} l where l.order_id = any(${ids}) group by 1, 2, 3
    )
    select own.order_id, own.name, own.quantity, own.base_quantity, coalesce(v.stock, p.stock) as left,
      taken.by_person, taken.by_place
    from own
    join taken on taken.mine = own.order_id and taken.product_id = own.product_id
      and taken.variation_id is not distinct from own.variation_id
    join ${product} p on p.id = own.product_id
    left join ${variation} v on v.id = own.variation_id`)
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
