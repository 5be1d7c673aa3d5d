import { max } from 'drizzle-orm'
import { fold, slugify, uniqueSlug } from '#/domain/slug.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { category } from '#/commerce/db/schema/catalog.ts'

export type MadeCategory = { id: number; name: string }
type Known = { ids: Map<string, number>; slugs: Set<string>; made: MadeCategory[] }

const placeOf = (parent: number | null, name: string): string => `${parent ?? ''}/${fold(name)}`

/**
 * The categories of these paths, created if missing; `idOf` is each path's last one. A category is identified by its
 * name below its parent, so two parents may each have "Snacks".
 */
export async function ensureCategories(
  db: Executor,
  paths: string[][],
): Promise<{ idOf: (path: string[]) => number | undefined; made: MadeCategory[] }> {
  const known = await readCategories(db)
  const depth = Math.max(0, ...paths.map((path) => path.length))
  for (let level = 0; level < depth; level++) {
    const missing = new Map<string, { parent_id: number | null; name: string }>()
    for (const path of paths) {
      const name = path[level]
      const parent_id = lookUp(known, path.slice(0, level)) ?? null
      const place = placeOf(parent_id, name ?? '')
      if (name !== undefined && !known.ids.has(place)) missing.set(place, { parent_id, name })
    }
    await insertCategories(db, known, [...missing.values()])
  }
  return { idOf: (path) => lookUp(known, path), made: known.made }
}

function lookUp({ ids }: Known, path: string[]): number | undefined {
  let id: number | undefined
  for (const name of path) id = ids.get(placeOf(id ?? null, name))
  return id
}

async function readCategories(db: Executor): Promise<Known> {
  const rows = await db
    .select({
      id: category.id,
      parent_id: category.parent_id,
      slug: category.slug,
      name: category.name,
    })
    .from(category)
    .orderBy(category.id)
  const ids = new Map(rows.toReversed().map((row) => [placeOf(row.parent_id, row.name.en), row.id]))
  return { ids, slugs: new Set(rows.map(({ slug }) => slug)), made: [] }
}

async function insertCategories(
  db: Executor,
  known: Known,
  missing: { parent_id: number | null; name: string }[],
): Promise<void> {
  if (missing.length === 0) return
  const [last] = await db.select({ position: max(category.position) }).from(category)
  const values = missing.map(({ parent_id, name }, index) => {
    const slug = uniqueSlug(slugify(name), (taken) => known.slugs.has(taken))
    known.slugs.add(slug)
    return { parent_id, slug, name: { en: name }, position: (last?.position ?? 0) + 1 + index }
  })
  const made = await db
    .insert(category)
    .values(values)
    .returning({ id: category.id, parent_id: category.parent_id, name: category.name })
  for (const { id, parent_id, name } of made) {
    known.ids.set(placeOf(parent_id, name.en), id)
    known.made.push({ id, name: name.en })
  }
}
