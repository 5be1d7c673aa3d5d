import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import {
  AUDIENCES,
  type Audience,
  GROUP_PRICE_KINDS,
  type GroupPriceKind,
} from '#/contract/promotions/staff-groups.ts'
import { id, isOneOf, localized, ref, time } from './columns.ts'
import { customerGroup } from './staff/customer-group.ts'

/** Prices for a group of customers (rule 195). */
export const groupPrice = pgTable(
  'group_price',
  {
    id: id(),
    title: localized().notNull(),
    audience: text().$type<Audience>().notNull(),
    group_id: ref().references(() => customerGroup.id, { onDelete: 'restrict' }),
    kind: text().$type<GroupPriceKind>().notNull(),
    /** A percentage, or an amount of the base currency: see `kind`. */
    amount: numeric({ precision: 12, scale: 2, mode: 'number' }).notNull(),
    starts_at: time(),
    ends_at: time(),
    /** Of the week, 0 is Sunday; empty for every day. */
    days: integer().array().notNull().default([]),
    /** Empty: for all goods. Lists have no foreign keys: a deleted entry matches no goods. */
    category_ids: bigint({ mode: 'number' }).array().notNull().default([]),
    product_ids: bigint({ mode: 'number' }).array().notNull().default([]),
    is_shown: boolean().notNull().default(false),
    status: integer().$type<0 | 1>().notNull().default(1),
    /** Whether pages show it now; kept up to date by the second. */
    is_on: boolean().notNull().default(false),
    created_at: time().notNull().defaultNow(),
    updated_at: time().notNull().defaultNow(),
  },
  (table) => [
    index().on(table.group_id),
    check('group_price_kind_known', isOneOf(table.kind, GROUP_PRICE_KINDS)),
    check('group_price_audience_known', isOneOf(table.audience, AUDIENCES)),
    check('group_price_status_known', isOneOf(table.status, [0, 1])),
    check(
      'group_price_group',
      sql`(${table.audience} = 'group') = (${table.group_id} is not null)`,
    ),
    check('group_price_amount', sql`${table.amount} > 0`),
  ],
)
