// An order with all that belongs to it, written by one statement: as many round trips fewer, as many orders more.
import { type SQL, sql } from 'drizzle-orm'
import type { OrderStatus } from '#/contract/order.ts'
import type { NewMail } from '#/commerce/mail/outbox.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { cart, cartLine } from '#/commerce/db/schema/cart.ts'
import { mail } from '#/commerce/db/schema/mail.ts'
import { order, orderEvent, orderLine, subOrder } from '#/commerce/db/schema/orders.ts'
import { payment } from '#/commerce/db/schema/payments.ts'
import type { Sellable } from '#/commerce/api/cart/sellable.ts'
import type { LineValues, PartValues } from './order-lines.ts'
import { stockEntriesSql } from './stock.queries.ts'

type Writing = {
  order: typeof order.$inferInsert & { customer_id: number | null; order_number: string }
  lines: readonly LineValues[]
  parts: readonly PartValues[]
  payment: Omit<typeof payment.$inferInsert, 'order_id'>
  statuses: readonly OrderStatus[]
  mail: NewMail
  /** What leaves the stock, for the ledger. */
  takes: readonly { sellable: Sellable; base_quantity: number }[]
  now: Date
}

const decimal = (thousandths: number): string => (thousandths / 1000).toFixed(3)
const json = (value: unknown): SQL => sql`${JSON.stringify(value)}::jsonb`
const columns = (row: object): SQL =>
  sql.raw(
    Object.keys(row)
      .map((name) => `"${name}"`)
      .join(', '),
  )

/** Writes the order and takes its goods out of the customer's cart; nothing where the number is taken. */
export async function writeOrder(db: Executor, writing: Writing): Promise<number | undefined> {
  const { now, parts, payment: paying } = writing
  const time = sql`${now.toISOString()}::timestamptz`
  const lines = writing.lines.map((line) => ({
    ...line,
    quantity: decimal(line.quantity),
    base_quantity: decimal(line.base_quantity),
  }))
  const [line] = lines
  if (!line) throw new Error('an order needs lines')
  const entries = writing.takes.map(({ sellable, base_quantity }) => ({
    product_id: sellable.product_id,
    variation_id: sellable.variation_id,
    change: -base_quantity,
  }))
  const { order_number, customer_id } = writing.order
  const { rows } = await db.execute<{ id: string }>(sql`
    with o as (
      insert into ${order} (${columns(writing.order)})
      select ${columns(writing.order)} from jsonb_populate_record(null::${order}, ${json(writing.order)})
      on conflict (order_number) do nothing returning id
    ), parts as (
      insert into ${subOrder} (order_id, store_id, status, total, updated_at)
      select o.id, p.store_id, p.status, p.total, ${time}
      from o, jsonb_to_recordset(${json(parts)}) as p(store_id bigint, status text, total bigint)
    ), lines as (
      insert into ${orderLine} (order_id, refunded, ${columns(line)})
      select o.id, 0, ${columns(line)} from o, jsonb_populate_recordset(null::${orderLine}, ${json(lines)})
    ), events as (
      insert into ${orderEvent} (order_id, status, created_at)
      select o.id, s, ${time} from o, jsonb_array_elements_text(${json(writing.statuses)}) s
    ), paying as (
      insert into ${payment} (order_id, ${columns(paying)})
      select o.id, ${columns(paying)} from o, jsonb_populate_record(null::${payment}, ${json(paying)})
    ), entries as (
      ${stockEntriesSql(entries, { reason: 'order', order_number, now })} and exists (select from o)
    ), letter as (
      insert into ${mail} (key, kind, "to", language, data, created_at, due_at)
      select ${writing.mail.key}, ${writing.mail.kind}, ${writing.mail.to}, ${writing.mail.language},
        ${json(writing.mail.data)}, ${time}, ${time} from o
      on conflict (key) do nothing
    ), bought as (
      delete from ${cartLine} l using ${cart} c, o,
        jsonb_to_recordset(${json(lines)}) as b(product_id bigint, variation_id bigint, uom_entry integer)
      where c.customer_id = ${customer_id}::bigint and l.cart_id = c.id and l.product_id = b.product_id
        and l.variation_id is not distinct from b.variation_id and l.uom_entry is not distinct from b.uom_entry
    )
    select id from o`)
  return rows[0] && Number(rows[0].id)
}
