// Chooses which of the loaded products each section shows.
import type { Category } from '#/contract/category/public.ts'
import type { Picks } from '#/contract/home/parts.ts'
import type { ProductSummary } from '#/contract/product/shapes.ts'

export type Found = {
  key: string
  picks: Picks
  /** The order matters: the products are ranked. */
  isRanked: boolean
  /** More than needed. */
  products: ProductSummary[]
}

/**
 * Products by list. Those shown further up the page are repeated only if too few would be left, and popular ones are
 * taken from each shelf in turn, so that a row isn't all cheese.
 */
export function choosePicks(
  found: readonly Found[],
  categories: readonly Category[],
): Record<string, ProductSummary[]> {
  const seen = new Set<number>()
  const chosen = found.map(({ key, picks, isRanked, products }) => {
    const { limit, sort, category } = picks
    const unseen = products.filter(({ id }) => !seen.has(id))
    const fresh = isRanked || unseen.length < Math.min(limit, MOST_WANTED) ? products : unseen
    const mixed =
      MIXED.has(sort) && !isRanked ? inTurn(fresh, shelfIn(category, categories)) : fresh
    const shown = mixed.slice(0, limit)
    for (const { id } of shown) seen.add(id)
    return [key, shown] as const
  })
  return Object.fromEntries(chosen)
}

/** Popular products are mixed across shelves; other orders stay as they are. */
const MIXED: ReadonlySet<Picks['sort']> = new Set(['popular', 'rating'])
/** Enough new products for a row. */
const MOST_WANTED = 4

/** Takes one of each group in turn until all are used; groups in the order of `place`. */
function inTurn(
  products: readonly ProductSummary[],
  shelfOf: (product: ProductSummary) => Shelf,
): ProductSummary[] {
  const shelves = [...Map.groupBy(products, (product) => shelfOf(product).name)]
    .map(([, all]) => all)
    .toSorted((a, b) => placeOf(a, shelfOf) - placeOf(b, shelfOf))
  const longest = Math.max(0, ...shelves.map(({ length }) => length))
  return Array.from({ length: longest }, (_, round) =>
    shelves.flatMap((all) => all.slice(round, round + 1)),
  ).flat()
}

type Shelf = { name: string; place: number }

const placeOf = (all: readonly ProductSummary[], shelfOf: (product: ProductSummary) => Shelf) =>
  all[0] ? shelfOf(all[0]).place : 0

/** The wanted category that contains the product; otherwise its own. */
function shelfIn(wanted: readonly string[], categories: readonly Category[]) {
  const above = new Map<string, string[]>()
  const note = (some: readonly Category[], parents: string[]): void => {
    for (const { slug, subcategories } of some) {
      above.set(slug, [slug, ...parents])
      note(subcategories, [slug, ...parents])
    }
  }
  note(categories, [])
  return ({ categories: own }: ProductSummary): Shelf => {
    const slug = own[0]?.slug ?? ''
    const path = above.get(slug) ?? [slug]
    const place = wanted.findIndex((one) => path.includes(one))
    // With one wanted category, all shelves inside it; with several, each of them.
    return place < 0 || wanted.length === 1
      ? { name: slug, place: 0 }
      : { name: wanted[place] ?? slug, place }
  }
}
