// Groups of customers. Members aren't stored: the rules are asked each time.
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { GroupRule } from '#/contract/customers/group-rules.ts'
import { id, time } from '#/commerce/db/schema/columns.ts'

export const customerGroup = pgTable('customer_group', {
  id: id(),
  name: text().notNull(),
  rules: jsonb().$type<GroupRule[]>().notNull(),
  created_at: time().notNull(),
})
