import { type SQL, and, eq, exists, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { mail } from '#/commerce/db/schema/mail.ts'
import { newsletterOpen, newsletterSend } from '#/commerce/db/schema/newsletter-issue.ts'
import { subscriber } from '#/commerce/db/schema/newsletter.ts'

const agrees = and(isNotNull(subscriber.opens_agreed_at), isNull(subscriber.opens_ended_at))

/** A copy that is sent once more has a picture of its own. */
export async function insertOpen(
  db: Executor,
  values: { hash: string; issue_id: number; subscriber_id: number; sent_at: Date },
): Promise<void> {
  await db
    .insert(newsletterOpen)
    .values(values)
    .onConflictDoUpdate({
      target: [newsletterOpen.issue_id, newsletterOpen.subscriber_id],
      set: { hash: values.hash, sent_at: values.sent_at, opened_at: null },
    })
}

/** The first time is noted, while the reader agrees. False if there is no such picture. */
export async function noteOpen(db: Executor, hash: string, now: Date): Promise<boolean> {
  const reader = db
    .select({ id: subscriber.id })
    .from(subscriber)
    .where(and(eq(subscriber.id, newsletterOpen.subscriber_id), agrees))
  const rows = await db
    .update(newsletterOpen)
    .set({
      opened_at: sql`coalesce(${newsletterOpen.opened_at}, ${now.toISOString()}::timestamptz)`,
    })
    .where(and(eq(newsletterOpen.hash, hash), exists(reader)))
    .returning({ hash: newsletterOpen.hash })
  return rows.length > 0
}

export async function deleteOpens(db: Executor, subscriberId: number): Promise<void> {
  await db.delete(newsletterOpen).where(eq(newsletterOpen.subscriber_id, subscriberId))
}

/** Of those whom an issue reached: who agreed, and who of these opened it. */
export async function countOpens(db: Executor, issueId: number) {
  const [row] = await db
    .select({
      agreed: sql`count(*)`.mapWith(Number),
      opened: sql`count(${newsletterOpen.opened_at})`.mapWith(Number),
    })
    .from(newsletterOpen)
    .innerJoin(subscriber, and(eq(subscriber.id, newsletterOpen.subscriber_id), agrees))
    .innerJoin(
      newsletterSend,
      and(
        eq(newsletterSend.issue_id, newsletterOpen.issue_id),
        eq(newsletterSend.subscriber_id, newsletterOpen.subscriber_id),
      ),
    )
    .leftJoin(mail, eq(mail.id, newsletterSend.mail_id))
    .where(
      and(
        eq(newsletterOpen.issue_id, issueId),
        // A mail that the outbox has forgotten had been sent.
        or(isNull(mail.id), and(isNotNull(mail.sent_at), isNull(mail.problem))),
      ),
    )
  return row ?? { agreed: 0, opened: 0 }
}

/** What was noted of these readers, for the file of their data. */
export const findOpensOf = (db: Executor, readers: SQL) =>
  db
    .select({
      issue_id: newsletterOpen.issue_id,
      sent_at: newsletterOpen.sent_at,
      opened_at: newsletterOpen.opened_at,
    })
    .from(newsletterOpen)
    .innerJoin(subscriber, eq(subscriber.id, newsletterOpen.subscriber_id))
    .where(readers)

export async function pruneOpens(db: Executor, before: Date): Promise<void> {
  await db.delete(newsletterOpen).where(lt(newsletterOpen.sent_at, before))
}
