import { check, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { LABEL_KINDS, type LabelKind } from '#/contract/label/staff.ts'
import { isOneOf } from '#/commerce/db/schema/columns.ts'

/** Brands and tags that staff can choose in product forms, used or not. */
export const label = pgTable(
  'label',
  { kind: text().$type<LabelKind>().notNull(), name: text().notNull() },
  (table) => [
    primaryKey({ columns: [table.kind, table.name] }),
    check('label_kind_known', isOneOf(table.kind, LABEL_KINDS)),
  ],
)
