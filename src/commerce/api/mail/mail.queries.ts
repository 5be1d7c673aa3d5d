import { and, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { pick } from '#/commerce/db/schema/delivery/pick.ts'
import { recallOrder } from '#/commerce/db/schema/goods/recall.ts'
import { mail } from '#/commerce/db/schema/mail.ts'
import { orderNote } from '#/commerce/db/schema/staff/notes.ts'
import { orderLine, subOrder } from '#/commerce/db/schema/orders.ts'

export type MailRow = typeof mail.$inferSelect

type Claim = { now: Date; limit: number; pauses: readonly number[] }

/**
 * Claims mail that is due, so that no other process takes it: each counts as one more try, and is due again after that
 * try's pause (minutes).
 */
export async function claimMail(db: Executor, { now, limit, pauses }: Claim): Promise<MailRow[]> {
  const due = db
    .select({ id: mail.id })
    .from(mail)
    .where(and(isNull(mail.sent_at), lte(mail.due_at, now), lt(mail.attempts, pauses.length)))
    .orderBy(mail.due_at)
    .limit(limit)
    .for('update', { skipLocked: true })
  const pause = sql`(${JSON.stringify(pauses)}::jsonb ->> ${mail.attempts})::int * interval '1 minute'`
  return db
    .update(mail)
    .set({
      attempts: sql`${mail.attempts} + 1`,
      due_at: sql`${now.toISOString()}::timestamptz + ${pause}`,
    })
    .where(inArray(mail.id, due))
    .returning()
}

export async function noteSent(db: Executor, id: number, now: Date): Promise<void> {
  await db.update(mail).set({ sent_at: now, problem: null }).where(eq(mail.id, id))
}

/** It is no longer expected. */
export async function noteDropped(db: Executor, id: number, now: Date): Promise<void> {
  await db.update(mail).set({ sent_at: now, problem: 'not wanted any more' }).where(eq(mail.id, id))
}

/** Delays a claimed mail, as if it hadn't been tried. */
export async function noteWaiting(db: Executor, id: number, until: Date): Promise<void> {
  await db
    .update(mail)
    .set({ attempts: sql`${mail.attempts} - 1`, due_at: until })
    .where(eq(mail.id, id))
}

export async function noteProblem(db: Executor, id: number, problem: string): Promise<void> {
  await db.update(mail).set({ problem }).where(eq(mail.id, id))
}

/** Old mail; that of a recall stays, as its proof. */
export async function pruneMails(db: Executor, before: Date): Promise<void> {
  await db
    .delete(mail)
    .where(
      and(
        lt(mail.sent_at, before),
        sql`not exists (select from ${recallOrder} r where ${mail.id} in (r.mail_id, r.text_id))`,
      ),
    )
}

/** Tracking links of an order's parcels. */
export async function findTracking(db: Executor, orderId: number): Promise<string[]> {
  const rows = await db
    .select({ tracking: subOrder.tracking })
    .from(subOrder)
    .where(eq(subOrder.order_id, orderId))
    .orderBy(subOrder.id)
  return rows.flatMap(({ tracking }) => tracking ?? [])
}

/** The open proposal for a line. */
export async function findProposal(db: Executor, lineId: number) {
  const [row] = await db
    .select({ line: orderLine, pick })
    .from(pick)
    .innerJoin(orderLine, eq(orderLine.id, pick.order_line_id))
    .where(eq(pick.order_line_id, lineId))
  const until = row?.pick.asked_until
  if (!row || !until) return undefined
  return { missing: row.line.name, substitute: row.pick.substitute_name ?? '', until }
}

/** What the shop wrote to a customer about an order. */
export async function findNoteText(db: Executor, id: number): Promise<string | undefined> {
  const [row] = await db
    .select({ text: orderNote.text })
    .from(orderNote)
    .where(eq(orderNote.id, id))
  return row?.text
}
