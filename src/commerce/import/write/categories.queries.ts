import { max } from 'drizzle-orm'
import type { WordChoice } from '#/contract/imports/import-words.ts'
import { fold, slugify, uniqueSlug } from '#/domain/slug.ts'
import { findWords, meaningsOf } from '#/commerce/api/imports/words.queries.ts'
import { createWords, type Department, type Words } from '#/commerce/import/read/words.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { category } from '#/commerce/db/schema/catalog.ts'
import { inMain, mainText } from '#/lib/languages/text-in.ts'

export type MadeCategory = { id: number; name: string }
type KnownCategories = { ids: Map<string, number>; slugs: Set<string>; made: MadeCategory[] }

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

function lookUp({ ids }: KnownCategories, path: string[]): number | undefined {
  let id: number | undefined
  for (const name of path) id = ids.get(placeOf(id ?? null, name))
  return id
}

async function readCategories(db: Executor): Promise<KnownCategories> {
  const rows = await db
    .select({
      id: category.id,
      parent_id: category.parent_id,
      slug: category.slug,
      name: category.name,
    })
    .from(category)
    .orderBy(category.id)
  const ids = new Map(
    rows.toReversed().map((row) => [placeOf(row.parent_id, mainText(row.name)), row.id]),
  )
  return { ids, slugs: new Set(rows.map(({ slug }) => slug)), made: [] }
}

/** Each with its path, and its name in every language. */
export async function findDepartments(db: Executor): Promise<Department[]> {
  const rows = await db
    .select({ id: category.id, parent_id: category.parent_id, name: category.name })
    .from(category)
    .orderBy(category.id)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const pathOf = (id: number | null): string[] => {
    const row = byId.get(id ?? 0)
    return row ? [...pathOf(row.parent_id), mainText(row.name)] : []
  }
  return rows.map(({ id, name }) => ({ id, path: pathOf(id), names: Object.values(name) }))
}

/** The shop's departments, and what a file's words for them mean: as chosen for it, otherwise as kept. */
export async function openWords(db: Executor, choices: readonly WordChoice[] = []): Promise<Words> {
  const kept = await findWords(db)
  const meanings = new Map(kept)
  for (const [key, meaning] of await meaningsOf(db, choices))
    if (meaning) meanings.set(key, meaning)
    else meanings.delete(key)
  return createWords(await findDepartments(db), meanings, kept)
}

async function insertCategories(
  db: Executor,
  known: KnownCategories,
  missing: { parent_id: number | null; name: string }[],
): Promise<void> {
  if (missing.length === 0) return
  const [last] = await db.select({ position: max(category.position) }).from(category)
  const values = missing.map(({ parent_id, name }, index) => {
    const slug = uniqueSlug(slugify(name), (taken) => known.slugs.has(taken))
    known.slugs.add(slug)
    return { parent_id, slug, name: inMain(name), position: (last?.position ?? 0) + 1 + index }
  })
  const made = await db
    .insert(category)
    .values(values)
    .returning({ id: category.id, parent_id: category.parent_id, name: category.name })
  for (const { id, parent_id, name } of made) {
    known.ids.set(placeOf(parent_id, mainText(name)), id)
    known.made.push({ id, name: mainText(name) })
  }
}
