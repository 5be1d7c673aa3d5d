// Sorting items. The id decides between equals, so that pages never overlap.
import type { Language } from '#/lib/i18n.ts'
import type { Compare } from './part-of.ts'
import type { Table } from './table.ts'

export type OrderField =
  | 'created_at'
  | 'price'
  | 'name'
  | 'discount'
  | 'rating'
  | 'id'
  | 'unit_price'
  | 'popular'
  | 'recommended'
export type Order = { field: OrderField; direction: 'asc' | 'desc' }

const columnsOf = (table: Table): Record<Exclude<OrderField, 'name'>, readonly number[][]> => ({
  created_at: [table.created],
  price: [table.price],
  discount: [table.discount],
  // With equal stars, the one with more reviews goes first.
  rating: [table.rating, table.reviews],
  unit_price: [table.unitPrice],
  // Best sellers first; among equals, everyday goods and the best rated.
  popular: [table.popularity, table.rank],
  // Whatever can't be bought goes last.
  recommended: [table.stocked, table.rank],
  id: [],
})

/** Compares slots. Items without a value (below 0) go last, in both directions. */
export function compareBy(
  table: Table,
  { field, direction }: Order,
  language: Language,
): Compare<number> {
  const turn = direction === 'asc' ? 1 : -1
  const byId: Compare<number> = (a, b) => turn * ((table.id[a] ?? 0) - (table.id[b] ?? 0))
  if (field === 'name') {
    const names = table.names[language]
    return (a, b) => {
      const [first = '', second = ''] = [names[a], names[b]]
      if (first === second) return byId(a, b)
      return first < second ? -turn : turn
    }
  }
  // Before the first sale nothing is popular.
  const columns = columnsOf(table)[field === 'popular' && !table.hasSales ? 'recommended' : field]
  return (a, b) => {
    for (const column of columns) {
      const [first, second] = [column[a] ?? 0, column[b] ?? 0]
      if (first === second) continue
      if (first < 0 || second < 0) return second - first
      return first < second ? -turn : turn
    }
    return byId(a, b)
  }
}
