// Closings of a day. Rows are only added.
import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { ClosingFigures, CountedCash } from '#/contract/books/staff-closings.ts'
import { id, isOneOf, ref, time } from '#/commerce/db/schema/columns.ts'

/** What one closing says, as it was seen. */
export type ClosingData = { figures: ClosingFigures; cash: CountedCash[]; by: string | null }

export const closing = pgTable(
  'closing',
  {
    id: id(),
    /** Without gaps. */
    number: integer().notNull().unique(),
    day: date({ mode: 'string' }).notNull(),
    from_at: time().notNull(),
    until_at: time().notNull(),
    closed_at: time().notNull(),
    /** No foreign key: a closing stays as it is when an account is deleted. */
    user_id: text().notNull(),
    data: jsonb().$type<ClosingData>().notNull(),
  },
  (table) => [check('closing_number_positive', sql`${table.number} > 0`)],
)

export const CLOSED_KINDS = [
  'document',
  'stop',
  'payment',
  'empties',
  'gift_sale',
  'gift_return',
] as const

/** What a closing contains: each document, and each amount of cash, once in all closings. */
export const closed = pgTable(
  'closed',
  {
    kind: text().$type<(typeof CLOSED_KINDS)[number]>().notNull(),
    /** No foreign key: a closing outlives the orders in it. Empties have the ID of their order. */
    record_id: ref().notNull(),
    closing_id: ref()
      .notNull()
      .references(() => closing.id, { onDelete: 'no action' }),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.record_id] }),
    index().on(table.closing_id),
    check('closed_kind_known', isOneOf(table.kind, CLOSED_KINDS)),
  ],
)

/** Corrections. */
export const closingNote = pgTable(
  'closing_note',
  {
    id: id(),
    closing_id: ref()
      .notNull()
      .references(() => closing.id, { onDelete: 'no action' }),
    text: text().notNull(),
    /** As in the closing. */
    user_id: text().notNull(),
    by: text(),
    created_at: time().notNull(),
  },
  (table) => [index().on(table.closing_id)],
)
