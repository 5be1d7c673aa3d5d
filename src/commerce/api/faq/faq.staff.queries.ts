import { asc, count, eq, sql } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { inEveryLanguage } from '#/commerce/db/localized.ts'
import { faq } from '#/commerce/db/schema/content.ts'

export type FaqRow = typeof faq.$inferSelect
export type FaqColumns = Omit<typeof faq.$inferInsert, 'id'>
type ListQuery = { search: string; page: number; paginate: number }

export async function findQuestions(db: Executor, { search, page, paginate }: ListQuery) {
  const wanted = search.trim().toLowerCase()
  const words = sql`lower(${inEveryLanguage(faq.question)} || ' ' || ${inEveryLanguage(faq.answer)})`
  const where = wanted === '' ? undefined : sql`position(${wanted} in ${words}) > 0`
  const rows = await db
    .select()
    .from(faq)
    .where(where)
    .orderBy(asc(faq.position), asc(faq.id))
    .limit(paginate)
    .offset((page - 1) * paginate)
  const [counted] = await db.select({ total: count() }).from(faq).where(where)
  return { rows, total: counted?.total ?? 0 }
}

export async function findQuestion(db: Executor, id: number) {
  const [row] = await db.select().from(faq).where(eq(faq.id, id))
  return row
}

/** Others who change it wait. */
export async function lockQuestion(db: Executor, id: number) {
  const [row] = await db.select().from(faq).where(eq(faq.id, id)).for('update')
  return row
}

/** Inserts a question, or updates the one with an ID. */
export async function saveQuestion(db: Executor, values: FaqColumns, id?: number) {
  const [row] =
    id === undefined
      ? await db.insert(faq).values(values).returning()
      : await db.update(faq).set(values).where(eq(faq.id, id)).returning()
  return row
}

export async function deleteQuestion(db: Executor, id: number): Promise<boolean> {
  const rows = await db.delete(faq).where(eq(faq.id, id)).returning({ id: faq.id })
  return rows.length > 0
}
