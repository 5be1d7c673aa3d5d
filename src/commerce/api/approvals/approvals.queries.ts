import { type SQL, and, count, desc, eq, gt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Executor } from '#/commerce/db/open.ts'
import { orderApproval as approval } from '#/commerce/db/schema/account/household.ts'
import { customer, user } from '#/commerce/db/schema/auth.ts'

export type ApprovalRow = typeof approval.$inferSelect
export type FoundApproval = { approval: ApprovalRow; requester: string; decider: string | null }

const decider = alias(user, 'decider')

const findWhere = (db: Executor, where: SQL | undefined) =>
  db
    .select({ approval, requester: user.name, decider: decider.name })
    .from(approval)
    .innerJoin(user, eq(user.id, approval.requested_by))
    .leftJoin(decider, eq(decider.id, approval.decided_by))
    .where(where)
    .orderBy(desc(approval.id))

export async function findApproval(db: Executor, id: number): Promise<FoundApproval | undefined> {
  const [row] = await findWhere(db, eq(approval.id, id))
  return row
}

type ListQuery = {
  customerId: number
  /** Only those of one user. */
  userId: string | undefined
  /** Only those that can still be decided. */
  waitingAt: Date | undefined
  page: number
  paginate: number
}

export async function findApprovalPage(db: Executor, query: ListQuery) {
  const { customerId, userId, waitingAt, page, paginate } = query
  const where = and(
    eq(approval.customer_id, customerId),
    userId === undefined ? undefined : eq(approval.requested_by, userId),
    waitingAt && and(eq(approval.status, 'waiting'), gt(approval.expires_at, waitingAt)),
  )
  const [counted] = await db.select({ total: count() }).from(approval).where(where)
  const rows = await findWhere(db, where)
    .limit(paginate)
    .offset((page - 1) * paginate)
  return { rows, total: counted?.total ?? 0 }
}

export async function insertApproval(db: Executor, values: typeof approval.$inferInsert) {
  const [row] = await db.insert(approval).values(values).returning({ id: approval.id })
  if (!row) throw new Error('an approval was not written')
  return row.id
}

/** Locks a request, so that nobody else decides it before the transaction ends. */
export async function lockApproval(db: Executor, id: number): Promise<ApprovalRow | undefined> {
  const [row] = await db.select().from(approval).where(eq(approval.id, id)).for('update')
  return row
}

type Decision = Pick<ApprovalRow, 'status'> &
  Partial<Pick<ApprovalRow, 'decided_by' | 'reason' | 'order_number'>>

export async function updateApproval(
  db: Executor,
  id: number,
  { now, ...decision }: Decision & { now: Date },
): Promise<void> {
  await db
    .update(approval)
    .set({ ...decision, updated_at: now })
    .where(eq(approval.id, id))
}

/** The users who may approve a customer's orders, except the requester. */
export const findApprovers = (db: Executor, customerId: number, requester: string) =>
  db
    .select({ id: user.id, email: user.email })
    .from(user)
    .where(
      and(
        eq(user.customer_id, customerId),
        sql`${user.customer_role} in ('owner', 'approver')`,
        sql`${user.id} <> ${requester}`,
      ),
    )

/** With whether their household is blocked. */
export async function findPerson(db: Executor, id: string) {
  const [row] = await db
    .select({ person: user, blocked_at: customer.blocked_at })
    .from(user)
    .leftJoin(customer, eq(customer.id, user.customer_id))
    .where(eq(user.id, id))
  return row && { ...row.person, blocked: row.blocked_at !== null }
}

/** A member of a household, by email address. */
export async function findPersonOf(db: Executor, customerId: number, email: string) {
  const [row] = await db
    .select()
    .from(user)
    .where(and(eq(user.customer_id, customerId), eq(user.email, email)))
  return row
}
export type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>
