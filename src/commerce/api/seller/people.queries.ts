// The members of a store, and its invitations.
import { and, asc, count, eq, gt, ne, sql } from 'drizzle-orm'
import type { StoreRole } from '#/contract/seller/shapes.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { hasAnyRole, rolesIn } from '#/commerce/db/roles.ts'
import { user } from '#/commerce/db/schema/auth.ts'
import { store } from '#/commerce/db/schema/catalog.ts'
import { storeInvitation as invitation, storeMember } from '#/commerce/db/schema/store/seller.ts'

export async function insertStore(db: Executor, values: typeof store.$inferInsert) {
  const [row] = await db.insert(store).values(values).returning({ id: store.id })
  return row
}

/** Of all stores but one. */
export const findStoreNames = (db: Executor, except = 0) =>
  db.select({ name: store.name }).from(store).where(ne(store.id, except))

/** The account with this confirmed email address; locked for this transaction. */
export async function findConfirmed(db: Executor, email: string) {
  const [row] = await db
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.email, email), eq(user.email_verified, true)))
    .for('update')
  return row
}

/** A user's store: the one that they joined first. */
export async function findMembership(db: Executor, userId: string) {
  const [row] = await db
    .select({ store_id: storeMember.store_id, role: storeMember.role, slug: store.slug })
    .from(storeMember)
    .innerJoin(store, eq(store.id, storeMember.store_id))
    .where(eq(storeMember.user_id, userId))
    .orderBy(asc(storeMember.created_at), asc(storeMember.store_id))
    .limit(1)
  return row
}

/** Makes an account a seller. */
export async function insertMember(
  db: Executor,
  values: typeof storeMember.$inferInsert,
): Promise<void> {
  await db.insert(storeMember).values(values)
  await db
    .update(user)
    .set({
      role: sql`case when ${hasAnyRole(user.role, 'seller')}
        then ${user.role} else ${user.role} || ',seller' end`,
    })
    .where(eq(user.id, values.user_id))
}

/** Removes somebody from a store, and their seller role. */
export async function deleteMember(db: Executor, storeId: number, userId: string) {
  const [row] = await db
    .delete(storeMember)
    .where(and(eq(storeMember.store_id, storeId), eq(storeMember.user_id, userId)))
    .returning()
  if (!row || (await findMembership(db, userId))) return row
  await db
    .update(user)
    .set({
      role: sql`coalesce(nullif(array_to_string(array_remove(${rolesIn(user.role)}, 'seller'), ','), ''),
        'customer')`,
    })
    .where(eq(user.id, userId))
  return row
}

export async function setMemberRole(
  db: Executor,
  { store_id, user_id }: { store_id: number; user_id: string },
  role: StoreRole,
) {
  await db
    .update(storeMember)
    .set({ role })
    .where(and(eq(storeMember.store_id, store_id), eq(storeMember.user_id, user_id)))
}

export const findMembers = (db: Executor, storeId: number) =>
  db
    .select({
      id: user.id,
      name: user.name,
      email: user.email,
      role: storeMember.role,
      last_sign_in_at: user.last_sign_in_at,
    })
    .from(storeMember)
    .innerJoin(user, eq(user.id, storeMember.user_id))
    .where(eq(storeMember.store_id, storeId))
    .orderBy(asc(storeMember.created_at), asc(user.id))

export async function findStoreName(db: Executor, storeId: number) {
  const [row] = await db.select({ name: store.name }).from(store).where(eq(store.id, storeId))
  return row?.name
}

/** Locks the store's members until this transaction ends. */
export async function lockStore(db: Executor, storeId: number): Promise<void> {
  await db.select({ id: store.id }).from(store).where(eq(store.id, storeId)).for('no key update')
}

export type InvitationRow = typeof invitation.$inferSelect

export const findInvitations = (db: Executor, storeId: number, now: Date) =>
  db
    .select()
    .from(invitation)
    .where(and(eq(invitation.store_id, storeId), gt(invitation.expires_at, now)))
    .orderBy(asc(invitation.id))

export async function countInvitations(db: Executor, storeId: number, now: Date): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(invitation)
    .where(and(eq(invitation.store_id, storeId), gt(invitation.expires_at, now)))
  return row?.n ?? 0
}

/** One per email address: the last one counts. */
export async function saveInvitation(db: Executor, values: typeof invitation.$inferInsert) {
  const [row] = await db
    .insert(invitation)
    .values(values)
    .onConflictDoUpdate({ target: [invitation.store_id, invitation.email], set: values })
    .returning()
  return row
}

/** With the name of its store. */
export async function findInvitation(db: Executor, id: number) {
  const [row] = await db
    .select({ invitation, store: { slug: store.slug, name: store.name } })
    .from(invitation)
    .innerJoin(store, eq(store.id, invitation.store_id))
    .where(eq(invitation.id, id))
  return row
}

/** The invitation of a store's owner who has no account yet. */
export async function findInvitationOf(db: Executor, storeId: number, email: string) {
  const [row] = await db
    .select()
    .from(invitation)
    .where(and(eq(invitation.store_id, storeId), eq(invitation.email, email)))
  return row
}

/** Returns the deleted row, to only one of several callers. */
export async function deleteInvitation(db: Executor, id: number) {
  const [row] = await db.delete(invitation).where(eq(invitation.id, id)).returning()
  return row
}
