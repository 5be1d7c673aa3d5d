import { and, asc, count, desc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import {
  type Membership,
  isAboutAbsence,
  isMember,
} from '#/commerce/api/customers/group-members.queries.ts'
import type { IssueRow } from '#/commerce/api/newsletter/issue.queries.ts'
import { deleteUnsentCoupons } from './issue-coupons.queries.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { mail } from '#/commerce/db/schema/mail.ts'
import { newsletterIssue, newsletterSend } from '#/commerce/db/schema/newsletter-issue.ts'
import { subscriber } from '#/commerce/db/schema/newsletter.ts'
import { customerGroup } from '#/commerce/db/schema/staff/customer-group.ts'

type Columns = Partial<typeof newsletterIssue.$inferInsert>

export async function findIssues(
  db: Executor,
  { page, paginate }: { page: number; paginate: number },
) {
  const rows = await db
    .select()
    .from(newsletterIssue)
    .orderBy(desc(newsletterIssue.id))
    .limit(paginate)
    .offset((page - 1) * paginate)
  const [counted] = await db.select({ total: count() }).from(newsletterIssue)
  return { rows, total: counted?.total ?? 0 }
}

export async function lockIssue(db: Executor, id: number): Promise<IssueRow | undefined> {
  const [row] = await db
    .select()
    .from(newsletterIssue)
    .where(eq(newsletterIssue.id, id))
    .for('no key update')
  return row
}

/** An issue that is due or under way, unless another process has it in hand. */
export async function lockDueIssue(
  db: Executor,
  now: Date,
  seen: readonly number[],
): Promise<IssueRow | undefined> {
  const due = or(
    eq(newsletterIssue.status, 'sending'),
    and(inArray(newsletterIssue.status, ['planned', 'running']), lte(newsletterIssue.send_at, now)),
  )
  const [row] = await db
    .select()
    .from(newsletterIssue)
    .where(seen.length > 0 ? and(due, sql`${newsletterIssue.id} > ${Math.max(...seen)}`) : due)
    .orderBy(asc(newsletterIssue.id))
    .limit(1)
    .for('no key update', { skipLocked: true })
  return row
}

export async function insertIssue(
  db: Executor,
  values: typeof newsletterIssue.$inferInsert,
): Promise<IssueRow | undefined> {
  const [row] = await db.insert(newsletterIssue).values(values).returning()
  return row
}

export async function updateIssue(
  db: Executor,
  id: number,
  values: Columns,
): Promise<IssueRow | undefined> {
  const [row] = await db
    .update(newsletterIssue)
    .set(values)
    .where(eq(newsletterIssue.id, id))
    .returning()
  return row
}

export async function deleteIssue(db: Executor, id: number): Promise<void> {
  await db.delete(newsletterIssue).where(eq(newsletterIssue.id, id))
}

/** The group, which stays while the transaction lasts. */
export async function holdGroup(db: Executor, id: number) {
  const [row] = await db
    .select()
    .from(customerGroup)
    .where(eq(customerGroup.id, id))
    .for('key share')
  return row
}

type Aim = { issue: Pick<IssueRow, 'id' | 'cursor' | 'ongoing'>; group: Membership | undefined }

/** Once per absence: again only to customers who have ordered since (rule 272). */
const orderedSince = sql`exists (select 1 from "user" m join "order" o on o.customer_id = m.customer_id
  where m.email = lower(${subscriber.email}) and o.status not in ('cancelled', 'failed')
    and o.created_at > n.queued_at)`

/** Who gets it: confirmed, not refused, not yet served; of a group, if one is asked. */
const readersOf = ({ issue, group }: Aim) =>
  and(
    eq(subscriber.status, 'confirmed'),
    isNull(subscriber.bounced_at),
    issue.ongoing
      ? sql`not exists (select 1 from ${newsletterSend} n
          where n.issue_id = ${issue.id} and n.subscriber_id = ${subscriber.id}
            and not ${group && isAboutAbsence(group) ? orderedSince : sql`false`})`
      : gt(subscriber.id, issue.cursor),
    group &&
      sql`exists (select 1 from "user" m join customer c on c.id = m.customer_id
        where m.email = lower(${subscriber.email}) and m.email_verified and ${isMember(group)})`,
  )

export async function countReaders(db: Executor, aim: Aim): Promise<number> {
  const [row] = await db.select({ many: count() }).from(subscriber).where(readersOf(aim))
  return row?.many ?? 0
}

export const findReaders = (db: Executor, aim: Aim, limit: number) =>
  db
    .select({ id: subscriber.id, email: subscriber.email, language: subscriber.language })
    .from(subscriber)
    .where(readersOf(aim))
    .orderBy(asc(subscriber.id))
    .limit(limit)

/** Puts an issue into the outbox, once for each subscriber. */
export async function insertSends(
  db: Executor,
  issue_id: number,
  mails: (typeof mail.$inferInsert & { subscriber_id: number })[],
  queued_at: Date,
): Promise<void> {
  const written = await db
    .insert(mail)
    .values(
      mails.map((one) => {
        const { subscriber_id: _, ...row } = one
        return row
      }),
    )
    .onConflictDoNothing({ target: mail.key })
    .returning({ id: mail.id, key: mail.key })
  const idOf = new Map(written.map(({ id, key }) => [key, id]))
  await db
    .insert(newsletterSend)
    .values(
      mails.map(({ key, subscriber_id }) => ({
        issue_id,
        subscriber_id,
        mail_id: idOf.get(key) ?? null,
        queued_at,
      })),
    )
    .onConflictDoUpdate({
      target: [newsletterSend.issue_id, newsletterSend.subscriber_id],
      set: { mail_id: sql`excluded.mail_id`, queued_at },
    })
}

/** How many of its mails nobody has tried yet. */
export async function countUntried(db: Executor, issue_id: number): Promise<number> {
  const [row] = await db
    .select({ many: count() })
    .from(newsletterSend)
    .innerJoin(mail, eq(mail.id, newsletterSend.mail_id))
    .where(and(eq(newsletterSend.issue_id, issue_id), isNull(mail.sent_at), eq(mail.attempts, 0)))
  return row?.many ?? 0
}

/** Removes unsent emails from the outbox. */
export async function withdrawSends(db: Executor, issue_id: number): Promise<void> {
  const unsent = db
    .select({ id: mail.id })
    .from(mail)
    .innerJoin(newsletterSend, eq(newsletterSend.mail_id, mail.id))
    .where(and(eq(newsletterSend.issue_id, issue_id), isNull(mail.sent_at)))
  await db
    .delete(newsletterSend)
    .where(and(eq(newsletterSend.issue_id, issue_id), inArray(newsletterSend.mail_id, unsent)))
  await deleteUnsentCoupons(db, issue_id)
  await db
    .delete(mail)
    .where(
      and(
        eq(mail.kind, 'newsletter_issue'),
        isNull(mail.sent_at),
        sql`(${mail.data} ->> 'issue_id')::bigint = ${issue_id}`,
      ),
    )
}
