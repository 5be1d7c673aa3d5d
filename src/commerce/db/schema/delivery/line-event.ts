// What happened to the lines of orders before they were invoiced, and what came of it.
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  pgView,
  text,
} from 'drizzle-orm/pg-core'
import {
  LINE_CHANGERS,
  LINE_STEPS,
  type LineChanger,
  type LineStep,
} from '#/contract/orders/lines.ts'
import type { Goods, LineState } from '#/domain/orders/as-delivered.ts'
import { id, isOneOf, quantity, ref, time } from '#/commerce/db/schema/columns.ts'
import { user } from '#/commerce/db/schema/auth.ts'
import { orderLine } from '#/commerce/db/schema/orders.ts'
import { refund } from '#/commerce/db/schema/payments.ts'

/** One step of a line: the first one's `before` is what was ordered, the line itself what came of the last one. */
export const lineEvent = pgTable(
  'line_event',
  {
    id: id(),
    order_line_id: ref()
      .notNull()
      .references(() => orderLine.id, { onDelete: 'cascade' }),
    kind: text().$type<LineStep>().notNull(),
    by: text().$type<LineChanger>().notNull(),
    /** Null if nobody was signed in, and for older steps. */
    user_id: text().references(() => user.id, { onDelete: 'set null' }),
    before: jsonb().$type<LineState>().notNull(),
    /** The quantity afterwards; of a substitute, its own. */
    quantity: quantity().notNull(),
    /** The substitute. */
    goods: jsonb().$type<Goods>(),
    /** What gave the money back; null if nothing was paid. */
    refund_id: ref().references(() => refund.id, { onDelete: 'set null' }),
    created_at: time().notNull(),
  },
  (table) => [
    index().on(table.order_line_id),
    index().on(table.refund_id),
    index()
      .on(table.user_id)
      .where(sql`${table.user_id} is not null`),
    check('line_event_kind_known', isOneOf(table.kind, LINE_STEPS)),
    check('line_event_by_known', isOneOf(table.by, LINE_CHANGERS)),
    check(
      'line_event_substitute_whole',
      sql`(${table.kind} = 'replaced') = (${table.goods} is not null)`,
    ),
  ],
)

/** Lines of which something is delivered, as statements read them: the same facts as `asDelivered`. */
export const deliveredLine = pgView('delivered_line', {
  id: bigint({ mode: 'number' }).notNull(),
  order_id: ref().notNull(),
  product_id: ref(),
  variation_id: ref(),
  uom_entry: integer(),
  store_id: ref(),
  name: text().notNull(),
  price: bigint({ mode: 'number' }).notNull(),
  quantity: quantity().notNull(),
  base_quantity: quantity().notNull(),
  total: bigint({ mode: 'number' }).notNull(),
  kept_quantity: quantity().notNull(),
  /** Less all refunds, and less those that its store bears. */
  kept_total: numeric({ mode: 'number' }).notNull(),
  store_total: numeric({ mode: 'number' }).notNull(),
})
  .as(sql`select l.id, l.order_id, l.product_id, l.variation_id, l.uom_entry, l.store_id, l.name, l.price,
    l.quantity, l.base_quantity, l.total, l.quantity - l.refunded as kept_quantity,
    l.total - coalesce((select sum(b.amount) from refund_line b join refund r on r.id = b.refund_id
      where b.order_line_id = l.id and not r.reduces and r.status in ('approved', 'paid', 'failed')), 0) as kept_total,
    l.total - coalesce((select sum(b.amount) from refund_line b join refund r on r.id = b.refund_id
      where b.order_line_id = l.id and not r.reduces and r.status in ('approved', 'paid', 'failed')
        and r.borne_by = 'store'), 0) as store_total
  from order_line l where l.quantity > 0`)
