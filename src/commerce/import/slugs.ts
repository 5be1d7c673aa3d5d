import { slugify, uniqueSlug } from '#/domain/slug.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { isAmong } from './insert-rows.ts'

/** A look-up that found slugs taken is followed by one that looks so many times further ahead. */
const AHEAD = 8

/** A slug for each name that no product has, nor another of these names. */
export async function makeSlugs(db: Executor, names: string[]): Promise<string[]> {
  const bases = names.map(slugify)
  const known = { taken: new Set<string>(), free: new Set<string>() }
  for (let ahead = 1; ; ahead *= AHEAD) {
    const used = new Set(known.taken)
    const slugs = bases.map((base) => {
      const slug = uniqueSlug(base, (candidate) => used.has(candidate))
      used.add(slug)
      return slug
    })
    const open = slugs.flatMap((slug, at) =>
      known.free.has(slug) ? [] : [{ slug, base: bases[at] ?? slug }],
    )
    if (open.length === 0) return slugs
    const asked = [...new Set(open.flatMap((candidate) => next(candidate, ahead)))]
    const found = await takenAmong(db, asked)
    for (const slug of asked) known[found.has(slug) ? 'taken' : 'free'].add(slug)
  }
}

/** A slug and the numbers after it. */
function next({ slug, base }: { slug: string; base: string }, count: number): string[] {
  const from = Number(slug.slice(base.length + 1) || 1)
  return [slug, ...Array.from({ length: count - 1 }, (_, at) => `${base}-${from + at + 1}`)]
}

async function takenAmong(db: Executor, slugs: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ slug: product.slug })
    .from(product)
    .where(isAmong(product.slug, slugs))
  return new Set(rows.map(({ slug }) => slug))
}
