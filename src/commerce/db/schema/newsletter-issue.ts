// Issues of the newsletter, and to whom they were sent (rule 272). Apart from the subscribers: they outlive an issue.
import {
  bigint,
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
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
    /** The last subscriber for whom it was put into the outbox. */
    cursor: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [
    index().on(table.status),
    index().on(table.group_id),
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
  },
  (table) => [
    primaryKey({ columns: [table.issue_id, table.subscriber_id] }),
    index().on(table.subscriber_id),
    index().on(table.mail_id),
  ],
)
