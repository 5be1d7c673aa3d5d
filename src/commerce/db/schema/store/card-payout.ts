// What the card provider pays out, as it told us: it stays when the provider can't be reached.
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, pgTable, text } from 'drizzle-orm/pg-core'
import {
  PAYOUT_LINE_KINDS,
  PAYOUT_STATES,
  type PayoutLineKind,
  type PayoutState,
} from '#/contract/books/staff-payouts.ts'
import { id, isOneOf, money, ref, time } from '#/commerce/db/schema/columns.ts'

/** Amounts are in hundredths of its own currency. */
export const cardPayout = pgTable(
  'card_payout',
  {
    id: id(),
    /** The provider's. */
    ref: text().notNull().unique(),
    status: text().$type<PayoutState>().notNull(),
    amount: money().notNull(),
    currency: text().notNull(),
    arrives_on: date({ mode: 'string' }).notNull(),
    created_at: time().notNull(),
    /** False if the provider doesn't tell what it is made of. */
    has_lines: boolean().notNull(),
    /** When its lines were read; null until then. */
    read_at: time(),
    fetched_at: time().notNull(),
  },
  (table) => [
    index().on(table.created_at),
    check('card_payout_status_known', isOneOf(table.status, PAYOUT_STATES)),
  ],
)

export const cardPayoutLine = pgTable(
  'card_payout_line',
  {
    id: id(),
    payout_id: ref()
      .notNull()
      .references(() => cardPayout.id, { onDelete: 'cascade' }),
    ref: text().notNull().unique(),
    kind: text().$type<PayoutLineKind>().notNull(),
    type: text().notNull(),
    amount: money().notNull(),
    fee: money().notNull(),
    net: money().notNull(),
    at: time().notNull(),
    /** Our reference of the payment, as the provider has it. No foreign key: it may be anything. */
    reference: text(),
    refund_ref: text(),
    /** Before any exchange into the payout's currency. */
    paid_amount: money(),
    paid_currency: text(),
  },
  (table) => [
    index().on(table.payout_id, table.id),
    index()
      .on(table.reference)
      .where(sql`${table.reference} is not null`),
    index()
      .on(table.refund_ref)
      .where(sql`${table.refund_ref} is not null`),
    check('card_payout_line_kind_known', isOneOf(table.kind, PAYOUT_LINE_KINDS)),
  ],
)
