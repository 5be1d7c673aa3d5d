// What a customer's users share besides orders: invitations, approvals, bank details.
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { CUSTOMER_ROLES, type CustomerRole } from '#/contract/auth/shapes.ts'
import type { Approval } from '#/contract/approvals/shapes.ts'
import type { Checkout } from '#/contract/checkout/public.ts'
import { customer, user } from '#/commerce/db/schema/auth.ts'
import { id, isOneOf, language, money, ref, time } from '#/commerce/db/schema/columns.ts'

/** Deleted once it is accepted or withdrawn. Its link is signed and stored nowhere. */
export const customerInvitation = pgTable(
  'customer_invitation',
  {
    id: id(),
    customer_id: ref()
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    /** In lower case. */
    email: text().notNull(),
    role: text().$type<CustomerRole>().notNull(),
    spend_limit: money(),
    invited_by: text()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    language: language().notNull(),
    created_at: time().notNull().defaultNow(),
    expires_at: time().notNull(),
  },
  (table) => [
    unique().on(table.customer_id, table.email),
    check('customer_invitation_role_known', isOneOf(table.role, CUSTOMER_ROLES)),
    check('customer_invitation_limit_not_negative', sql`${table.spend_limit} >= 0`),
  ],
)

/** An `expired` one is stored as waiting. */
export const STORED_APPROVAL_STATUSES = [
  'waiting',
  'approved',
  'declined',
  'returned',
  'withdrawn',
] as const
export type StoredApprovalStatus = (typeof STORED_APPROVAL_STATUSES)[number]

/** A checkout as it was sent, with what the approver saw. It reserves nothing. */
export const orderApproval = pgTable(
  'order_approval',
  {
    id: id(),
    customer_id: ref()
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    requested_by: text()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    status: text().$type<StoredApprovalStatus>().notNull().default('waiting'),
    checkout: jsonb().$type<Checkout>().notNull(),
    shown: jsonb()
      .$type<
        Pick<Approval, 'items' | 'shipping_address' | 'delivery_slot' | 'notes'> & {
          prices_version?: string
        }
      >()
      .notNull(),
    /** Goods and delivery, before wallet and points: compared with the limit. */
    value: money().notNull(),
    total: money().notNull(),
    language: language().notNull(),
    /** The storefront that it came through. */
    site: text(),
    decided_by: text().references(() => user.id, { onDelete: 'set null' }),
    reason: text(),
    order_number: text(),
    created_at: time().notNull().defaultNow(),
    expires_at: time().notNull(),
    updated_at: time().notNull().defaultNow(),
  },
  (table) => [
    index().on(table.customer_id, table.id),
    index().on(table.requested_by),
    check('order_approval_status_known', isOneOf(table.status, STORED_APPROVAL_STATUSES)),
  ],
)

/** Bank details, encrypted: a reader of the table learns nothing. */
export const paymentAccount = pgTable('payment_account', {
  customer_id: ref()
    .primaryKey()
    .references(() => customer.id, { onDelete: 'cascade' }),
  sealed: text().notNull(),
  updated_by: text().references(() => user.id, { onDelete: 'set null' }),
  /** Counts changes, so that each sends its own email. */
  version: integer().notNull().default(1),
  updated_at: time().notNull().defaultNow(),
})
