import { and, asc, count, eq, inArray } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { groupPrice } from '#/commerce/db/schema/group-price.ts'
import { newsletterIssue } from '#/commerce/db/schema/newsletter-issue.ts'
import { customerGroup } from '#/commerce/db/schema/staff/customer-group.ts'

export type GroupRow = typeof customerGroup.$inferSelect

export async function findGroups(
  db: Executor,
  { page, paginate }: { page: number; paginate: number },
) {
  const rows = await db
    .select()
    .from(customerGroup)
    .orderBy(asc(customerGroup.name), asc(customerGroup.id))
    .limit(paginate)
    .offset((page - 1) * paginate)
  const [counted] = await db.select({ total: count() }).from(customerGroup)
  return { rows, total: counted?.total ?? 0 }
}

export async function findGroup(db: Executor, id: number): Promise<GroupRow | undefined> {
  const [row] = await db.select().from(customerGroup).where(eq(customerGroup.id, id))
  return row
}

export async function lockGroup(db: Executor, id: number): Promise<GroupRow | undefined> {
  const [row] = await db.select().from(customerGroup).where(eq(customerGroup.id, id)).for('update')
  return row
}

export async function insertGroup(
  db: Executor,
  values: typeof customerGroup.$inferInsert,
): Promise<GroupRow | undefined> {
  const [row] = await db.insert(customerGroup).values(values).returning()
  return row
}

export async function updateGroup(
  db: Executor,
  id: number,
  values: Partial<typeof customerGroup.$inferInsert>,
): Promise<GroupRow | undefined> {
  const [row] = await db
    .update(customerGroup)
    .set(values)
    .where(eq(customerGroup.id, id))
    .returning()
  return row
}

export async function deleteGroup(db: Executor, id: number): Promise<void> {
  await db.delete(customerGroup).where(eq(customerGroup.id, id))
}

export async function hasPrices(db: Executor, group_id: number): Promise<boolean> {
  const own = eq(groupPrice.group_id, group_id)
  const [row] = await db.select({ id: groupPrice.id }).from(groupPrice).where(own).limit(1)
  return row !== undefined
}

/** Whether an issue of the newsletter is still to be sent to it. */
export async function isAwaited(db: Executor, group_id: number): Promise<boolean> {
  const [row] = await db
    .select({ id: newsletterIssue.id })
    .from(newsletterIssue)
    .where(
      and(
        eq(newsletterIssue.group_id, group_id),
        inArray(newsletterIssue.status, ['draft', 'planned', 'sending', 'running']),
      ),
    )
    .limit(1)
  return row !== undefined
}
