// Orders of items; the id decides between equals, so that pages never overlap.
import type { Language } from '#/lib/i18n.ts'
import type { Kept } from './item.ts'
import type { Compare } from './part-of.ts'

export type OrderField =
  'created_at' | 'price' | 'name' | 'discount' | 'rating' | 'id' | 'unit_price' | 'popular'
export type Order = { field: OrderField; direction: 'asc' | 'desc' }

const NUMBERS: Record<Exclude<OrderField, 'name'>, ((item: Kept) => number | null)[]> = {
  created_at: [({ created }) => created],
  price: [({ price }) => price],
  discount: [({ discount }) => discount],
  // Of two with the same stars, the one that more people judged goes first.
  rating: [({ rating }) => rating, ({ reviews }) => reviews],
  unit_price: [({ unit_price }) => unit_price],
  popular: [({ popularity }) => popularity, ({ reviews }) => reviews],
  id: [],
}

/** What has no value goes last, in both directions. */
export function compareBy({ field, direction }: Order, language: Language): Compare<Kept> {
  const turn = direction === 'asc' ? 1 : -1
  if (field === 'name') {
    return (a, b) => {
      const [first, second] = [a.names[language], b.names[language]]
      if (first === second) return turn * (a.id - b.id)
      return first < second ? -turn : turn
    }
  }
  const places = NUMBERS[field].map((valueOf) => (item: Kept) => {
    const value = valueOf(item)
    return value === null ? Number.POSITIVE_INFINITY : turn * value
  })
  return (a, b) => {
    for (const placeOf of places) {
      const [first, second] = [placeOf(a), placeOf(b)]
      if (first !== second) return first < second ? -1 : 1
    }
    return turn * (a.id - b.id)
  }
}
