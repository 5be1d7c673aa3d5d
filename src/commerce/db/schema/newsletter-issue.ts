// Issues of the newsletter, and to whom they were sent (rule 272). Apart from the subscribers: they outlive an issue.
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { ISSUE_STATES, type IssueBlock, type IssueState } from '#/contract/newsletter/issues.ts'
import { id, isOneOf, localized, ref, time } from './columns.ts'
import { mail } from './mail.ts'
import { subscriber } from './newsletter.ts'
import { customerGroup } from './staff/customer-group.ts'

export const newsletterIssue = pgTable(
  'newsletter_issue',
  {
    id: id(),
    subject: localized().notNull(),
    intro: localized().notNull(),
    blocks: jsonb().$type<IssueBlock[]>().notNull(),
    /** A group can't be removed while an issue waits for it. */
    group_id: ref().references(() => customerGroup.id, { onDelete: 'set null' }),
    status: text().$type<IssueState>().notNull().default('draft'),
    /** Also sent, once, to those who join its group later. */
    ongoing: boolean().notNull().default(false),
    created_at: time().notNull(),
    /** While it runs: when its group is looked at next. */
    send_at: time(),
    started_at: time(),
    ended_at: time(),
    /** Both or neither: when its goods are the week's offers on the home page. */
    valid_from: time(),
    valid_until: time(),
    /** Whether they are so now; kept by a job, whose change renews the pages. */
    on_home: boolean().notNull().default(false),
    /** The last subscriber for whom it was put into the outbox. */
    cursor: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [
    index().on(table.status),
    index().on(table.group_id),
    check(
      'newsletter_issue_valid_in_order',
      sql`(${table.valid_from} is null) = (${table.valid_until} is null) and coalesce(${table.valid_from} < ${table.valid_until}, true)`,
    ),
    check('newsletter_issue_status_known', isOneOf(table.status, ISSUE_STATES)),
  ],
)

export const newsletterSend = pgTable(
  'newsletter_send',
  {
    issue_id: ref()
      .notNull()
      .references(() => newsletterIssue.id, { onDelete: 'cascade' }),
    subscriber_id: ref()
      .notNull()
      .references(() => subscriber.id, { onDelete: 'cascade' }),
    /** Null once the outbox has forgotten it. */
    mail_id: ref().references(() => mail.id, { onDelete: 'set null' }),
    /** A customer who has ordered since may become inactive again, and get it again. */
    queued_at: time(),
    /** Taken by the reader's mail server, and sent back later. */
    returned_at: time(),
    /** Called unwanted mail by its reader. */
    complained_at: time(),
  },
  (table) => [
    primaryKey({ columns: [table.issue_id, table.subscriber_id] }),
    index().on(table.subscriber_id),
    index().on(table.mail_id),
  ],
)

/** The picture in a copy whose reader agreed to it; its token as a hash. */
export const newsletterOpen = pgTable(
  'newsletter_open',
  {
    hash: text().primaryKey(),
    issue_id: ref()
      .notNull()
      .references(() => newsletterIssue.id, { onDelete: 'cascade' }),
    subscriber_id: ref()
      .notNull()
      .references(() => subscriber.id, { onDelete: 'cascade' }),
    sent_at: time().notNull(),
    /** The first time only. */
    opened_at: time(),
  },
  (table) => [
    unique().on(table.issue_id, table.subscriber_id),
    index().on(table.subscriber_id),
    index().on(table.sent_at),
  ],
)
