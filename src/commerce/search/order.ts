// Orders of items; the id decides between equals, so that pages never overlap.
import type { Language } from '#/lib/i18n.ts'
import type { Item } from './item.ts'

export type OrderField =
  'created_at' | 'price' | 'name' | 'discount' | 'rating' | 'id' | 'unit_price' | 'popular'
export type Order = { field: OrderField; direction: 'asc' | 'desc' }
type Compare = (a: Item, b: Item) => number

/** What has no value goes last, in both directions. */
const byNumber =
  (valueOf: (item: Item) => number | null, turn: number): Compare =>
  (a, b) => {
    const [first, second] = [valueOf(a), valueOf(b)]
    if (first === second) return 0
    if (first === null) return 1
    if (second === null) return -1
    return first < second ? -turn : turn
  }

const byName =
  (language: Language, turn: number): Compare =>
  (a, b) => {
    const [first, second] = [a.names[language], b.names[language]]
    if (first === second) return 0
    return first < second ? -turn : turn
  }

type Asked = Order & { language: Language; popularityOf: (id: number) => number }

export function compareBy({ field, direction, language, popularityOf }: Asked): Compare {
  const turn = direction === 'asc' ? 1 : -1
  const by = (valueOf: (item: Item) => number | null) => byNumber(valueOf, turn)
  const compares: Record<OrderField, Compare[]> = {
    created_at: [by(({ created }) => created)],
    price: [by(({ price }) => price)],
    name: [byName(language, turn)],
    discount: [by(({ discount }) => discount)],
    // Of two with the same stars, the one that more people judged goes first.
    rating: [by(({ rating }) => rating), by(({ reviews }) => reviews)],
    unit_price: [by(({ unit_price }) => unit_price)],
    popular: [by(({ id }) => popularityOf(id)), by(({ reviews }) => reviews)],
    id: [],
  }
  const chain = [...compares[field], by(({ id }) => id)]
  return (a, b) => {
    for (const compare of chain) {
      const result = compare(a, b)
      if (result !== 0) return result
    }
    return 0
  }
}

/** The first so many in an order; of a long list only these are put into it. */
export function firstOf<T>(all: readonly T[], count: number, compare: (a: T, b: T) => number): T[] {
  if (count * 4 >= all.length) return [...all].sort(compare).slice(0, count)
  const best: T[] = []
  let worst: T | undefined
  for (const one of all) {
    if (worst !== undefined && compare(one, worst) >= 0) continue
    best.push(one)
    if (best.length < count * 2) continue
    best.sort(compare)
    best.length = count
    worst = best.at(-1)
  }
  return best.sort(compare).slice(0, count)
}
