import { check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import {
  SHOP_SYSTEMS,
  type ShopSystem,
  TAKEOVER_KINDS,
  type TakeoverKind,
} from '#/contract/takeovers/shapes.ts'
import { id, isOneOf, time } from '#/commerce/db/schema/columns.ts'

export type TakeoverLine = [line: number, number: string, result: string, why: string]

/** A file of another shop system that was imported. */
export const takeover = pgTable(
  'takeover',
  {
    id: id(),
    kind: text().$type<TakeoverKind>().notNull(),
    system: text().$type<ShopSystem>().notNull(),
    name: text().notNull(),
    came: integer().notNull(),
    refused: integer().notNull(),
    /** What came of each line: its number, that of the record in the old shop, and why not. It names no person. */
    report: jsonb().$type<TakeoverLine[]>().notNull(),
    /** IDs of what came. No foreign keys: it may be deleted since. */
    records: text().array().notNull(),
    /** No foreign key: the account may be deleted. */
    user_id: text(),
    created_at: time().notNull(),
    undone_at: time(),
    /** What had been used by then. */
    kept: integer(),
  },
  (table) => [
    check('takeover_kind_known', isOneOf(table.kind, TAKEOVER_KINDS)),
    check('takeover_system_known', isOneOf(table.system, SHOP_SYSTEMS)),
  ],
)
