// The outbox.
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { MAIL_KINDS } from '#/domain/mail-kinds.ts'
import { id, isOneOf, language, time } from './columns.ts'

/** Mail to send: written with the change that it reports, sent afterwards. */
export const mail = pgTable(
  'mail',
  {
    id: id(),
    /** Its subject, once: a second one with the same key isn't written. */
    key: text().notNull().unique(),
    kind: text().notNull(),
    to: text().notNull(),
    language: language().notNull(),
    data: jsonb().notNull(),
    created_at: time().notNull().defaultNow(),
    /** Not before; later after each failure. */
    due_at: time().notNull().defaultNow(),
    attempts: integer().notNull().default(0),
    sent_at: time(),
    problem: text(),
  },
  (table) => [
    index()
      .on(table.due_at)
      .where(sql`${table.sent_at} is null`),
    check('mail_kind_known', isOneOf(table.kind, MAIL_KINDS)),
  ],
)
