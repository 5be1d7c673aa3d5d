// A store's account, ledger and payouts.
import { type SQL, and, asc, count, desc, eq, gte, lt, inArray, sql } from 'drizzle-orm'
import type { PayoutStatus } from '#/contract/seller/shapes.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { user } from '#/commerce/db/schema/auth.ts'
import { product, store } from '#/commerce/db/schema/catalog.ts'
import {
  categoryCommission,
  payout,
  sellerTerms,
  storeAccount,
  storeEntry,
} from '#/commerce/db/schema/store/ledger.ts'
import { storeInvitation, storeMember } from '#/commerce/db/schema/store/seller.ts'
import { TO_DO } from '#/commerce/api/records/to-do.queries.ts'

export type AccountRow = typeof storeAccount.$inferSelect
export type PayoutRow = typeof payout.$inferSelect
export type EntryRow = typeof storeEntry.$inferSelect

export async function findStoreAccount(db: Executor, storeId: number) {
  const [row] = await db.select().from(storeAccount).where(eq(storeAccount.store_id, storeId))
  return row
}

/** Created if missing; locked, so that its balance doesn't change before this transaction ends. */
export async function lockStoreAccount(
  db: Executor,
  store_id: number,
): Promise<AccountRow | undefined> {
  await db.insert(storeAccount).values({ store_id }).onConflictDoNothing()
  const [row] = await db
    .select()
    .from(storeAccount)
    .where(eq(storeAccount.store_id, store_id))
    .for('update')
  return row
}

export async function updateAccount(
  db: Executor,
  storeId: number,
  change: Partial<typeof storeAccount.$inferInsert>,
): Promise<void> {
  await db.update(storeAccount).set(change).where(eq(storeAccount.store_id, storeId))
}

export async function findTerms(db: Executor) {
  const [row] = await db.select().from(sellerTerms)
  return row
}

export async function saveTerms(
  db: Executor,
  values: Omit<typeof sellerTerms.$inferInsert, 'id'>,
): Promise<void> {
  await db
    .insert(sellerTerms)
    .values({ id: 1, ...values })
    .onConflictDoUpdate({ target: sellerTerms.id, set: values })
}

export const findDepartments = (db: Executor) =>
  db.select().from(categoryCommission).orderBy(asc(categoryCommission.category_id))

/** Departments that aren't listed lose their own rate. */
export async function saveDepartments(
  db: Executor,
  rows: (typeof categoryCommission.$inferInsert)[],
): Promise<void> {
  await db.delete(categoryCommission)
  if (rows.length > 0) await db.insert(categoryCommission).values(rows)
}

type Slice = { page: number; paginate: number }
export type Span = { from: Date; to: Date }

const within = (storeId: number, span: Span | undefined): SQL | undefined =>
  and(
    eq(storeEntry.store_id, storeId),
    span && gte(storeEntry.created_at, span.from),
    span && lt(storeEntry.created_at, span.to),
  )

export async function findEntries(
  db: Executor,
  storeId: number,
  { page, paginate, span }: Slice & { span: Span | undefined },
) {
  const where = within(storeId, span)
  const rows = await db
    .select()
    .from(storeEntry)
    .where(where)
    .orderBy(desc(storeEntry.id))
    .limit(paginate)
    .offset((page - 1) * paginate)
  const [counted] = await db.select({ total: count() }).from(storeEntry).where(where)
  return { rows, total: counted?.total ?? 0 }
}

/** In order, with the previous balance. */
export async function findStatement(db: Executor, storeId: number, span: Span) {
  const entries = await db
    .select()
    .from(storeEntry)
    .where(within(storeId, span))
    .orderBy(asc(storeEntry.id))
  const [before] = await db
    .select({ sum: sql<string>`coalesce(sum(${storeEntry.amount}), 0)` })
    .from(storeEntry)
    .where(and(eq(storeEntry.store_id, storeId), lt(storeEntry.created_at, span.from)))
  return { entries, opening: Number(before?.sum ?? 0) }
}

/** The recipients of emails about a store's money. */
export const findOwners = (db: Executor, storeId: number) =>
  db
    .select({ id: user.id, email: user.email })
    .from(storeMember)
    .innerJoin(user, eq(user.id, storeMember.user_id))
    .where(and(eq(storeMember.store_id, storeId), eq(storeMember.role, 'owner')))

export async function insertPayout(db: Executor, values: typeof payout.$inferInsert) {
  const [row] = await db.insert(payout).values(values).returning()
  return row
}

export async function updatePayout(
  db: Executor,
  id: number,
  change: Partial<typeof payout.$inferInsert>,
) {
  const [row] = await db.update(payout).set(change).where(eq(payout.id, id)).returning()
  return row
}

/** Locked for this transaction. */
export async function lockPayout(db: Executor, id: number): Promise<PayoutRow | undefined> {
  const [row] = await db.select().from(payout).where(eq(payout.id, id)).for('update')
  return row
}

export async function findOpenPayout(db: Executor, storeId: number) {
  const [row] = await db
    .select()
    .from(payout)
    .where(and(eq(payout.store_id, storeId), inArray(payout.status, ['requested', 'approved'])))
  return row
}

type PayoutQuery = Slice & { storeId?: number; status?: PayoutStatus | 'to_do' | undefined }

/** One page of payouts, of one store or of all, newest first. */
export async function findPayouts(db: Executor, { storeId, status, page, paginate }: PayoutQuery) {
  const where = and(
    storeId === undefined ? undefined : eq(payout.store_id, storeId),
    status === 'to_do' ? TO_DO.payouts : status && eq(payout.status, status),
  )
  const rows = await db
    .select({ payout, store: { id: store.id, slug: store.slug, name: store.name } })
    .from(payout)
    .innerJoin(store, eq(store.id, payout.store_id))
    .where(where)
    .orderBy(desc(payout.id))
    .limit(paginate)
    .offset((page - 1) * paginate)
  const [counted] = await db.select({ total: count() }).from(payout).where(where)
  return { rows, total: counted?.total ?? 0 }
}

export async function findPayout(db: Executor, id: number) {
  const [row] = await db
    .select({ payout, store: { id: store.id, slug: store.slug, name: store.name } })
    .from(payout)
    .innerJoin(store, eq(store.id, payout.store_id))
    .where(eq(payout.id, id))
  return row
}

const STORE = {
  id: store.id,
  slug: store.slug,
  name: store.name,
  city: store.city,
  balance: sql<number>`coalesce(${storeAccount.balance}, 0)::float8`,
  commission: storeAccount.commission,
  owners: sql<number>`(select count(*)::int from ${storeMember} m
    where m.store_id = "store"."id" and m.role = 'owner')`,
  invited: sql<
    string | null
  >`(select i.email from ${storeInvitation} i where i.store_id = "store"."id"
    and i.role = 'owner' and i.expires_at > now() order by i.id desc limit 1)`,
  people: sql<number>`(select count(*)::int from ${storeMember} m where m.store_id = "store"."id")`,
  products: sql<number>`(select count(*)::int from ${product} p where p.store_id = "store"."id")`,
}

export async function findStaffStores(db: Executor, { page, paginate }: Slice) {
  const rows = await db
    .select(STORE)
    .from(store)
    .leftJoin(storeAccount, eq(storeAccount.store_id, store.id))
    .orderBy(asc(store.id))
    .limit(paginate)
    .offset((page - 1) * paginate)
  const [counted] = await db.select({ total: count() }).from(store)
  return { rows, total: counted?.total ?? 0 }
}

export type StaffStoreRow = Awaited<ReturnType<typeof findStaffStores>>['rows'][number]

export async function findStaffStore(db: Executor, id: number): Promise<StaffStoreRow | undefined> {
  const [row] = await db
    .select(STORE)
    .from(store)
    .leftJoin(storeAccount, eq(storeAccount.store_id, store.id))
    .where(eq(store.id, id))
  return row
}
