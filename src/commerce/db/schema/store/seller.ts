// Stores' members, and applicants.
import { check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { STORE_ROLES, type StoreRole } from '#/contract/seller/shapes.ts'
import { APPLICATION_STATUSES, type ApplicationStatus } from '#/contract/store/application.ts'
import { user } from '#/commerce/db/schema/auth.ts'
import { picture, product, store } from '#/commerce/db/schema/catalog.ts'
import { id, isOneOf, language, ref, time } from '#/commerce/db/schema/columns.ts'

/** The members of a store. */
export const storeMember = pgTable(
  'store_member',
  {
    store_id: ref()
      .notNull()
      .references(() => store.id, { onDelete: 'cascade' }),
    user_id: text()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    role: text().$type<StoreRole>().notNull().default('owner'),
    created_at: time().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.store_id, table.user_id] }),
    index().on(table.user_id),
    check('store_member_role_known', isOneOf(table.role, STORE_ROLES)),
  ],
)

/** Deleted once it is accepted or withdrawn. Its link is signed and stored nowhere. */
export const storeInvitation = pgTable(
  'store_invitation',
  {
    id: id(),
    store_id: ref()
      .notNull()
      .references(() => store.id, { onDelete: 'cascade' }),
    /** In lower case. */
    email: text().notNull(),
    role: text().$type<StoreRole>().notNull(),
    language: language().notNull(),
    created_at: time().notNull().defaultNow(),
    expires_at: time().notNull(),
  },
  (table) => [
    unique().on(table.store_id, table.email),
    check('store_invitation_role_known', isOneOf(table.role, STORE_ROLES)),
  ],
)

/** Photos uploaded by a store: it may use these, and no others. */
export const storePhoto = pgTable(
  'store_photo',
  {
    store_id: ref()
      .notNull()
      .references(() => store.id, { onDelete: 'cascade' }),
    picture_id: ref()
      .notNull()
      .references(() => picture.id, { onDelete: 'cascade' }),
    created_at: time().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.store_id, table.picture_id] }),
    index().on(table.picture_id),
  ],
)

/** An application from the sellers' page, and its outcome. */
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
    /** The registered name of the business. */
    legal_name: text().notNull().default(''),
    registration_number: text().notNull().default(''),
    /** The accepted version of the terms (rule 39). */
    terms_version: text(),
    language: language().notNull(),
    status: text().$type<ApplicationStatus>().notNull().default('new'),
    /** The staff's question, and the answer. */
    question: text(),
    answer: text(),
    /** Why it was declined. */
    reason: text(),
    /** Counts decisions and answers: each sends its own email. */
    version: integer().notNull().default(0),
    /** The store that it became. */
    store_id: ref().references(() => store.id, { onDelete: 'set null' }),
    created_at: time().notNull(),
    updated_at: time().notNull().defaultNow(),
  },
  (table) => [
    index().on(table.status, table.id),
    index().on(table.store_id),
    check('seller_application_status', isOneOf(table.status, APPLICATION_STATUSES)),
  ],
)

/** Documents of an application; only staff see them. */
export const applicationDocument = pgTable(
  'application_document',
  {
    id: id(),
    application_id: ref()
      .notNull()
      .references(() => sellerApplication.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    type: text().$type<'application/pdf' | 'image/webp'>().notNull(),
    /** In base64. */
    content: text().notNull(),
  },
  (table) => [index().on(table.application_id)],
)

export const PRODUCT_STATES = ['waiting', 'declined'] as const

/** A seller's product without approval; without a row it is approved. */
export const productApproval = pgTable(
  'product_approval',
  {
    product_id: ref()
      .primaryKey()
      .references(() => product.id, { onDelete: 'cascade' }),
    state: text().$type<(typeof PRODUCT_STATES)[number]>().notNull(),
    /** Why it was declined. */
    reason: text(),
    updated_at: time().notNull().defaultNow(),
  },
  (table) => [
    index().on(table.state),
    check('product_approval_state_known', isOneOf(table.state, PRODUCT_STATES)),
  ],
)
