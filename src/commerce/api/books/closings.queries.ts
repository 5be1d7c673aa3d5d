import { asc, count, desc, eq, max, min, sql } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { closed, closing, closingNote } from '#/commerce/db/schema/store/closing.ts'

export type ClosingRecord = typeof closing.$inferSelect

/** Until this transaction ends nobody else closes a day: numbers have no gaps. */
export async function lockClosings(db: Executor): Promise<void> {
  await db.execute(sql`lock table ${closing} in share row exclusive mode`)
}

/** Where the first closing began, and where the last one ended. */
export async function findEnds(db: Executor) {
  const [row] = await db
    .select({
      number: max(closing.number),
      first: min(closing.from_at),
      last: max(closing.until_at),
    })
    .from(closing)
  return row
}

export async function insertClosing(
  db: Executor,
  values: typeof closing.$inferInsert,
): Promise<ClosingRecord> {
  const [row] = await db.insert(closing).values(values).returning()
  if (!row) throw new Error('the closing was not written')
  return row
}

type Part = { kind: (typeof closed.$inferSelect)['kind']; id: number }

export async function insertClosed(
  db: Executor,
  closingId: number,
  parts: readonly Part[],
): Promise<void> {
  if (parts.length === 0) return
  const kinds = sql.param(parts.map(({ kind }) => kind))
  const ids = sql.param(parts.map(({ id }) => id))
  await db.execute(sql`insert into ${closed} (kind, record_id, closing_id)
    select kind, id, ${closingId} from unnest(${kinds}::text[], ${ids}::bigint[]) as p(kind, id)`)
}

export async function findClosing(db: Executor, number: number) {
  const [row] = await db.select().from(closing).where(eq(closing.number, number))
  return row
}

export const findNotes = (db: Executor, closingId: number) =>
  db
    .select()
    .from(closingNote)
    .where(eq(closingNote.closing_id, closingId))
    .orderBy(asc(closingNote.id))

export async function insertNote(
  db: Executor,
  values: typeof closingNote.$inferInsert,
): Promise<void> {
  await db.insert(closingNote).values(values)
}

export async function findClosings(
  db: Executor,
  { page, paginate }: { page: number; paginate: number },
) {
  const rows = await db
    .select({
      closing,
      notes: sql<number>`(select count(*)::int from closing_note n where n.closing_id = "closing"."id")`,
    })
    .from(closing)
    .orderBy(desc(closing.number))
    .limit(paginate)
    .offset((page - 1) * paginate)
  const [counted] = await db.select({ total: count() }).from(closing)
  return { rows, total: counted?.total ?? 0 }
}
