// Reviews and questions.
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import {
  CHECK_CAUSES,
  CHECK_DECISIONS,
  type CheckCause,
  type CheckDecision,
  CHECKED_KINDS,
  type CheckedKind,
  REPORT_REASONS,
  type ReportReason,
} from '#/contract/checks/shapes.ts'
import { Visibility } from '#/contract/reviews/shapes.ts'
import type { Language } from '#/lib/i18n.ts'
import { user } from './auth.ts'
import { product } from './catalog.ts'
import { id, isOneOf, language, ref, time } from './columns.ts'

export const review = pgTable(
  'review',
  {
    id: id(),
    product_id: ref()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    /** Null if the account is deleted, or in a demo. */
    user_id: text().references(() => user.id, { onDelete: 'set null' }),
    /** As shown: first name and initial. */
    author: text().notNull(),
    rating: smallint().notNull(),
    content: text().notNull(),
    language: language<Language>().notNull().default('en'),
    /** Staff may hide it, or check it first; only published ones count. */
    status: text().$type<Visibility>().notNull().default('published'),
    created_at: time().notNull().defaultNow(),
    updated_at: time().notNull().defaultNow(),
  },
  (table) => [
    unique().on(table.product_id, table.user_id),
    index().on(table.product_id, table.status, table.created_at),
    check('review_status_known', isOneOf(table.status, Visibility.options)),
    check('review_rating_in_stars', sql`${table.rating} between 1 and 5`),
  ],
)

export const question = pgTable(
  'question',
  {
    id: id(),
    product_id: ref()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    user_id: text().references(() => user.id, { onDelete: 'set null' }),
    author: text().notNull(),
    question: text().notNull(),
    answer: text(),
    answered_at: time(),
    /** The language of the question and its answer. */
    language: language<Language>().notNull().default('en'),
    /** Vote counts, updated in the same transaction. */
    helpful_count: integer().notNull().default(0),
    unhelpful_count: integer().notNull().default(0),
    status: text().$type<Visibility>().notNull().default('published'),
    created_at: time().notNull().defaultNow(),
  },
  (table) => [
    index().on(table.product_id, table.status, table.created_at),
    check('question_status_known', isOneOf(table.status, Visibility.options)),
  ],
)

/** Whether an answer helped: one vote per person, which may change. */
export const questionFeedback = pgTable(
  'question_feedback',
  {
    question_id: ref()
      .notNull()
      .references(() => question.id, { onDelete: 'cascade' }),
    user_id: text()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    helpful: boolean().notNull(),
    created_at: time().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.question_id, table.user_id] })],
)

/** Why a text waits for a check, and what came of it; the oldest open one of a text stands for all of them. */
export const textCheck = pgTable(
  'text_check',
  {
    id: id(),
    about: text().$type<CheckedKind>().notNull(),
    product_id: ref()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    review_id: ref().references(() => review.id, { onDelete: 'set null' }),
    /** Of questions and answers; reports of a product have neither. */
    question_id: ref().references(() => question.id, { onDelete: 'set null' }),
    /** As it was then. */
    content: text().notNull(),
    author: text().notNull(),
    language: language<Language>().notNull(),
    cause: text().$type<CheckCause>().notNull(),
    /** The listed word that the text has. */
    word: text(),
    /** For a report: with the language of its author. */
    reason: text().$type<ReportReason>(),
    message: text().notNull().default(''),
    name: text().notNull().default(''),
    email: text(),
    reporter_language: language<Language>(),
    /** A keyed hash that tells visitors apart: each reports a text once. */
    visitor: text(),
    /** Keyed hashes of a customer with a confirmed email, and of the network; a text waits once enough of both differ. */
    member: text(),
    network: text(),
    created_at: time().notNull(),
    decision: text().$type<CheckDecision>(),
    decision_reason: text().notNull().default(''),
    decided_at: time(),
    decided_by: text().references(() => user.id, { onDelete: 'set null' }),
  },
  (table) => [
    index()
      .on(table.id)
      .where(sql`${table.decided_at} is null`),
    index().on(table.decided_at, table.id),
    index().on(table.product_id),
    index().on(table.review_id),
    index().on(table.question_id),
    index().on(table.decided_by),
    index().on(table.email),
    uniqueIndex('text_check_once').on(
      table.about,
      sql`coalesce(${table.review_id}, ${table.question_id}, case ${table.about} when 'product' then ${table.product_id} end)`,
      table.visitor,
    ),
    check('text_check_about_known', isOneOf(table.about, CHECKED_KINDS)),
    check('text_check_cause_known', isOneOf(table.cause, CHECK_CAUSES)),
    check('text_check_reason_known', isOneOf(table.reason, REPORT_REASONS)),
    check('text_check_decision_known', isOneOf(table.decision, CHECK_DECISIONS)),
    check('text_check_decided', sql`(${table.decision} is null) = (${table.decided_at} is null)`),
    check('text_check_report', sql`(${table.cause} = 'report') = (${table.reason} is not null)`),
  ],
)
