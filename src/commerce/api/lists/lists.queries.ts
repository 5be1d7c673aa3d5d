import { and, count, desc, eq } from 'drizzle-orm'
import { holdCustomer } from '#/commerce/api/account/account.queries.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { shoppingList } from '#/commerce/db/schema/account/shopping-list.ts'

export type ListRow = typeof shoppingList.$inferSelect
type Values = Pick<ListRow, 'name' | 'text' | 'updated_at'>
type Whose = { id: number; customer_id: number }

const own = ({ id, customer_id }: Whose) =>
  and(eq(shoppingList.id, id), eq(shoppingList.customer_id, customer_id))

export const findLists = (db: Executor, customerId: number): Promise<ListRow[]> =>
  db
    .select()
    .from(shoppingList)
    .where(eq(shoppingList.customer_id, customerId))
    .orderBy(desc(shoppingList.updated_at), desc(shoppingList.id))

/** Counts the account's lists, locked so that nobody adds one before the transaction ends. */
export async function countLists(db: Executor, customerId: number): Promise<number> {
  await holdCustomer(db, customerId)
  const [row] = await db
    .select({ n: count() })
    .from(shoppingList)
    .where(eq(shoppingList.customer_id, customerId))
  return row?.n ?? 0
}

export async function insertList(
  db: Executor,
  values: Values & { customer_id: number },
): Promise<ListRow | undefined> {
  const [row] = await db.insert(shoppingList).values(values).returning()
  return row
}

export async function updateList(
  db: Executor,
  whose: Whose,
  values: Values,
): Promise<ListRow | undefined> {
  const [row] = await db.update(shoppingList).set(values).where(own(whose)).returning()
  return row
}

export async function deleteList(db: Executor, whose: Whose): Promise<boolean> {
  const rows = await db.delete(shoppingList).where(own(whose)).returning({ id: shoppingList.id })
  return rows.length > 0
}
