import { and, count, desc, eq, isNull, lt, max, or, sql } from 'drizzle-orm'
import type { DeliveryQuery } from '#/contract/webhooks/staff.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { shopEvent, webhook, webhookDelivery } from '#/commerce/db/schema/staff/webhook.ts'

export type WebhookRow = typeof webhook.$inferSelect
export type Listed = WebhookRow & { waiting: number }

const waiting = sql<number>`(select count(*)::int from ${webhookDelivery} d
  where d.webhook_id = "webhook".id and d.state = 'waiting')`

/** Extensions get events in the same way, and are managed elsewhere. */
const OF_PROGRAMS = isNull(webhook.extension)

export async function findWebhooks(db: Executor): Promise<Listed[]> {
  const rows = await db
    .select({ row: webhook, waiting })
    .from(webhook)
    .where(OF_PROGRAMS)
    .orderBy(webhook.id)
  return rows.map(({ row, waiting: many }) => ({ ...row, waiting: many }))
}

export async function findWebhook(db: Executor, id: number): Promise<Listed | undefined> {
  const [found] = await db
    .select({ row: webhook, waiting })
    .from(webhook)
    .where(and(eq(webhook.id, id), OF_PROGRAMS))
  return found && { ...found.row, waiting: found.waiting }
}

export async function lockWebhook(db: Executor, id: number): Promise<WebhookRow | undefined> {
  const [row] = await db
    .select()
    .from(webhook)
    .where(and(eq(webhook.id, id), OF_PROGRAMS))
    .for('update')
  return row
}

export async function insertWebhook(
  db: Executor,
  values: typeof webhook.$inferInsert,
): Promise<number> {
  const [row] = await db.insert(webhook).values(values).returning({ id: webhook.id })
  if (!row) throw new Error('the webhook was not written')
  return row.id
}

export async function updateWebhook(
  db: Executor,
  id: number,
  values: Partial<typeof webhook.$inferInsert>,
): Promise<void> {
  await db.update(webhook).set(values).where(eq(webhook.id, id))
}

export async function deleteWebhook(db: Executor, id: number): Promise<void> {
  await db.delete(webhook).where(eq(webhook.id, id))
}

/** One page of a webhook's deliveries, the newest first, and their number. */
export async function findDeliveries(
  db: Executor,
  id: number,
  { state, page, paginate }: DeliveryQuery,
) {
  const where = and(eq(webhookDelivery.webhook_id, id), state && eq(webhookDelivery.state, state))
  const rows = await db
    .select({ delivery: webhookDelivery, event: shopEvent })
    .from(webhookDelivery)
    .innerJoin(shopEvent, eq(shopEvent.id, webhookDelivery.event_id))
    .where(where)
    .orderBy(desc(webhookDelivery.id))
    .limit(paginate)
    .offset((page - 1) * paginate)
  const [counted] = await db.select({ total: count() }).from(webhookDelivery).where(where)
  return { rows, total: counted?.total ?? 0 }
}

/** Puts a delivery into the queue again; false if there is none. */
export async function requeue(
  db: Executor,
  { id, delivery_id, now }: { id: number; delivery_id: number; now: Date },
): Promise<boolean> {
  const { rowCount } = await db
    .update(webhookDelivery)
    .set({ state: 'waiting', attempts: 0, due_at: now })
    .where(and(eq(webhookDelivery.id, delivery_id), eq(webhookDelivery.webhook_id, id)))
  return rowCount === 1
}

type Claim = {
  now: Date
  limit: number
  /** The most of one webhook, so that one with thousands doesn't hold up the others. */
  each: number
  /** Webhooks to leave out. */
  without: readonly number[]
  /** Extensions that run here; others' deliveries wait. */
  extensions: readonly string[]
  pauses: readonly number[]
}

/**
 * Takes due deliveries, the first of each subject, and counts the attempt: until the pause is over nobody else takes
 * them, even if this process ends.
 */
export async function claimDeliveries(db: Executor, claim: Claim) {
  const { now, limit, each, without, extensions, pauses } = claim
  const at = now.toISOString()
  const claimed = await db.execute<{ id: string }>(sql`
    update ${webhookDelivery} d set attempts = d.attempts + 1,
      due_at = ${at}::timestamptz + make_interval(secs =>
        (${sql.param([...pauses])}::int[])[least(d.attempts + 1, ${pauses.length})])
    where d.id in (
      select one.id from ${webhookDelivery} one join (
        select x.id, row_number() over (partition by x.webhook_id order by x.due_at, x.id) as place
        from ${webhookDelivery} x join ${webhook} w on w.id = x.webhook_id
        where x.state = 'waiting' and x.due_at <= ${at} and w.state = 'on'
          and (w.extension is null or w.extension = any(${sql.param([...extensions])}::text[]))
          and x.webhook_id <> all(${sql.param([...without])}::bigint[]) and not exists (
            select from ${webhookDelivery} e where e.webhook_id = x.webhook_id and e.subject = x.subject
              and e.state = 'waiting' and e.id < x.id)) due on due.id = one.id
      where due.place <= ${each} and one.state = 'waiting' and one.due_at <= ${at}
      order by one.due_at, one.id limit ${limit} for update of one skip locked)
    returning d.id`)
  const ids = claimed.rows.map(({ id }) => Number(id))
  if (ids.length === 0) return []
  return db
    .select({ delivery: webhookDelivery, event: shopEvent, hook: webhook })
    .from(webhookDelivery)
    .innerJoin(shopEvent, eq(shopEvent.id, webhookDelivery.event_id))
    .innerJoin(webhook, eq(webhook.id, webhookDelivery.webhook_id))
    .where(sql`${webhookDelivery.id} = any(${sql.param(ids)}::bigint[])`)
    .orderBy(webhookDelivery.id)
}

export type ClaimedDelivery = Awaited<ReturnType<typeof claimDeliveries>>[number]

export async function updateDelivery(
  db: Executor,
  id: number,
  values: Partial<typeof webhookDelivery.$inferInsert>,
): Promise<void> {
  await db.update(webhookDelivery).set(values).where(eq(webhookDelivery.id, id))
}

/** Notes a failed call; returns since when the webhook has been failing. */
export async function noteFailing(db: Executor, id: number, now: Date): Promise<Date> {
  await db
    .update(webhook)
    .set({ failing_since: now })
    .where(and(eq(webhook.id, id), isNull(webhook.failing_since)))
  const [row] = await db
    .select({ since: max(webhook.failing_since) })
    .from(webhook)
    .where(eq(webhook.id, id))
  return row?.since ?? now
}

/** Gives a webhook up; false if it is off already. */
export async function switchOff(db: Executor, id: number): Promise<boolean> {
  const { rowCount } = await db
    .update(webhook)
    .set({ state: 'given_up' })
    .where(and(eq(webhook.id, id), eq(webhook.state, 'on')))
  return rowCount === 1
}

/** Deletes events from before this moment with their deliveries, and old events that nobody is to be told. */
export async function pruneEvents(db: Executor, before: Date): Promise<void> {
  await db
    .delete(shopEvent)
    .where(
      or(
        lt(shopEvent.created_at, before),
        sql`not exists (select from ${webhookDelivery} d where d.event_id = ${shopEvent.id})`,
      ),
    )
}
