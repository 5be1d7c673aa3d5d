import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { PaymentMethod } from '#/contract/payments/shapes.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { payment, paymentEvent } from '#/commerce/db/schema/payments.ts'
import type { PaymentNews } from '#/commerce/payments/provider.ts'

export type EventRow = typeof paymentEvent.$inferSelect

const MINUTE = 60
const HOUR = 60 * MINUTE
/** Seconds from receiving a webhook to each retry, after the first attempt at once. */
const TRIES = [
  10,
  30,
  MINUTE,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  6 * HOUR,
  24 * HOUR,
  48 * HOUR,
  72 * HOUR,
]
/** No retries after this. */
const KEPT_MS = 73 * HOUR * 1000
const AT_ONCE = 50

type NewEvent = {
  method: PaymentMethod
  news: PaymentNews
  now: Date
  /** What it says of one refund: that it didn't arrive. */
  refund_ref?: string
}

/** Stores a webhook, with its first attempt started; nothing if it came before. */
export async function insertEvent(
  db: Executor,
  { method, news, now, refund_ref }: NewEvent,
): Promise<EventRow | undefined> {
  const { event_id, type, reference, provider_ref, outcome, amount, currency, failure } = news
  const [row] = await db
    .insert(paymentEvent)
    .values({
      provider: method,
      event_id,
      type,
      reference,
      provider_ref,
      outcome,
      amount,
      currency,
      received_at: now,
      // Without an outcome there is nothing to do.
      handled_at: outcome === null ? now : null,
      problem: outcome === null ? (failure ?? null) : null,
      attempts: 1,
      refund_ref: refund_ref ?? null,
    })
    .onConflictDoNothing()
    .returning()
  return row
}

/** Claims webhooks whose next retry is due, and counts it: no other process takes the same ones. */
export async function takeDueEvents(db: Executor, now: Date): Promise<EventRow[]> {
  const { received_at, attempts, handled_at, id } = paymentEvent
  const pause = sql`(array[${sql.join(TRIES, sql`, `)}]::int[])[${attempts}]`
  const due = db
    .select({ id })
    .from(paymentEvent)
    .where(
      and(
        isNull(handled_at),
        gt(received_at, new Date(now.getTime() - KEPT_MS)),
        sql`${received_at} + make_interval(secs => ${pause}) <= ${now.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(asc(received_at))
    .limit(AT_ONCE)
    .for('update', { skipLocked: true })
  return db
    .update(paymentEvent)
    .set({ attempts: sql`${attempts} + 1` })
    .where(sql`${id} in ${due}`)
    .returning()
}

export async function closeEvent(
  db: Executor,
  id: number,
  { now, problem }: { now: Date; problem: string | null },
): Promise<void> {
  await db.update(paymentEvent).set({ handled_at: now, problem }).where(eq(paymentEvent.id, id))
}

export async function noteProblem(db: Executor, id: number, problem: string): Promise<void> {
  await db.update(paymentEvent).set({ problem }).where(eq(paymentEvent.id, id))
}

export type OpenPayment = { method: PaymentMethod; reference: string; provider_ref: string }

/**
 * Claims open payments without news for at least `quietSeconds`, twice as long each time. They count as checked: no
 * other process takes the same ones.
 */
export async function takeQuietPayments(
  db: Executor,
  { methods, quietSeconds, now }: { methods: PaymentMethod[]; quietSeconds: number; now: Date },
): Promise<OpenPayment[]> {
  const { id, method, status, reference, provider_ref, created_at, updated_at } = payment
  if (methods.length === 0) return []
  const pause = sql`greatest(make_interval(secs => ${quietSeconds}), ${updated_at} - ${created_at})`
  const quiet = db
    .select({ id })
    .from(payment)
    .where(
      and(
        eq(status, 'pending'),
        sql`${method} in ${methods}`,
        sql`${provider_ref} is not null`,
        sql`${updated_at} + ${pause} <= ${now.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(asc(created_at))
    .limit(AT_ONCE)
    .for('update', { skipLocked: true })
  const rows = await db
    .update(payment)
    .set({ updated_at: now })
    .where(sql`${id} in ${quiet}`)
    .returning({ method, reference, provider_ref })
  return rows.flatMap((row) =>
    row.provider_ref === null ? [] : [{ ...row, provider_ref: row.provider_ref }],
  )
}
