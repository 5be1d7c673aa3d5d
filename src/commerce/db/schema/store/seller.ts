// Who sells in a store, and who asks to.
import { check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { APPLICATION_STATUSES, type ApplicationStatus } from '#/contract/store/staff.ts'
import { user } from '#/commerce/db/schema/auth.ts'
import { store } from '#/commerce/db/schema/catalog.ts'
import { id, isOneOf, language, ref, time } from '#/commerce/db/schema/columns.ts'

/** The people of a store. */
export const storeMember = pgTable(
  'store_member',
  {
    store_id: ref()
      .notNull()
      .references(() => store.id, { onDelete: 'cascade' }),
    user_id: text()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.store_id, table.user_id] }), index().on(table.user_id)],
)

/** What somebody wrote with the form of the page for sellers. */
export const sellerApplication = pgTable(
  'seller_application',
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    store_name: text().notNull(),
    city: text().notNull(),
    website: text(),
    message: text().notNull(),
    language: language().notNull(),
    status: text().$type<ApplicationStatus>().notNull().default('new'),
    created_at: time().notNull(),
  },
  (table) => [
    index().on(table.status, table.id),
    check('seller_application_status', isOneOf(table.status, APPLICATION_STATUSES)),
  ],
)
