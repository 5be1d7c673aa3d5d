import { asc, eq, sql } from 'drizzle-orm'
import { home } from '#/commerce/db/schema/content.ts'
import type { Executor } from '#/commerce/db/open.ts'

export type HomeRow = typeof home.$inferSelect

export async function findHome(db: Executor, slug: string): Promise<HomeRow | undefined> {
  const [row] = await db
    .select()
    .from(home)
    .where(sql`${home.slug} = ${slug}`)
  return row
}

/** Others who change it wait. */
export async function lockHome(db: Executor, slug: HomeRow['slug']): Promise<HomeRow | undefined> {
  const [row] = await db.select().from(home).where(eq(home.slug, slug)).for('update')
  return row
}

export const findHomes = (db: Executor): Promise<HomeRow[]> =>
  db.select().from(home).orderBy(asc(home.slug))

export async function updateHome(
  db: Executor,
  slug: HomeRow['slug'],
  change: Pick<HomeRow, 'name' | 'sections'>,
): Promise<HomeRow | undefined> {
  const [row] = await db
    .update(home)
    .set({ ...change, updated_at: sql`now()` })
    .where(eq(home.slug, slug))
    .returning()
  return row
}
