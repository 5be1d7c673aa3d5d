import { and, asc, count, desc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'

import type { endpoints } from '#/contract/index.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { searchCount, synonym } from '#/commerce/db/schema/search.ts'
import type { Language } from '#/lib/i18n.ts'

/** A search is shown to others after this many times. */
const OFTEN = 5
/** The most different searches kept. */
const MOST_KEPT = 100_000

/** Other people's successful searches with this prefix; the most frequent first. */
export async function findSearchesLike(
  db: Executor,
  { text, language, limit }: { text: string; language: Language; limit: number },
): Promise<string[]> {
  const begins = `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const rows = await db
    .select({ query: searchCount.query })
    .from(searchCount)
    .where(
      and(
        sql`${searchCount.query} like ${begins}`,
        eq(searchCount.language, language),
        sql`${searchCount.count} >= ${OFTEN} and ${searchCount.results} > 0`,
      ),
    )
    .orderBy(desc(searchCount.count), asc(searchCount.query))
    .limit(limit)
  return rows.map(({ query }) => query)
}

/** The most frequent successful searches. */
export async function findFinding(
  db: Executor,
  { language, limit }: { language: Language; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ query: searchCount.query })
    .from(searchCount)
    .where(and(eq(searchCount.language, language), sql`${searchCount.results} > 0`))
    .orderBy(desc(searchCount.count), asc(searchCount.query))
    .limit(limit)
  return rows.map(({ query }) => query)
}

export type Searched = { query: string; language: Language; count: number; results: number }

/** Adds to the counts. */
export async function addSearches(db: Executor, all: readonly Searched[]): Promise<void> {
  // Always in the same order, so that two processes can't deadlock.
  const keyOf = ({ query, language }: Searched) => `${query} ${language}`
  const searched = all.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  const column = <T>(of: (entry: Searched) => T) => sql.param(searched.map(of))
  await db.execute(sql`
    insert into search_count (query, language, count, results)
    select * from unnest(${column(({ query }) => query)}::text[], ${column(({ language }) => language)}::text[],
      ${column((entry) => entry.count)}::int[], ${column(({ results }) => results)}::int[])
    on conflict (query, language) do update
    set count = search_count.count + excluded.count, results = excluded.results, last_at = now()`)
}

/** Deletes all but the most frequent searches. */
export async function pruneSearches(db: Executor): Promise<void> {
  await db.execute(sql`
    delete from ${searchCount} where (query, language) in (
      select query, language from ${searchCount} order by count desc, last_at desc offset ${MOST_KEPT})`)
}

export async function findSearches(
  db: Executor,
  { results, field, page, paginate }: z.output<typeof endpoints.staffSearch.counts.query>,
) {
  const where = results === '0' ? eq(searchCount.results, 0) : undefined
  const rows = await db
    .select()
    .from(searchCount)
    .where(where)
    .orderBy(desc(searchCount[field]), asc(searchCount.query), asc(searchCount.language))
    .limit(paginate)
    .offset((page - 1) * paginate)
  const [counted] = await db.select({ total: count() }).from(searchCount).where(where)
  return { rows, total: counted?.total ?? 0 }
}

export async function findSynonymPage(
  db: Executor,
  { page, paginate }: z.output<typeof endpoints.staffSearch.synonyms.query>,
) {
  const rows = await db
    .select()
    .from(synonym)
    .orderBy(asc(synonym.id))
    .limit(paginate)
    .offset((page - 1) * paginate)
  const [counted] = await db.select({ total: count() }).from(synonym)
  return { rows, total: counted?.total ?? 0 }
}

export async function insertSynonym(db: Executor, words: string[]) {
  const [row] = await db.insert(synonym).values({ words }).returning()
  return row
}

export async function findSynonym(db: Executor, id: number) {
  const [row] = await db.select().from(synonym).where(eq(synonym.id, id)).for('update')
  return row
}

export async function updateSynonym(db: Executor, id: number, words: string[]) {
  const [row] = await db
    .update(synonym)
    .set({ words, updated_at: sql`now()` })
    .where(eq(synonym.id, id))
    .returning()
  return row
}

export async function deleteSynonym(db: Executor, id: number) {
  const [row] = await db.delete(synonym).where(eq(synonym.id, id)).returning()
  return row
}
