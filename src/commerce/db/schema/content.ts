import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import { PAGE_STATUSES, type PageStatus } from '#/contract/content/staff.ts'
import { type Theme, THEMES } from '#/contract/content/theme.ts'
import type { AdminSection } from '#/contract/home/sections.ts'
import { id, isOneOf, localized, time } from './columns.ts'

/** One row: whether this database is a demo or a shop, decided when it was first filled. */
export const shopKind = pgTable(
  'shop_kind',
  {
    only: boolean().primaryKey().default(true),
    kind: text().$type<'demo' | 'shop'>().notNull(),
    decided_at: time().notNull().defaultNow(),
  },
  (table) => [
    check('shop_kind_only_row', sql`${table.only}`),
    check('shop_kind_known', isOneOf(table.kind, ['demo', 'shop'])),
  ],
)

/** Named values of the shop: `theme_options` and `settings`, in the contract's shapes. */
export const setting = pgTable('setting', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
  updated_at: time().notNull().defaultNow(),
})

export const currency = pgTable('currency', {
  id: id(),
  code: text().notNull().unique(),
  symbol: text().notNull(),
  exchange_rate: numeric({ precision: 14, scale: 6, mode: 'number' }).notNull(),
  position: integer().notNull().default(0),
})

export const country = pgTable('country', {
  code: text().primaryKey(),
  name: localized().notNull(),
  states: jsonb().$type<{ code: string; name: string }[]>().notNull(),
  position: integer().notNull().default(0),
})

export const page = pgTable(
  'page',
  {
    id: id(),
    slug: text().notNull().unique(),
    title: localized().notNull(),
    content: localized().notNull(),
    version: text().notNull().default('1'),
    /** A draft is visible to administrators only. */
    status: text().$type<PageStatus>().notNull().default('published'),
    updated_at: time().notNull().defaultNow(),
  },
  (table) => [check('page_status_known', isOneOf(table.status, PAGE_STATUSES))],
)

/** Frequently asked questions, with answers as sanitised HTML, ordered by group. */
export const faq = pgTable('faq', {
  id: id(),
  group: localized().notNull(),
  question: localized().notNull(),
  answer: localized().notNull(),
  position: integer().notNull().default(0),
})

/** The homes, one for each look, with their sections in the contract's shape. */
export const home = pgTable(
  'home',
  {
    slug: text().$type<Theme>().primaryKey(),
    name: localized().notNull(),
    sections: jsonb().$type<AdminSection[]>().notNull(),
    updated_at: time().notNull().defaultNow(),
  },
  (table) => [check('home_slug_known', isOneOf(table.slug, THEMES))],
)
