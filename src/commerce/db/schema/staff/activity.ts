// The history of staff changes. Rows are only added.
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { ACTIVITY_ACTIONS, ACTIVITY_KINDS, type ActivityKind } from '#/contract/activity/staff.ts'
import { id, isOneOf, time } from '#/commerce/db/schema/columns.ts'

export const activity = pgTable(
  'activity',
  {
    id: id(),
    at: time().notNull().defaultNow(),
    /** Equal for everything that was written at once. */
    change: uuid().notNull(),
    /** No foreign key: when the account is deleted, the action stays without a name. */
    user_id: text(),
    kind: text().$type<ActivityKind>().notNull(),
    record: text().notNull(),
    name: text().notNull(),
    action: text().$type<(typeof ACTIVITY_ACTIONS)[number]>().notNull(),
    field: text(),
    old: jsonb(),
    new: jsonb(),
  },
  (table) => [
    index().on(table.kind, table.record, table.id),
    index().on(table.change),
    check('activity_kind_known', isOneOf(table.kind, ACTIVITY_KINDS)),
    check('activity_action_known', isOneOf(table.action, ACTIVITY_ACTIONS)),
  ],
)
