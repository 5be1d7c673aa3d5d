import { type SQL, and, eq, sql } from 'drizzle-orm'
import { WITHOUT_GOODS } from '#/domain/order-status.ts'
import type { Minor } from '#/domain/money.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { cart, cartLine } from '#/commerce/db/schema/cart.ts'
import { erpOutbox } from '#/commerce/db/schema/erp/outbox.ts'

export type OutboxRow = typeof erpOutbox.$inferSelect

const column = (values: readonly unknown[]): SQL => sql`${sql.param([...values])}`
const time = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`

/** Records that carts have changed: their latest state must be sent. */
export async function noteChangedCarts(
  db: Executor,
  cartIds: readonly number[],
  now: Date,
): Promise<void> {
  // Always locked in the same order.
  const ids = cartIds.toSorted((a, b) => a - b)
  await db.execute(sql`
    insert into ${erpOutbox} (cart_id, due_at) select unnest(${column(ids)}::bigint[]), ${time(now)}
    on conflict (cart_id) do update set version = ${erpOutbox.version} + 1, state = 'waiting',
      attempts = 0, due_at = excluded.due_at, updated_at = excluded.due_at`)
}

export type Placed = { id: number; customer_id: number | null }

/**
 * Records placed orders. The document of a customer's cart becomes the order's; the rest of the cart gets a new one.
 */
export async function noteOrders(
  db: Executor,
  orders: readonly Placed[],
  now: Date,
): Promise<void> {
  const ids = orders.map(({ id }) => id)
  const customers = orders.map(({ customer_id }) => customer_id)
  await db.execute(sql`
    with placed as (
      select * from unnest(${column(ids)}::bigint[], ${column(customers)}::bigint[]) as p(id, customer_id)
    ), turned as (
      update ${erpOutbox} e set cart_id = null, order_id = p.id, version = e.version + 1,
        state = 'waiting', attempts = 0, due_at = ${time(now)}, updated_at = ${time(now)}
      from placed p join ${cart} c on c.customer_id = p.customer_id where e.cart_id = c.id
      returning e.order_id
    )
    insert into ${erpOutbox} (order_id, due_at)
    select id, ${time(now)} from placed where id not in (select order_id from turned)`)
  if (customers.every((customer) => customer === null)) return
  await db.execute(sql`
    insert into ${erpOutbox} (cart_id, due_at)
    select c.id, ${time(now)} from ${cart} c where c.customer_id = any(${column(customers)}::bigint[])
      and exists (select from ${cartLine} l where l.cart_id = c.id)
    order by c.id on conflict (cart_id) do nothing`)
}

/** What the ERP has closed stays as it is: an order that is reinstated gets a new document. */
export async function noteOrderAgain(db: Executor, orderId: number, now: Date): Promise<void> {
  await db.execute(sql`
    update ${erpOutbox} e set version = e.version + 1, state = 'waiting', attempts = 0,
      due_at = ${time(now)}, updated_at = ${time(now)},
      reference = case when fresh then gen_random_uuid()::text else reference end,
      sync_key = case when fresh then null else sync_key end,
      sent_total = case when fresh then null else sent_total end,
      erp_state = case when fresh then 'open' else e.erp_state end
    from (select b.id, b.erp_state = 'cancelled' and o.status = 'pending' as fresh
      from ${erpOutbox} b join "order" o on o.id = b.order_id where b.order_id = ${orderId}) n
    where e.id = n.id and (e.erp_state = 'open' or n.fresh)`)
}

/** Which of them belong to orders that were cancelled, or of which everything was refunded. */
export async function findCancelled(
  db: Executor,
  rows: readonly OutboxRow[],
): Promise<Set<number>> {
  const ids = rows.flatMap(({ id, order_id }) => (order_id === null ? [] : [id]))
  if (ids.length === 0) return new Set()
  const found = await db.execute<{ id: string }>(sql`
    select b.id from ${erpOutbox} b join "order" o on o.id = b.order_id
    where b.id = any(${column(ids)}::bigint[]) and o.status in ${WITHOUT_GOODS}`)
  return new Set(found.rows.map(({ id }) => Number(id)))
}

type Claim = { now: Date; until: Date; limit: number }

/** Claims due documents, so that nobody else sends them until then; each claim counts as a try. */
export const claimDue = (db: Executor, { now, until, limit }: Claim): Promise<OutboxRow[]> =>
  db
    .update(erpOutbox)
    .set({ attempts: sql`${erpOutbox.attempts} + 1`, taken_until: until })
    .where(
      sql`${erpOutbox.id} in (select id from ${erpOutbox} where state = 'waiting' and due_at <= ${time(now)}
        and (taken_until is null or taken_until <= ${time(now)})
        order by due_at limit ${limit} for update skip locked)`,
    )
    .returning()

/** Still ours: nobody claimed it after our claim expired. */
const ours = ({ id, taken_until }: OutboxRow) =>
  and(eq(erpOutbox.id, id), taken_until ? eq(erpOutbox.taken_until, taken_until) : undefined)

/** If it changed meanwhile, it is due again. */
const stateAfter = ({ version }: OutboxRow): SQL =>
  sql`case when ${erpOutbox.version} = ${version} then 'sent' else 'waiting' end`

type Sent = {
  syncKey: string | null
  total: Minor
  at: Date
  erp_state?: OutboxRow['erp_state']
}

export const noteSent = (db: Executor, row: OutboxRow, { syncKey, total, at, erp_state }: Sent) =>
  db
    .update(erpOutbox)
    .set({
      state: stateAfter(row),
      sent_version: row.version,
      sync_key: syncKey ?? sql`${erpOutbox.sync_key}`,
      sent_total: total,
      ...(erp_state ? { erp_state } : {}),
      sent_at: at,
      attempts: 0,
      taken_until: null,
      failing_since: null,
      problem: null,
      problem_kind: null,
    })
    .where(ours(row))

/** Nothing to send: it is empty, or gone. */
export const noteNothing = (db: Executor, row: OutboxRow) =>
  db
    .update(erpOutbox)
    .set({
      state: stateAfter(row),
      sent_version: row.version,
      attempts: 0,
      taken_until: null,
      failing_since: null,
      problem: null,
      problem_kind: null,
    })
    .where(ours(row))

/** As if it hadn't been tried. */
export const noteUntried = (db: Executor, row: OutboxRow) =>
  db
    .update(erpOutbox)
    .set({ attempts: sql`greatest(${erpOutbox.attempts} - 1, 0)`, taken_until: null })
    .where(ours(row))

type Failed = {
  problem: string
  kind: NonNullable<OutboxRow['problem_kind']>
  now: Date
  /** Undefined: it waits for a person. */
  dueAt: Date | undefined
  /** Until then, what was sent may still arrive. */
  quietUntil: Date | null
}

export const noteFailed = (db: Executor, row: OutboxRow, failed: Failed) =>
  db
    .update(erpOutbox)
    .set({
      ...(failed.dueAt ? { due_at: failed.dueAt } : { state: 'stuck' as const }),
      problem: failed.problem,
      problem_kind: failed.kind,
      failing_since: row.failing_since ?? failed.now,
      taken_until: failed.quietUntil,
    })
    .where(ours(row))
