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
} from 'drizzle-orm/pg-core'
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
    /** Staff may hide it; hidden ones count nowhere. */
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
