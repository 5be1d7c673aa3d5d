import { count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { endpoints } from '#/contract/index.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { applicationDocument, sellerApplication } from '#/commerce/db/schema/store/seller.ts'
import { TO_DO } from '#/commerce/api/records/to-do.queries.ts'

export type ApplicationRow = typeof sellerApplication.$inferSelect
export type DocumentRow = typeof applicationDocument.$inferSelect

export async function insertApplication(
  db: Executor,
  values: typeof sellerApplication.$inferInsert,
): Promise<ApplicationRow | undefined> {
  const [row] = await db.insert(sellerApplication).values(values).returning()
  return row
}

export async function insertDocuments(
  db: Executor,
  application_id: number,
  papers: readonly Pick<DocumentRow, 'name' | 'type' | 'content'>[],
): Promise<void> {
  if (papers.length === 0) return
  await db.insert(applicationDocument).values(papers.map((paper) => ({ ...paper, application_id })))
}

export async function findApplication(
  db: Executor,
  id: number,
): Promise<ApplicationRow | undefined> {
  const [row] = await db.select().from(sellerApplication).where(eq(sellerApplication.id, id))
  return row
}

/** Locked for this transaction. */
export async function lockApplication(
  db: Executor,
  id: number,
): Promise<ApplicationRow | undefined> {
  const [row] = await db
    .select()
    .from(sellerApplication)
    .where(eq(sellerApplication.id, id))
    .for('update')
  return row
}

type Change = Partial<
  Pick<ApplicationRow, 'status' | 'question' | 'answer' | 'reason' | 'store_id' | 'updated_at'>
>

/** Each change has its own number. */
export async function updateApplication(
  db: Executor,
  id: number,
  change: Change,
): Promise<ApplicationRow | undefined> {
  const [row] = await db
    .update(sellerApplication)
    .set({ ...change, version: sql`${sellerApplication.version} + 1` })
    .where(eq(sellerApplication.id, id))
    .returning()
  return row
}

type ListQuery = z.output<typeof endpoints.staffStore.applications.query>

/** One page of applications, newest first, and the total. */
export async function findApplications(db: Executor, { status, page, paginate }: ListQuery) {
  const where =
    status === 'to_do' ? TO_DO.applications : status && eq(sellerApplication.status, status)
  const rows = await db
    .select()
    .from(sellerApplication)
    .where(where)
    .orderBy(desc(sellerApplication.id))
    .limit(paginate)
    .offset((page - 1) * paginate)
  const [counted] = await db.select({ total: count() }).from(sellerApplication).where(where)
  return { rows, total: counted?.total ?? 0 }
}

/** Applications' documents, without their content. */
export async function findPapers(db: Executor, applicationIds: readonly number[]) {
  if (applicationIds.length === 0) return []
  const { id, name, application_id } = applicationDocument
  return db
    .select({ id, name, application_id })
    .from(applicationDocument)
    .where(inArray(application_id, [...applicationIds]))
    .orderBy(id)
}

export async function findDocument(db: Executor, id: number): Promise<DocumentRow | undefined> {
  const [row] = await db.select().from(applicationDocument).where(eq(applicationDocument.id, id))
  return row
}
