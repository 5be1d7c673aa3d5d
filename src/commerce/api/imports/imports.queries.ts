import { and, count, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { importPhoto } from '#/commerce/db/schema/goods/import-photo.ts'
import { importRun } from '#/commerce/db/schema/goods/import-run.ts'

type Row = typeof importRun.$inferSelect
/** A file without its content and rejected rows, which can be large. */
export type RunRow = Omit<Row, 'content' | 'rejects' | 'updated_at' | 'undone_by'> & {
  by: string | null
}

const { id, name, size, state, head, order, progress, result, problem } = importRun
const { said, user_id, change, undo, created_at } = importRun
const SEEN = { id, name, size, state, head, order, progress, result, problem, said }
const by = sql<string | null>`(select u.name from "user" u where u.id = import_run.user_id)`
const COLUMNS = { ...SEEN, user_id, change, undo, by, created_at }

export async function insertRun(db: Executor, values: typeof importRun.$inferInsert) {
  const [row] = await db.insert(importRun).values(values).returning(COLUMNS)
  if (!row) throw new Error('the file was not written')
  return row
}

export async function findRuns(
  db: Executor,
  { page, paginate }: { page: number; paginate: number },
) {
  const rows = await db
    .select(COLUMNS)
    .from(importRun)
    .orderBy(desc(id))
    .limit(paginate)
    .offset((page - 1) * paginate)
  const [counted] = await db.select({ total: count() }).from(importRun)
  return { rows, total: counted?.total ?? 0 }
}

export async function findRun(db: Executor, runId: number): Promise<RunRow | undefined> {
  const [row] = await db.select(COLUMNS).from(importRun).where(eq(id, runId))
  return row
}

/** The next file that the shop has to work on. */
export async function findNextRun(db: Executor): Promise<Row | undefined> {
  const [row] = await db
    .select()
    .from(importRun)
    .where(inArray(state, ['reading', 'checking', 'running', 'undoing']))
    .orderBy(id)
    .limit(1)
  return row
}

export async function findRejects(db: Executor, runId: number) {
  const [row] = await db
    .select({ name, rejects: importRun.rejects })
    .from(importRun)
    .where(eq(id, runId))
  return row
}

type Change = Partial<typeof importRun.$inferInsert>

/** Changes a file in one of these states; nothing if it is in another. */
export async function changeRun(
  db: Executor,
  { runId, from }: { runId: number; from: readonly Row['state'][] },
  values: Change,
): Promise<RunRow | undefined> {
  const [row] = await db
    .update(importRun)
    .set({ ...values, updated_at: sql`now()` })
    .where(and(eq(id, runId), inArray(state, [...from])))
    .returning(COLUMNS)
  return row
}

/** Photos waiting for its files stop waiting. */
export async function deleteRun(db: Executor, runId: number): Promise<boolean> {
  await db
    .delete(importPhoto)
    .where(
      and(
        eq(importPhoto.run_id, runId),
        eq(importPhoto.state, 'waiting'),
        isNotNull(importPhoto.digest),
      ),
    )
  const rows = await db.delete(importRun).where(eq(id, runId)).returning({ id })
  return rows.length > 0
}
