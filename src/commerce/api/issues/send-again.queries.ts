// Mail of an issue that has not reached its reader, and how it is sent again.
import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { PAUSES } from '#/commerce/api/mail/tries.rules.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { coupon } from '#/commerce/db/schema/coupons.ts'
import { mail } from '#/commerce/db/schema/mail.ts'
import { newsletterSend } from '#/commerce/db/schema/newsletter-issue.ts'
import { subscriber } from '#/commerce/db/schema/newsletter.ts'

/** A try that began this long ago has ended, so nobody gets an issue twice. */
const TRY_MINUTES = 15

const isUnsent = isNull(mail.sent_at)
const isTriedLast = sql`${mail.attempts} >= ${PAUSES.length}`
/** Either given up, or left out because it was not wanted then. */
const isOver = sql`(${mail.problem} is not null and (not ${isUnsent} or ${isTriedLast}))`
const isBounced = sql`${subscriber.bounced_at} is not null`
/** Its server took it, and sent it back later. */
const isReturned = sql`${newsletterSend.returned_at} is not null`

/** A mail that the outbox has forgotten had been sent. */
export async function countSends(db: Executor, issue_id: number, now: Date) {
  const many = (condition: SQL | undefined) =>
    sql`count(*) filter (where ${condition})`.mapWith(Number)
  const isWaiting = sql`${mail.id} is not null and ${isUnsent} and not ${isTriedLast}`
  const [row] = await db
    .select({
      waiting: many(sql`${isWaiting} and ${mail.problem} is null`),
      retrying: many(sql`${isWaiting} and ${mail.problem} is not null`),
      bounced: many(sql`(${isOver} and ${isBounced}) or ${isReturned}`),
      failed: many(sql`${isOver} and not ${isBounced} and not ${isReturned}`),
      sent: many(
        sql`(${mail.id} is null or (not ${isUnsent} and ${mail.problem} is null)) and not ${isReturned}`,
      ),
      complaints: many(isNotNull(newsletterSend.complained_at)),
      again: many(isNotReached(now)),
    })
    .from(newsletterSend)
    .innerJoin(subscriber, eq(subscriber.id, newsletterSend.subscriber_id))
    .leftJoin(mail, eq(mail.id, newsletterSend.mail_id))
    .where(eq(newsletterSend.issue_id, issue_id))
  return row ?? { waiting: 0, retrying: 0, bounced: 0, failed: 0, sent: 0, complaints: 0, again: 0 }
}

/** Their last try failed, or they didn't want it then; they want it now, and their address works. */
function isNotReached(now: Date): SQL | undefined {
  const pause = sql`(${JSON.stringify(PAUSES)}::jsonb ->> (${mail.attempts} - 1))::int * interval '1 minute'`
  const ended = new Date(now.getTime() - TRY_MINUTES * 60_000).toISOString()
  return and(
    eq(subscriber.status, 'confirmed'),
    isNull(subscriber.bounced_at),
    sql`${mail.problem} is not null`,
    sql`${mail.attempts} > 0`,
    or(sql`not ${isUnsent}`, sql`${mail.due_at} - ${pause} <= ${ended}::timestamptz`),
  )
}

type Again = { issue_id: number; now: Date; perMinute: number }

/** Puts them into the outbox anew, so many a minute, under the same message ID; returns the IDs of their coupons. */
export async function renewSends(db: Executor, { issue_id, now, perMinute }: Again) {
  const rows = await db
    .select({ id: mail.id })
    .from(newsletterSend)
    .innerJoin(subscriber, eq(subscriber.id, newsletterSend.subscriber_id))
    .innerJoin(mail, eq(mail.id, newsletterSend.mail_id))
    .where(and(eq(newsletterSend.issue_id, issue_id), isNotReached(now)))
    .orderBy(mail.id)
    .for('update', { of: mail })
  const ids = rows.map(({ id }) => id)
  await db.execute(sql`update ${mail} set attempts = 0, sent_at = null, problem = null,
      due_at = ${now.toISOString()}::timestamptz + ((r.n - 1) / ${perMinute}::bigint) * interval '1 minute'
    from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality r(id, n)
    where ${mail.id} = r.id::bigint`)
  return ids
}

/** The coupons of these emails are valid until then, as if they had been made now. */
export async function extendCoupons(
  db: Executor,
  mails: readonly number[],
  ends_at: Date,
): Promise<void> {
  await db.execute(sql`update ${coupon} set ends_at = ${ends_at.toISOString()}::timestamptz
    where ${coupon.id} in (select (m.data ->> 'coupon_id')::bigint from mail m
      where m.id in (select e::bigint from jsonb_array_elements_text(${JSON.stringify(mails)}::jsonb) e))`)
}
