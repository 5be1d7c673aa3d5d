import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Executor } from '#/commerce/db/open.ts'
import { setting } from '#/commerce/db/schema/content.ts'
import { newsletterSend } from '#/commerce/db/schema/newsletter-issue.ts'
import { subscriber } from '#/commerce/db/schema/newsletter.ts'

const NAME = 'mail_reports'

const Kept = z.object({ salt: z.string(), changed_at: z.string(), changed_by: z.string() })
export type Kept = z.infer<typeof Kept>

/** What the address of reports is made from; undefined while none is taken. */
export async function findKept(db: Executor): Promise<Kept | undefined> {
  const [row] = await db
    .select({ value: setting.value })
    .from(setting)
    .where(eq(setting.name, NAME))
  return row && Kept.parse(row.value)
}

export async function saveKept(db: Executor, value: Kept): Promise<void> {
  await db
    .insert(setting)
    .values({ name: NAME, value })
    .onConflictDoUpdate({ target: setting.name, set: { value, updated_at: sql`now()` } })
}

export async function deleteKept(db: Executor): Promise<void> {
  await db.delete(setting).where(eq(setting.name, NAME))
}

type Copy = { issue_id: number; subscriber_id: number }

/** The reader of a copy, locked until the transaction ends; undefined if they never got it. */
export async function lockReader(db: Executor, { issue_id, subscriber_id }: Copy) {
  const [row] = await db
    .select({ subscriber })
    .from(newsletterSend)
    .innerJoin(subscriber, eq(subscriber.id, newsletterSend.subscriber_id))
    .where(
      and(eq(newsletterSend.issue_id, issue_id), eq(newsletterSend.subscriber_id, subscriber_id)),
    )
    .for('update')
  return row?.subscriber
}

/** The last issue that went to a mailbox since then. */
export async function findLastCopy(
  db: Executor,
  { mailbox, since }: { mailbox: string; since: Date },
): Promise<Copy | undefined> {
  const [row] = await db
    .select({ issue_id: newsletterSend.issue_id, subscriber_id: newsletterSend.subscriber_id })
    .from(newsletterSend)
    .innerJoin(subscriber, eq(subscriber.id, newsletterSend.subscriber_id))
    .where(and(eq(subscriber.mailbox, mailbox), gt(newsletterSend.queued_at, since)))
    .orderBy(desc(newsletterSend.queued_at), desc(newsletterSend.issue_id))
    .limit(1)
  return row
}

/** The first time stays; false if it was noted before. */
export async function noteOnCopy(
  db: Executor,
  { issue_id, subscriber_id }: Copy,
  column: 'returned_at' | 'complained_at',
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(newsletterSend)
    .set({ [column]: now })
    .where(
      and(
        eq(newsletterSend.issue_id, issue_id),
        eq(newsletterSend.subscriber_id, subscriber_id),
        isNull(newsletterSend[column]),
      ),
    )
    .returning({ issue_id: newsletterSend.issue_id })
  return rows.length > 0
}

/** When a report last counted. */
export async function lastReport(db: Executor): Promise<Date | null> {
  const [row] = await db
    .select({
      at: sql`greatest(max(${newsletterSend.returned_at}), max(${newsletterSend.complained_at}))`.mapWith(
        newsletterSend.returned_at,
      ),
    })
    .from(newsletterSend)
  return row?.at ?? null
}
