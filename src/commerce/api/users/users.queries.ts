import { and, asc, eq, inArray, lt, ne } from 'drizzle-orm'
import type { CustomerRole } from '#/contract/auth/shapes.ts'
import type { Minor } from '#/domain/money.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { customerInvitation, orderApproval } from '#/commerce/db/schema/account/household.ts'
import { standingOrder } from '#/commerce/db/schema/account/standing-order.ts'
import { customer, user } from '#/commerce/db/schema/auth.ts'

export type Member = typeof user.$inferSelect
export type Rights = { customer_role: CustomerRole; spend_limit: Minor | null }

/** The users of a customer, in the order they joined. */
export const findMembers = (db: Executor, customerId: number): Promise<Member[]> =>
  db.select().from(user).where(eq(user.customer_id, customerId)).orderBy(asc(user.created_at))

/** Locks the members of these customers and their roles until the transaction ends. */
export async function lockCustomers(db: Executor, ids: readonly number[]): Promise<void> {
  // Always locked in the same order, to avoid deadlocks.
  await db
    .select({ id: customer.id })
    .from(customer)
    .where(inArray(customer.id, [...ids]))
    .orderBy(asc(customer.id))
    .for('no key update')
}

export async function findUser(db: Executor, id: string): Promise<Member | undefined> {
  const [row] = await db.select().from(user).where(eq(user.id, id))
  return row
}

export async function setRights(db: Executor, id: string, rights: Rights) {
  const [row] = await db.update(user).set(rights).where(eq(user.id, id)).returning()
  return row
}

/** Makes them owner of an existing customer, or of a new one with their name. */
export async function moveToOwn(db: Executor, member: Member): Promise<number> {
  const own = member.own_customer_id ?? (await insertCustomer(db, member.name))
  await db
    .update(user)
    .set({
      customer_id: own,
      customer_role: 'owner',
      spend_limit: null,
      own_customer_id: null,
    })
    .where(eq(user.id, member.id))
  return own
}

async function insertCustomer(db: Executor, name: string): Promise<number> {
  const [row] = await db.insert(customer).values({ name }).returning({ id: customer.id })
  if (!row) throw new Error('a customer was not written')
  return row.id
}

type Move = Rights & { customer_id: number; own_customer_id: number | null }

/** Their address is confirmed: they opened a link that was sent there. */
export async function moveTo(db: Executor, id: string, move: Move): Promise<void> {
  await db
    .update(user)
    .set({ ...move, email_verified: true })
    .where(eq(user.id, id))
}

/** A removed user's requests are withdrawn, and their standing orders end. */
export async function withdrawAllOf(db: Executor, userId: string, now: Date): Promise<void> {
  await db
    .update(orderApproval)
    .set({ status: 'withdrawn', updated_at: now })
    .where(and(eq(orderApproval.requested_by, userId), eq(orderApproval.status, 'waiting')))
  await db
    .update(standingOrder)
    .set({ status: 'ended', updated_at: now })
    .where(and(eq(standingOrder.user_id, userId), ne(standingOrder.status, 'ended')))
}

export async function findCustomerName(db: Executor, id: number): Promise<string> {
  const [row] = await db.select({ name: customer.name }).from(customer).where(eq(customer.id, id))
  return row?.name ?? ''
}

/** Requests for approval and invitations that ended before then. */
export async function pruneHousehold(db: Executor, before: Date): Promise<void> {
  await db.delete(orderApproval).where(lt(orderApproval.expires_at, before))
  await db.delete(customerInvitation).where(lt(customerInvitation.expires_at, before))
}
