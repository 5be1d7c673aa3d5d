import { slugify, uniqueSlug } from '#/domain/slug.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { isAmong } from './insert-rows.ts'

/** So many numbers behind a name are looked up at once. */
const WINDOW = 50

/** A slug for each name that no product has, nor another of these names. */
export async function makeSlugs(db: Executor, names: string[]): Promise<string[]> {
  const bases = names.map(slugify)
  const taken = await takenAmong(db, [...new Set(bases)])
  const counts = new Map<string, number>()
  for (const base of bases) counts.set(base, (counts.get(base) ?? 0) + 1)
  let crowded = [...counts].flatMap(([base, count]) => (count > 1 || taken.has(base) ? [base] : []))
  for (let from = 2; crowded.length > 0; from += WINDOW) {
    const numbered = crowded.flatMap((base) => Array.from({ length: WINDOW }, (_, at) => `${base}-${from + at}`))
    for (const slug of await takenAmong(db, numbered)) taken.add(slug)
    crowded = crowded.filter((base) => freeUpTo(base, from + WINDOW, taken) < (counts.get(base) ?? 0))
  }
  return bases.map((base) => {
    const slug = uniqueSlug(base, (candidate) => taken.has(candidate))
    taken.add(slug)
    return slug
  })
}

function freeUpTo(base: string, end: number, taken: ReadonlySet<string>): number {
  let free = taken.has(base) ? 0 : 1
  for (let number = 2; number < end; number++) if (!taken.has(`${base}-${number}`)) free += 1
  return free
}

async function takenAmong(db: Executor, slugs: string[]): Promise<Set<string>> {
  if (slugs.length === 0) return new Set()
  const rows = await db.select({ slug: product.slug }).from(product).where(isAmong(product.slug, slugs))
  return new Set(rows.map(({ slug }) => slug))
}
