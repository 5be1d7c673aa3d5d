// Newsletter subscriptions and contact messages.
import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { SUBSCRIBER_STATES } from '#/contract/newsletter/staff.ts'
import { MESSAGE_STATUSES, type MessageStatus } from '#/contract/contact/staff.ts'
import { id, isOneOf, language, ref, time } from './columns.ts'

const NEWSLETTER_LINKS = ['confirm', 'unsubscribe'] as const
export type NewsletterLink = (typeof NEWSLETTER_LINKS)[number]

/** An address entered for the newsletter; it gets one only once it is confirmed. */
export const subscriber = pgTable(
  'newsletter_subscriber',
  {
    id: id(),
    /** As last typed; a normalized form identifies the mailbox (rule 66). */
    email: text().notNull(),
    mailbox: text().notNull().unique(),
    language: language().notNull(),
    status: text().$type<(typeof SUBSCRIBER_STATES)[number]>().notNull().default('pending'),
    asked_at: time().notNull(),
    confirmed_at: time(),
    unsubscribed_at: time(),
    /** When its mail server refused the address for good, and what it said; null again once it is confirmed anew. */
    bounced_at: time(),
    bounce_reason: text(),
    /** When its reader called an issue unwanted mail; null again once it is confirmed anew. */
    complained_at: time(),
    /** When its reader agreed that opened issues are noted, and when that ended; agreed anew, it has no end (rule 272). */
    opens_agreed_at: time(),
    opens_ended_at: time(),
  },
  (table) => [check('newsletter_subscriber_status', isOneOf(table.status, SUBSCRIBER_STATES))],
)

/** Links in emails, as hashes. */
export const newsletterToken = pgTable(
  'newsletter_token',
  {
    hash: text().primaryKey(),
    subscriber_id: ref()
      .notNull()
      .references(() => subscriber.id, { onDelete: 'cascade' }),
    purpose: text().$type<NewsletterLink>().notNull(),
    expires_at: time().notNull(),
    used_at: time(),
  },
  (table) => [
    index().on(table.subscriber_id),
    index().on(table.expires_at),
    check('newsletter_token_purpose', isOneOf(table.purpose, NEWSLETTER_LINKS)),
  ],
)

/** Messages from the contact form. */
export const contactMessage = pgTable(
  'contact_message',
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    subject: text().notNull(),
    message: text().notNull(),
    language: language().notNull(),
    status: text().$type<MessageStatus>().notNull().default('open'),
    created_at: time().notNull(),
    done_at: time(),
  },
  (table) => [
    index().on(table.status, table.id),
    check('contact_message_status', isOneOf(table.status, MESSAGE_STATUSES)),
  ],
)
