import { type SQL, and, count, desc, eq, inArray, isNotNull, min, or, sql } from 'drizzle-orm'
import { GIVEN } from '#/domain/refund.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { erpOutbox } from '#/commerce/db/schema/erp/outbox.ts'
import { order } from '#/commerce/db/schema/orders.ts'
import { refund } from '#/commerce/db/schema/payments.ts'
import type { OutboxRow } from '#/commerce/api/outbox/outbox.queries.ts'

export type StaffRow = {
  entry: OutboxRow
  order_number: string | null
  /** What the customer keeps of the order; null for carts. */
  due: string | null
  differs: boolean
}

const rows = (db: Executor) =>
  db
    .select({ entry: erpOutbox, order_number: order.order_number, due: DUE, differs: DIFFERS })
    .from(erpOutbox)
    .leftJoin(order, eq(order.id, erpOutbox.order_id))

type Query = {
  page: number
  paginate: number
  state?: OutboxRow['state'] | undefined
  differs?: '1' | undefined
}

export async function findEntries(db: Executor, { page, paginate, state, differs }: Query) {
  const where = and(state && eq(erpOutbox.state, state), differs && DIFFERS)
  const found = await rows(db)
    .where(where)
    .orderBy(desc(erpOutbox.updated_at), desc(erpOutbox.id))
    .limit(paginate)
    .offset((page - 1) * paginate)
  const [counted] = await db
    .select({ n: count() })
    .from(erpOutbox)
    .leftJoin(order, eq(order.id, erpOutbox.order_id))
    .where(where)
  return { rows: found, total: counted?.n ?? 0 }
}

export async function findEntry(db: Executor, id: number): Promise<StaffRow | undefined> {
  const [row] = await rows(db).where(eq(erpOutbox.id, id))
  return row
}

export async function countDiffering(db: Executor): Promise<number> {
  const [counted] = await db
    .select({ n: count() })
    .from(erpOutbox)
    .innerJoin(order, eq(order.id, erpOutbox.order_id))
    .where(DIFFERS)
  return counted?.n ?? 0
}

/** The document was corrected in the ERP: it is as the order is now. */
export async function noteSettled(db: Executor, { id, due }: { id: number; due: number }) {
  await db
    .update(erpOutbox)
    .set({
      state: 'sent',
      sent_version: sql`${erpOutbox.version}`,
      sent_total: due,
      problem: null,
      problem_kind: null,
      failing_since: null,
    })
    .where(eq(erpOutbox.id, id))
}

/** The number in each state. */
export async function countStates(db: Executor): Promise<Map<OutboxRow['state'], number>> {
  const { state } = erpOutbox
  const counted = await db.select({ state, n: count() }).from(erpOutbox).groupBy(state)
  return new Map(counted.map((row) => [row.state, row.n]))
}

/** Of delivered goods and their delivery. */
const REFUNDED = sql`coalesce((select sum(r.value) from ${refund} r where r.order_id = ${order.id}
  and not r.reduces and r.status in ${GIVEN} and (r.shipping > 0
    or exists (select from refund_line b where b.refund_id = r.id))), 0)`

/** What the customer keeps of an order, from its own columns; null for carts. */
const DUE = sql<string | null>`${order.total} + ${order.convert_point_amount}
  + ${order.convert_wallet_balance} + ${order.gift_card_total} - ${REFUNDED}`

/** The ERP has closed the document, and takes no other; the order says something else by now. */
const DIFFERS = sql<boolean>`coalesce(${erpOutbox.erp_state} = 'delivered'
  and ${erpOutbox.sent_total} <> ${DUE}, false)`

/** Everything the ERP has been or will be sent, with the totals, in minor units. */
export const findSentTotals = (db: Executor) =>
  db
    .select({
      reference: erpOutbox.reference,
      order_number: order.order_number,
      total: erpOutbox.sent_total,
      due: DUE,
      state: erpOutbox.state,
      sent_at: erpOutbox.sent_at,
    })
    .from(erpOutbox)
    .leftJoin(order, eq(order.id, erpOutbox.order_id))

/** When the next waiting document is due. */
export async function findNextTry(db: Executor): Promise<Date | null> {
  const [row] = await db
    .select({ due_at: min(erpOutbox.due_at) })
    .from(erpOutbox)
    .where(eq(erpOutbox.state, 'waiting'))
  return row?.due_at ?? null
}

/** Resends documents now: some, in any state, or all failed ones. */
export async function sendAgain(
  db: Executor,
  { ids, now }: { ids: readonly number[] | undefined; now: Date },
): Promise<number> {
  const failed: SQL | undefined = or(
    eq(erpOutbox.state, 'stuck'),
    and(eq(erpOutbox.state, 'waiting'), isNotNull(erpOutbox.problem)),
  )
  const again = await db
    .update(erpOutbox)
    .set({ state: 'waiting', attempts: 0, due_at: now, failing_since: null })
    .where(ids === undefined ? failed : inArray(erpOutbox.id, [...ids]))
    .returning({ id: erpOutbox.id })
  return again.length
}
