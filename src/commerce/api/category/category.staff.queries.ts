import { asc, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'

import type { endpoints } from '#/contract/index.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { category } from '#/commerce/db/schema/catalog.ts'
import { byMainLanguage, inEveryLanguage } from '#/commerce/db/localized.ts'

type ListQuery = z.output<typeof endpoints.staffCategory.list.query>

const COLUMNS: Record<
  ListQuery['field'],
  SQL | (typeof category)['id' | 'created_at' | 'updated_at']
> = {
  id: category.id,
  name: byMainLanguage(category.name),
  price: category.id,
  created_at: category.created_at,
  updated_at: category.updated_at,
}

export async function findCategories(
  db: Executor,
  { search, field, sortBy, page, paginate }: ListQuery,
) {
  const wanted = search.trim().toLowerCase()
  const inName = sql`position(${wanted} in lower(${inEveryLanguage(category.name)})) > 0`
  const where = wanted === '' ? undefined : inName
  const turn = sortBy === 'asc' ? asc : desc
  const rows = await db
    .select()
    .from(category)
    .where(where)
    .orderBy(turn(COLUMNS[field]), turn(category.id))
    .limit(paginate)
    .offset((page - 1) * paginate)
  const [counted] = await db.select({ total: count() }).from(category).where(where)
  return { rows, total: counted?.total ?? 0 }
}

export async function findCategory(db: Executor, id: number) {
  const [row] = await db.select().from(category).where(eq(category.id, id))
  return row
}

/** Writers take turns: two at once could create a cycle or an orphan. */
export async function lockCategories(db: Executor): Promise<void> {
  await db.execute(sql`lock table category in share row exclusive mode`)
}

export async function hasChildren(db: Executor, id: number): Promise<boolean> {
  const [row] = await db
    .select({ id: category.id })
    .from(category)
    .where(eq(category.parent_id, id))
    .limit(1)
  return row !== undefined
}

/** The category and its descendants. */
export async function findBranch(db: Executor, id: number): Promise<number[]> {
  const { rows } = await db.execute(sql`
    with recursive branch(id) as (
      select ${id}::bigint union select c.id from category c join branch on c.parent_id = branch.id)
    select id from branch`)
  return z
    .array(z.object({ id: z.coerce.number() }))
    .parse(rows)
    .map((row) => row.id)
}

type CategoryColumns = Omit<typeof category.$inferInsert, 'id'>

/** Inserts a category, or updates the one with an ID. */
export async function saveCategory(db: Executor, values: CategoryColumns, id?: number) {
  const [row] =
    id === undefined
      ? await db.insert(category).values(values).returning()
      : await db
          .update(category)
          .set({ ...values, updated_at: sql`now()` })
          .where(eq(category.id, id))
          .returning()
  return row
}

export async function deleteCategory(db: Executor, id: number): Promise<boolean> {
  const rows = await db.delete(category).where(eq(category.id, id)).returning({ id: category.id })
  return rows.length > 0
}
