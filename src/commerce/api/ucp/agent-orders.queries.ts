// Orders that agents placed.
import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import type { SoldBy } from '#/contract/product/sold-by.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { agentBasket, agentOrder } from '#/commerce/db/schema/agent-basket.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { order } from '#/commerce/db/schema/orders.ts'

export type AgentOrderRow = typeof agentOrder.$inferSelect

export async function findAgentOrder(db: Executor, id: string) {
  const [row] = await db
    .select({ own: agentOrder, order })
    .from(agentOrder)
    .innerJoin(order, eq(order.id, agentOrder.order_id))
    .where(eq(agentOrder.id, id))
  return row
}

export async function findCompletedBy(
  db: Executor,
  request_key: string,
): Promise<AgentOrderRow | undefined> {
  const [row] = await db.select().from(agentOrder).where(eq(agentOrder.request_key, request_key))
  return row
}

/** Of the same checkout, the first one counts. */
export async function keepAgentOrder(
  db: Executor,
  values: typeof agentOrder.$inferInsert,
): Promise<AgentOrderRow | undefined> {
  await db.insert(agentOrder).values(values).onConflictDoNothing({ target: agentOrder.checkout_id })
  const [row] = await db
    .select()
    .from(agentOrder)
    .where(eq(agentOrder.checkout_id, values.checkout_id))
  return row
}

/** Its buyer is forgotten: the order has them. */
export async function completeRow(db: Executor, id: string, done: object): Promise<void> {
  await db
    .update(agentBasket)
    .set({ status: 'completed', done, buyer: null })
    .where(eq(agentBasket.id, id))
}

type Claim = { now: Date; limit: number; pauses: readonly number[] }

/** Takes orders whose agents are to be told, and counts the attempt. */
export async function claimTelling(db: Executor, { now, limit, pauses }: Claim) {
  const at = now.toISOString()
  const claimed = await db.execute<{ id: string }>(sql`
    update ${agentOrder} a set attempts = a.attempts + 1,
      due_at = ${at}::timestamptz + make_interval(secs =>
        (${sql.param([...pauses])}::int[])[least(a.attempts + 1, ${pauses.length})])
    where a.id in (select x.id from ${agentOrder} x where x.due_at <= ${at}
      order by x.due_at limit ${limit} for update skip locked)
    returning a.id`)
  const rows: NonNullable<Awaited<ReturnType<typeof findAgentOrder>>>[] = []
  for (const { id } of claimed.rows) {
    const row = await findAgentOrder(db, id)
    if (row) rows.push(row)
  }
  return rows
}

/** Nothing is due any more, unless the order changed meanwhile. */
export async function settleTelling(
  db: Executor,
  { id, changes }: Pick<AgentOrderRow, 'id' | 'changes'>,
): Promise<void> {
  await db
    .update(agentOrder)
    .set({ due_at: null, attempts: 0 })
    .where(and(eq(agentOrder.id, id), lte(agentOrder.changes, changes)))
}

export async function keepWebhook(db: Executor, id: string, webhook_url: string): Promise<void> {
  await db.update(agentOrder).set({ webhook_url }).where(eq(agentOrder.id, id))
}

/** What these products are sold by today; a removed one is missing. */
export async function findSoldBy(
  db: Executor,
  ids: readonly (number | null)[],
): Promise<Map<number, SoldBy>> {
  const known = ids.filter((id) => id !== null)
  if (known.length === 0) return new Map()
  const { id, sold_by } = product
  const rows = await db.select({ id, sold_by }).from(product).where(inArray(id, known))
  return new Map(rows.map((row) => [row.id, row.sold_by]))
}
