import { numberedSlug, slugify } from '#/domain/slug.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { isAmong } from '#/commerce/db/insert-rows.ts'

/** Rows waiting for a slug with the same base, and the next number. */
type Series = { base: string; rows: number[]; count: number }

/** If the tried numbers are taken, the next attempt tries this many times as many. */
const AHEAD = 8

/** A slug for each name, unique among products and among these names. */
export async function makeSlugs(db: Executor, names: string[]): Promise<string[]> {
  const slugs = names.map(() => '')
  const given = new Set<string>()
  let open = [...seriesOf(names).values()]
  for (let ahead = 1; open.length > 0; ahead *= AHEAD) {
    const tries = open.map((series) => candidates(series, ahead * series.rows.length))
    const taken = await takenAmong(db, [...new Set(tries.flat())])
    for (const [at, { rows }] of open.entries()) {
      for (const slug of tries[at] ?? []) {
        const [row] = rows
        if (row === undefined) break
        if (taken.has(slug) || given.has(slug)) continue
        slugs[row] = slug
        given.add(slug)
        rows.shift()
      }
    }
    open = open.flatMap((series, at) =>
      series.rows.length > 0 ? [{ ...series, count: series.count + (tries[at]?.length ?? 0) }] : [],
    )
  }
  return slugs
}

function seriesOf(names: string[]): Map<string, Series> {
  const all = new Map<string, Series>()
  for (const [row, name] of names.entries()) {
    const base = slugify(name)
    const series = all.get(base) ?? { base, rows: [], count: 1 }
    series.rows.push(row)
    all.set(base, series)
  }
  return all
}

const candidates = ({ base, count }: Series, many: number): string[] =>
  Array.from({ length: many }, (_, at) => numberedSlug(base, count + at))

async function takenAmong(db: Executor, slugs: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ slug: product.slug })
    .from(product)
    .where(isAmong(product.slug, slugs))
  return new Set(rows.map(({ slug }) => slug))
}
