// Users, their sessions and their household (customer).
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { hasMoreRoles, rolesIn } from '#/commerce/db/roles.ts'
import { CUSTOMER_ROLES, type CustomerRole, Role } from '#/contract/auth/shapes.ts'
import type { Business } from '#/contract/business.ts'
import { id, isOneOf, money, ref, time } from './columns.ts'

export const customer = pgTable(
  'customer',
  {
    id: id(),
    name: text().notNull(),
    /** Sum of its `wallet_entry` rows. */
    wallet_balance: money().notNull().default(0),
    /** Sum of its `points_entry` rows. */
    points_balance: integer().notNull().default(0),
    /** Since then none of its users can sign in. */
    blocked_at: time(),
    blocked_reason: text(),
    created_at: time().notNull().defaultNow(),
  },
  (table) => [
    check('customer_wallet_not_negative', sql`${table.wallet_balance} >= 0`),
    index().on(table.created_at, table.id),
  ],
)

const ROLES = sql.raw(`array[${Role.options.map((role) => `'${role}'`).join(', ')}]`)

export const user = pgTable(
  'user',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /**
     * In lower case. Several accounts may have the same; only the first to confirm it counts as its owner (rule 69).
     */
    email: text().notNull(),
    email_verified: boolean().notNull().default(false),
    image: text(),
    /** Comma-separated roles of the contract. */
    role: text().notNull().default('customer'),
    phone: text(),
    country_code: text(),
    /** In E.164, once confirmed by a code: sign-in codes go there. */
    confirmed_phone: text().unique(),
    customer_id: ref().references(() => customer.id, { onDelete: 'no action' }),
    /** What they may do in it. */
    customer_role: text().$type<CustomerRole>().notNull().default('owner'),
    /** Their largest order without approval; null without a limit. */
    spend_limit: money(),
    /** The customer that they had alone before they joined this one: they get it back when they leave. */
    own_customer_id: ref().references(() => customer.id, { onDelete: 'set null' }),
    last_sign_in_at: time(),
    /** The accepted version of the terms (rule 39). */
    terms_version: text(),
    newsletter: boolean().notNull().default(false),
    /** The company that they order for. */
    business: jsonb().$type<Business>(),
    /** Prices are shown to them without tax (rule 345). */
    net_prices: boolean().notNull().default(false),
    created_at: time().notNull().defaultNow(),
    updated_at: time().notNull().defaultNow(),
  },
  (table) => [
    index().on(table.email),
    index().on(table.customer_id),
    index('user_with_more_roles').on(table.id).where(hasMoreRoles(table.role)),
    // Without it, deleting a customer reads all users.
    index()
      .on(table.own_customer_id)
      .where(sql`${table.own_customer_id} is not null`),
    check('user_customer_role_known', isOneOf(table.customer_role, CUSTOMER_ROLES)),
    check('user_spend_limit_not_negative', sql`${table.spend_limit} >= 0`),
    uniqueIndex('user_confirmed_email')
      .on(table.email)
      .where(sql`${table.email_verified}`),
    check('user_role_known', sql`${rolesIn(table.role)} <@ ${ROLES}`),
  ],
)

export const session = pgTable(
  'session',
  {
    id: text().primaryKey(),
    /** SHA-256 of the token: the table opens no session. */
    token_hash: text().notNull().unique(),
    user_id: text()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    expires_at: time().notNull(),
    /** The staff user signed in as the customer. */
    acted_by: text().references((): AnyPgColumn => user.id, { onDelete: 'cascade' }),
    ip_address: text(),
    user_agent: text(),
    created_at: time().notNull().defaultNow(),
    updated_at: time().notNull().defaultNow(),
  },
  (table) => [
    index().on(table.user_id),
    index()
      .on(table.acted_by)
      .where(sql`${table.acted_by} is not null`),
  ],
)

/** A way to sign in: a password now, other providers later. */
export const credential = pgTable(
  'credential',
  {
    id: text().primaryKey(),
    /** The provider's account ID, not a row of ours. */
    account_id: text().notNull(),
    provider_id: text().notNull(),
    /** Who vouches for the account ID: this shop, or another identity provider. */
    issuer: text().notNull(),
    user_id: text()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    access_token: text(),
    refresh_token: text(),
    id_token: text(),
    access_token_expires_at: time(),
    refresh_token_expires_at: time(),
    scope: text(),
    /** Of this shop, or with a `$` in front as another shop system hashed it, until the first sign-in. */
    password: text(),
    created_at: time().notNull().defaultNow(),
    updated_at: time().notNull().defaultNow(),
  },
  (table) => [
    index().on(table.user_id),
    unique().on(table.issuer, table.account_id),
    index('credential_old_password')
      .on(table.password)
      .where(sql`${table.password} like '$%'`),
  ],
)
