import { and, asc, count, desc, eq, lte, sql } from 'drizzle-orm'
import type { EditionKind } from '#/contract/editions/staff.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { user } from '#/commerce/db/schema/auth.ts'
import { page } from '#/commerce/db/schema/content.ts'
import { draft, edition } from '#/commerce/db/schema/content/edition.ts'

export type Which = { kind: EditionKind; record: string }
type Paging = { page: number; paginate: number }

const isIt = ({ kind, record }: Which) => and(eq(edition.kind, kind), eq(edition.record, record))

export async function findEditions(db: Executor, which: Which, { page, paginate }: Paging) {
  const rows = await db
    .select({ id: edition.id, at: edition.at, value: edition.value, who: user.name })
    .from(edition)
    .leftJoin(user, eq(user.id, edition.user_id))
    .where(isIt(which))
    .orderBy(desc(edition.id))
    .limit(paginate)
    .offset((page - 1) * paginate)
  const [counted] = await db.select({ total: count() }).from(edition).where(isIt(which))
  return { rows, total: counted?.total ?? 0 }
}

export async function hasEditions(db: Executor, which: Which): Promise<boolean> {
  const [row] = await db.select({ id: edition.id }).from(edition).where(isIt(which)).limit(1)
  return row !== undefined
}

/**
 * A published page as visitors saw it at a moment; undefined for a draft. What was there before the first change is kept
 * as the first edition, whose own time is that change.
 */
export async function findPageAt(db: Executor, slug: string, at: Date): Promise<unknown> {
  const [now] = await db.select().from(page).where(eq(page.slug, slug))
  if (now?.status !== 'published') return undefined
  const [kept] = await db
    .select({ value: edition.value })
    .from(edition)
    .where(isIt({ kind: 'page', record: slug }))
    .orderBy(
      sql`case when ${lte(edition.at, at)} then ${edition.id} end desc nulls last`,
      asc(edition.id),
    )
    .limit(1)
  return kept?.value ?? now
}

type Row = typeof edition.$inferInsert

export async function insertEdition(db: Executor, row: Row): Promise<void> {
  await db.insert(edition).values(row)
}

type Own = Which & { user_id: string }

const isOwn = ({ user_id, kind, record }: Own) =>
  and(eq(draft.user_id, user_id), eq(draft.kind, kind), eq(draft.record, record))

export async function findDraft(db: Executor, own: Own) {
  const [row] = await db.select().from(draft).where(isOwn(own))
  return row
}

export async function saveDraftRow(db: Executor, row: Own & { value: object }) {
  const [saved] = await db
    .insert(draft)
    .values(row)
    .onConflictDoUpdate({
      target: [draft.user_id, draft.kind, draft.record],
      set: { value: row.value, updated_at: sql`now()` },
    })
    .returning()
  return saved
}

export async function deleteDraft(db: Executor, own: Own): Promise<void> {
  await db.delete(draft).where(isOwn(own))
}
