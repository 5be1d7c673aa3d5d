// The one writer of what happens to the lines of orders: each step is kept, with what came of it in the line itself.
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { LineChanger } from '#/contract/orders/lines.ts'
import { type LineState, type Step, lineAfter } from '#/domain/orders/as-delivered.ts'
import { type Work, doerOf } from '#/commerce/api/context.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { user } from '#/commerce/db/schema/auth.ts'
import { lineEvent } from '#/commerce/db/schema/delivery/line-event.ts'
import { orderLine, subOrder } from '#/commerce/db/schema/orders.ts'
import type { LineRow, OrderRow } from './orders.queries.ts'

export type NewLine = typeof orderLine.$inferInsert

export type LineChange = { line: LineRow; step: Step }

/** The line as it will be. */
export const afterStep = (
  { line, step }: LineChange,
  { prices_include_tax }: Pick<OrderRow, 'prices_include_tax'>,
): LineRow => lineAfter(line, step, prices_include_tax)

export const stateOf = (line: LineRow): LineState => ({
  product_id: line.product_id,
  variation_id: line.variation_id,
  uom_entry: line.uom_entry,
  slug: line.slug,
  picture_id: line.picture_id,
  name: line.name,
  sku: line.sku,
  unit: line.unit,
  price: line.price,
  deposit: line.deposit,
  deposit_tax_rate: line.deposit_tax_rate,
  tax_rate: line.tax_rate,
  quantity: line.quantity,
  base_quantity: line.base_quantity,
  sub_total: line.sub_total,
  tax: line.tax,
  total: line.total,
})

type Written = {
  order: OrderRow
  changes: readonly LineChange[]
  by: LineChanger
  refund_id?: number | null
}

/** Writes the steps of an order's lines; its row is locked. Steps that change nothing are left out. */
export async function writeSteps(ctx: Work, written: Written): Promise<void> {
  const { db, deps } = ctx
  const { order, changes, by, refund_id = null } = written
  const done = { by, user_id: doerOf(ctx), created_at: deps.now() }
  for (const { line, step } of changes) {
    const after = afterStep({ line, step }, order)
    if (after === line) continue
    await db.insert(lineEvent).values({
      order_line_id: line.id,
      kind: step.kind,
      ...done,
      before: stateOf(line),
      quantity: step.quantity,
      goods: step.kind === 'replaced' ? step.goods : null,
      refund_id,
    })
    await db.update(orderLine).set(stateOf(after)).where(eq(orderLine.id, line.id))
  }
}

/** Adds a line to a placed order. */
export async function insertLine(ctx: Work, values: NewLine, by: LineChanger): Promise<void> {
  const [line] = await ctx.db.insert(orderLine).values(values).returning()
  if (!line) throw new Error('the line was not written')
  await ctx.db.insert(lineEvent).values({
    order_line_id: line.id,
    kind: 'added',
    by,
    user_id: doerOf(ctx),
    before: stateOf(line),
    quantity: line.quantity,
    created_at: ctx.deps.now(),
  })
}

/** What happened to the lines of these orders, in order, and who did it. */
export async function findSteps(db: Executor, orderIds: readonly number[]) {
  if (orderIds.length === 0) return []
  const rows = await db
    .select({ event: lineEvent, order_id: orderLine.order_id, who: user.name })
    .from(lineEvent)
    .leftJoin(user, eq(user.id, lineEvent.user_id))
    .innerJoin(orderLine, eq(orderLine.id, lineEvent.order_line_id))
    .where(inArray(orderLine.order_id, [...orderIds]))
    .orderBy(asc(lineEvent.id))
  return rows.map(({ event: { before, goods, ...event }, order_id, who }) => ({
    ...event,
    before: { ...UNTAXED, ...before },
    goods: goods && { ...UNTAXED, ...goods },
    order_id,
    who,
  }))
}

/** Steps from before deposits were taxed. */
const UNTAXED = { deposit_tax_rate: 0 }

/** The parts of an order are worth what their lines are. */
export async function sumParts(
  db: Executor,
  orderId: number,
  stores: readonly (number | null)[],
): Promise<void> {
  const known = stores.flatMap((store) => store ?? [])
  const total = sql`(select coalesce(sum(l.total), 0) from ${orderLine} l
    where l.order_id = ${orderId} and l.store_id is not distinct from ${subOrder}.store_id)`
  const own = stores.includes(null) ? sql`${subOrder.store_id} is null` : sql`false`
  const theirs = and(isNotNull(subOrder.store_id), inArray(subOrder.store_id, [...known, -1]))
  await db
    .update(subOrder)
    .set({ total })
    .where(and(eq(subOrder.order_id, orderId), sql`(${own} or ${theirs})`))
}
