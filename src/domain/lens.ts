// What somebody avoids, compared with what a product states about itself (rule 243). Without shapes: pages load it.
import { DIETS } from '#/contract/product/diets.ts'
import type { ProductSummary } from '#/contract/product/shapes.ts'

type Diet = (typeof DIETS)[number]

/** What no vegetarian, or no vegan, eats. */
const AGAINST: Record<Diet, readonly string[]> = {
  vegetarian: ['fish', 'crustaceans', 'molluscs'],
  vegan: ['fish', 'crustaceans', 'molluscs', 'milk', 'eggs'],
}

/** Why a product doesn't fit: allergens by code, or diets. */
export type Misfit = { kind: 'contains' | 'may_contain' | 'not_stated'; what: string[] }

const UNKNOWN = '?'

/**
 * What pages keep of a food in an attribute: what it contains, traces, and diets; undefined for other goods.
 *
 * @example foodMark({ allergens: ['milk'], may_contain: ['nuts'], tags: ['vegetarian'] }) // 'milk;nuts;vegetarian'
 * @example foodMark({ allergens: null, tags: [] }) // '?;;'
 */
export function foodMark({
  allergens,
  may_contain = [],
  tags,
}: Pick<ProductSummary, 'allergens' | 'may_contain' | 'tags'>): string | undefined {
  if (allergens === undefined) return undefined
  const diets = DIETS.filter((diet) => tags.includes(diet))
  return [allergens ?? [UNKNOWN], may_contain, diets].map((list) => list.join(' ')).join(';')
}

const words = (text = ''): string[] => text.split(' ').filter(Boolean)

/**
 * Why it doesn't fit, the gravest reason first; empty if it fits.
 *
 * @example misfitsOf('milk;nuts;', ['milk', 'nuts', 'soy']) // contains milk, may contain nuts
 */
export function misfitsOf(mark: string, avoided: readonly string[]): Misfit[] {
  const [contained = [], traces = [], diets = []] = mark.split(';').map(words)
  const isUnknown = contained.includes(UNKNOWN)
  const isDiet = (one: string): one is Diet => DIETS.some((diet) => diet === one)
  const allergens = avoided.filter((one) => !isDiet(one))
  const kept = avoided.filter(isDiet)
  const against = kept.flatMap((diet) => contained.filter((one) => AGAINST[diet].includes(one)))
  // A vegan product is vegetarian too.
  const unmarked = kept.filter(
    (diet) =>
      !diets.includes(diet) &&
      !diets.includes('vegan') &&
      !contained.some((one) => AGAINST[diet].includes(one)),
  )
  const contains = contained.filter((one) => allergens.includes(one) || against.includes(one))
  const may = traces.filter((trace) => allergens.includes(trace) && !contains.includes(trace))
  const all: Misfit[] = [
    { kind: 'contains', what: contains },
    { kind: 'may_contain', what: may },
    { kind: 'not_stated', what: [...(isUnknown ? allergens : []), ...unmarked] },
  ]
  return all.filter(({ what }) => what.length > 0)
}

/** Why a product doesn't fit; other goods than food always do. */
export function misfitsOfProduct(
  product: Parameters<typeof foodMark>[0],
  avoided: readonly string[],
): Misfit[] {
  const mark = foodMark(product)
  return mark === undefined ? [] : misfitsOf(mark, avoided)
}
